/// A node of a tree that selectors search, such as a widget.
///
/// A selector asks only for what it names, so a node should read its values lazily.
public protocol SelectableNode: Hashable {
    /// The type or CSS node by which a selector should name it.
    var typeName: String { get }
    /// Whether it is of a type, or of one derived from it, or has a CSS node of that name.
    func isA(_ type: String) -> Bool
    /// Its id in an interface file; nil when it has none.
    var builderID: String? { get }
    /// The name that the app gave it; nil when it has none.
    var name: String? { get }
    /// The style classes that tell what it is, not in what state.
    var characteristicClasses: [String] { get }
    /// Whether it has a style class.
    func hasClass(_ name: String) -> Bool
    /// The value of an attribute; nil when it has none.
    func value(of attribute: WidgetAttribute) -> String?
    /// Whether it is of a type of which a window may have any number, such as a button or a row.
    var isOfCommonType: Bool { get }
    /// The nodes inside of it that tell what it is, as those of a row do; empty for most nodes.
    var tellingParts: [Self] { get }
    /// What a message of the app's catalogues, in English and without mnemonic, is called now.
    static func texts(of message: String) -> Set<String>
    /// The message of the app's catalogues that a text translates; nil when it is none.
    static func message(of text: String) -> String?
    /// Whether the user can see it.
    var isVisible: Bool { get }
    /// The node around it; nil for a root.
    var parent: Self? { get }
    /// The nodes in it that selectors may find, in their order.
    var children: [Self] { get }
}

extension SelectableNode {
    /// False.
    public var isOfCommonType: Bool { false }
    /// None.
    public var tellingParts: [Self] { [] }
    /// The message itself.
    public static func texts(of message: String) -> Set<String> { [message] }
    /// None.
    public static func message(of text: String) -> String? { nil }
}
