/// Finds selectors that match one node of a tree and no other, the longest-lasting first.
///
/// It reads the tree once; make another when the tree has changed.
public final class SelectorNaming<Node: SelectableNode> {
    private let index: NodeIndex<Node>
    private let isSecret: (String) -> Bool
    private var anchors: [Int: [OwnPart]] = [:]

    /// Reads the nodes among which a name must be unique.
    ///
    /// - Parameters:
    ///   - roots: the nodes; those below them belong to them.
    ///   - isSecret: whether a text must not be in a name, such as one that the user has typed.
    /// - Complexity: O(*n*), *n* nodes; the first use of an attribute reads it of every node.
    public init(in roots: [Node], withholding isSecret: @escaping (String) -> Bool = { _ in false }) {
        index = NodeIndex(roots)
        self.isSecret = isSecret
    }

    /// The selectors that match a node, best first; those that match others as well come last, but for those
    /// whose other matches cannot be seen, where nothing better lasts.
    ///
    /// At least one matches it alone, unless the node is in none of the roots: then the list is empty.
    public func names(of node: Node) -> [SelectorName] {
        guard let place = index.place(of: node) else { return [] }
        let own = ownParts(of: node)
        var (names, shared) = names(own)
        if !names.haveLasting { names += self.names(partsByContents(of: place)).unique }
        if !names.haveLasting { names += namesInsideOthers(own, of: place) }
        if !names.haveLasting {
            names += shared.filter { $0.rank < .neighbors && isOnlyVisible(place, $0.selector) }
            names.append(position(of: place))
        }
        return names.inOrderOfRank + shared.filter { !names.contains($0) }
    }

    /// Whether none of the other matches of a name of one part can be seen.
    private func isOnlyVisible(_ place: Int, _ selector: WidgetSelector) -> Bool {
        let matches = index.places(of: selector.alternatives[0].parts[0])
        return index.nodes[place].isVisible
            && matches.allSatisfy { $0 == place || !index.nodes[$0].isVisible }
    }

    private typealias OwnPart = (part: WidgetSelector.Part, kind: SelectorName.Kind)

    private func names(_ parts: [OwnPart]) -> (unique: [SelectorName], shared: [SelectorName]) {
        let names = parts.map { part, kind in
            let count = index.places(of: part).count
            return SelectorName(
                selector: WidgetSelector(count == 1 ? part.asElement : part),
                kind: kind,
                isInsideOther: false,
                matchCount: count
            )
        }
        return (names.filter { !$0.isAmbiguous }, names.filter(\.isAmbiguous))
    }

    /// The node's own parts that are unique inside a named ancestor, the nearest ancestor first.
    private func namesInsideOthers(_ own: [OwnPart], of place: Int) -> [SelectorName] {
        var names: [SelectorName] = []
        for ancestor in index.ancestors(of: place) {
            for anchor in anchors(ancestor) {
                names += own.compactMap { part, kind in
                    guard index.places(of: part, inside: ancestor).count == 1 else { return nil }
                    return SelectorName(
                        selector: WidgetSelector(anchor.part, part),
                        kind: [kind, anchor.kind].max { $0.rank < $1.rank } ?? kind,
                        isInsideOther: true,
                        matchCount: 1
                    )
                }
            }
            if names.haveLasting { break }
        }
        return names
    }

    /// Its position among the nodes of its type, in its nearest named ancestor, or else in the whole tree.
    private func position(of place: Int) -> SelectorName {
        let node = index.nodes[place]
        var part = WidgetSelector.Part(type: node.typeName.isSelectorWord ? node.typeName : nil)
        let named = index.ancestors(of: place).lazy.compactMap { ancestor in
            self.anchors(ancestor).first.map { (ancestor, $0.part) }
        }.first { _ in true }
        let others = named.map { index.places(of: part, inside: $0.0) } ?? index.places(of: part)[...]
        part.position = (others.firstIndex(of: place) ?? others.startIndex) - others.startIndex + 1
        return SelectorName(
            selector: named.map { WidgetSelector($0.1, part) } ?? WidgetSelector(part),
            kind: .position,
            isInsideOther: named != nil,
            matchCount: 1
        )
    }

    /// Names that are unique to a node: one that lasts, or else the best of each kind.
    private func anchors(_ place: Int) -> [OwnPart] {
        if let known = anchors[place] { return known }
        let node = index.nodes[place]
        let unique = ownParts(of: node).filter {
            $0.kind.rank < .neighbors && index.places(of: $0.part).count == 1
        }
        let lasting = unique.first { $0.kind.rank <= .structure }
        let found =
            lasting.map { [$0] }
            ?? [SelectorName.Rank.message, .text].compactMap { rank in unique.first { $0.kind.rank == rank } }
        anchors[place] = found
        return found
    }

