/// Names widgets by what they are, as CSS does: by type, id, style class, attributes and place in the tree.
///
/// ```
/// #open_menu_button                           a GtkBuilder id, or else a widget name
/// [action="win.save"]                         what activates this action
/// HeaderBar MenuButton[icon="open-menu-symbolic"]   one inside the other
/// ListBoxRow:has([icon="user-home-symbolic"]) what holds something
/// Dialog Button[msgid="Close"]                the app's own text, in any language
/// ListBox > ListBoxRow:nth(3)                 the third row of a list
/// #save, Button[label="Save"]                 the first of these that is there
/// ```
///
/// The grammar is in `Documentation/reference/selectors.md`. ``description`` writes a selector in its canonical form.
public struct WidgetSelector: Hashable, Sendable {
    /// The alternatives, at least one; the first that matches counts.
    public let alternatives: [Path]

    /// Whether a text is meant as a selector, valid or not, rather than as the name of a widget.
    ///
    /// It has one of the signs of selectors, or begins with a capital as widget types do.
    static func isMeant(by text: String) -> Bool {
        text.first?.isUppercase == true || text.contains { "#.[>:*, ".contains($0) }
    }

    /// Parts that lead from an ancestor to the widget that is meant.
    public struct Path: Hashable, Sendable {
        /// The parts, outermost first, at least one. The relation of the first is ``Relation/inside``.
        public let parts: [Part]

        /// Creates a path; there must be a part.
        public init(_ parts: [Part]) {
            precondition(!parts.isEmpty, "a path of a selector has at least one part")
            self.parts = parts
            precondition(parts[0].relation == .inside, "the first part of a selector has no parent")
        }
    }

    /// How a part relates to the one before it.
    public enum Relation: Hashable, Sendable {
        /// Anywhere inside of it, written as a space.
        case inside
        /// A child of it, written as `>`.
        case child
    }

    /// What one widget on the path has to be.
    public struct Part: Hashable, Sendable {
        /// How the widget relates to that of the part before.
        public var relation: Relation
        /// Its type, one that the type is derived from, or its CSS node; nil is any.
        public var type: String?
        /// Its id in the interface file, or its name.
        public var id: String?
        /// Style classes that it has.
        public var classes: [String]
        /// Attributes and their values.
        public var attributes: [AttributeValue]
        /// What is inside of it, each a path from it down.
        public var contents: [Path]
        /// Which of the matches inside the part before, from 1 in the order of the tree; nil means all.
        public var position: Int?

        /// Creates a part.
        ///
        /// - Parameters:
        ///   - relation: where it is, seen from the part before.
        ///   - type: letters, digits, `_`, `-` and `+`, as is each of `classes`.
        ///   - id: the id of the interface file, or the name that the app gave it.
        ///   - classes: its CSS classes.
        ///   - attributes: its attributes, with the values that they must have.
        ///   - contents: paths that lead from it to something inside of it.
        ///   - position: at least 1.
        public init(
            _ relation: Relation = .inside,
            type: String? = nil,
            id: String? = nil,
            classes: [String] = [],
            attributes: [AttributeValue] = [],
            contents: [Path] = [],
            position: Int? = nil
        ) {
            precondition(([type].compactMap(\.self) + classes).allSatisfy(\.isSelectorWord))
            precondition((position ?? 1) >= 1)
            self.relation = relation
            self.type = type
            self.id = id
            self.classes = classes
            self.attributes = attributes
            self.contents = contents
            self.position = position
        }
    }

    /// An attribute and the value that it has to have.
    public struct AttributeValue: Hashable, Sendable {
        /// Which attribute.
        public var attribute: WidgetAttribute
        /// Its whole value, or a part of it.
        public var value: String
        /// Whether a value that has ``value`` in it will do, written as `*=`.
        public var isPart: Bool

        /// Creates an attribute's value.
        ///
        /// - Parameters:
        ///   - attribute: which attribute.
        ///   - value: its whole value, or a part of it.
        ///   - isPart: whether a value that has this one in it will do.
        public init(_ attribute: WidgetAttribute, _ value: String, isPart: Bool = false) {
            self.attribute = attribute
            self.value = value
            self.isPart = isPart
        }
    }

    /// Creates a selector; there must be an alternative.
    public init(_ alternatives: [Path]) {
        precondition(!alternatives.isEmpty, "a selector has at least one alternative")
        self.alternatives = alternatives
    }

    /// Creates a selector of one path.
    public init(_ parts: Part...) { self.init([Path(parts)]) }
}
