/// One way to name a node by a selector, and how far it can be relied upon.
public struct SelectorName: Hashable, Sendable {
    /// What the selector goes by. A minor version may add cases.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// An id or a name.
        case id
        /// The action that is activated.
        case action
        /// An icon.
        case icon
        /// The name of a stack's page.
        case page
        /// What is inside of it.
        case contents
        /// The type, or the CSS node.
        case type
        /// A style class.
        case styleClass
        /// A label without letters, such as a digit.
        case symbol
        /// A message of the app's catalogue.
        case message
        /// A text in the user's language.
        case text
        /// A common type, such as that of buttons, where it is the only one of it.
        case onlyOne
        /// The place among others of its type.
        case position
    }

    /// How long a name stays valid; a lower rank lasts longer. A minor version may add cases.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Rank: Hashable, Comparable, Sendable, CaseIterable {
        /// The app's authors named it.
        case identifier
        /// It follows from what the widget is and does.
        case structure
        /// It changes with the wording in the app's sources.
        case message
        /// It changes with the language, and with the wording.
        case text
        /// It changes when other nodes come or go.
        case neighbors
    }

    /// The selector.
    public let selector: WidgetSelector
    /// What it goes by.
    public let kind: Kind
    /// Whether it also names an ancestor of the node.
    public let isInsideOther: Bool
    /// How many nodes it matches, hidden ones too.
    public let matchCount: Int

    /// How long the name stays valid.
    public var rank: Rank { kind.rank }
    /// Whether it is valid in the user's language only.
    public var dependsOnLanguage: Bool { kind == .text }
    /// Whether it matches others as well.
    public var isAmbiguous: Bool { matchCount > 1 }
    /// Whether it means another node once a similar one comes or goes.
    public var dependsOnNeighbors: Bool { rank == .neighbors }
}

extension SelectorName.Kind {
    /// How long such a name stays valid.
    public var rank: SelectorName.Rank {
        switch self {
        case .id: .identifier
        case .action, .icon, .page, .contents, .type, .styleClass, .symbol: .structure
        case .message: .message
        case .text: .text
        case .onlyOne, .position: .neighbors
        }
    }
}