    /// The parts that describe a node by itself, the longest-lasting first.
    private func ownParts(of node: Node) -> [OwnPart] {
        let type = node.typeName.isSelectorWord ? node.typeName : nil
        var parts: [OwnPart] = []
        for id in [node.builderID, node.name].compactMap(told) {
            parts.append((.init(id: id), .id))
        }
        if let action = told(node.value(of: .action)) {
            let value = WidgetSelector.AttributeValue(.action, action)
            parts.append((.init(attributes: [value]), .action))
            parts.append((.init(type: type, attributes: [value]), .action))
        }
        for (attribute, kind) in [(WidgetAttribute.icon, SelectorName.Kind.icon), (.page, .page)] {
            guard let value = told(node.value(of: attribute)) else { continue }
            // From right to left, an app swaps these.
            if attribute == .icon, ["-start", "-end"].contains(where: value.contains) { continue }
            parts.append((.init(type: type, attributes: [.init(attribute, value)]), kind))
        }
        if let type {
            let kind = node.isOfCommonType ? SelectorName.Kind.onlyOne : .type
            parts.append((.init(type: type), kind))
            if node.value(of: .modal) == "true" {
                parts.append((.init(type: type, attributes: [.init(.modal, "true")]), kind))
            }
        }
        for name in node.characteristicClasses where name.isSelectorWord && !isSecret(name) {
            parts.append((.init(type: type, classes: [name]), .styleClass))
        }
        return parts + WidgetAttribute.texts.flatMap { texts(of: node, $0, type) }
    }

    /// The parts that name a node by one of its texts.
    private func texts(of node: Node, _ attribute: WidgetAttribute, _ type: String?) -> [OwnPart] {
        guard let text = told(node.value(of: attribute)) else { return [] }
        func part(_ attribute: WidgetAttribute, _ value: String, isPart: Bool = false) -> WidgetSelector.Part
        {
            .init(type: type, attributes: [.init(attribute, value, isPart: isPart)])
        }
        guard text.hasLetters else {
            // A longer one with digits is a value that changes.
            let isSymbol = text.count <= Self.longestSymbol || !text.contains(where: \.isNumber)
            return isSymbol && text.count <= Self.longestText ? [(part(attribute, text), .symbol)] : []
        }
        var parts: [OwnPart] = []
        if let message = Node.message(of: text), message.count <= Self.longestText {
            parts.append((part(.msgid, message), .message))
        }
        if let words = told(text.wordsBesideNumbers) {
            parts.append((part(attribute, words, isPart: true), .text))
        }
        if text.count <= Self.longestText { parts.append((part(attribute, text), .text)) }
        return parts
    }

    /// The parts that describe a node by what is inside of it.
    private func partsByContents(of place: Int) -> [OwnPart] {
        let node = index.nodes[place]
        let type = node.typeName.isSelectorWord ? node.typeName : nil
        var parts: [OwnPart] = []
        for inner in node.tellingParts {
            for (part, kind) in ownParts(of: inner)
            where [.id, .action, .icon, .page, .message, .text].contains(kind) {
                let kind = kind.rank <= .structure ? SelectorName.Kind.contents : kind
                parts.append((.init(type: type, contents: [WidgetSelector.Path([part])]), kind))
            }
        }
        return parts
    }

    /// A text that may be in a name.
    private func told(_ text: String?) -> String? {
        text.flatMap { $0.isEmpty || isSecret($0) ? nil : $0 }
    }

    /// Longer texts are paragraphs, and reworded sooner.
    private static var longestText: Int { 60 }
    private static var longestSymbol: Int { 2 }
}

extension WidgetSelector.Part {
    /// The part such that a script reads it as a selector when it stands alone.
    ///
    /// A type alone that does not begin with a capital would be read as the name of a widget. The position
    /// changes nothing where only one node matches.
    fileprivate var asElement: Self {
        guard !WidgetSelector.isMeant(by: WidgetSelector(self).description) else { return self }
        var part = self
        part.position = 1
        return part
    }
}

extension [SelectorName] {
    /// Whether one of them follows from what the node is and does.
    fileprivate var haveLasting: Bool { contains { $0.rank <= .structure } }

    /// The names by rank; those of one rank stay in their order.
    fileprivate var inOrderOfRank: [SelectorName] {
        SelectorName.Rank.allCases.flatMap { rank in filter { $0.rank == rank } }
    }
}

extension String {
    /// The longest run of words besides numbers, such as `files selected` in `12 files selected`; nil when
    /// there is no number, or too little beside it.
    fileprivate var wordsBesideNumbers: String? {
        let words = split(separator: " ")
        let isNumber = { (word: Substring) in word.first { $0.isLetter || $0.isNumber }?.isNumber == true }
        guard words.contains(where: isNumber) else { return nil }
        let runs = words.split(whereSeparator: isNumber).map { $0.joined(separator: " ") }
        return runs.max { $0.count < $1.count }.flatMap { $0.count < 4 ? nil : $0 }
    }
}
