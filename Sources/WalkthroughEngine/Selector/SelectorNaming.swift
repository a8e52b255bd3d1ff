/// Finds selectors that match one node of a tree and no other, the longest-lasting first.
///
/// It reads the tree once; make another when the tree has changed.
public final class SelectorNaming<Node: SelectableNode> {
    private let index: NodeIndex<Node>
    private let isSecret: (String) -> Bool
    private var anchors: [Int: WidgetSelector.Part?] = [:]

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

    /// The selectors that match a node, best first; those that match others as well come last.
    ///
    /// At least one matches it alone, unless the node is in none of the roots: then the list is empty.
    public func names(of node: Node) -> [SelectorName] {
        guard let place = index.place(of: node) else { return [] }
        let own = ownParts(of: node)
        let (unique, shared) = names(own)
        var names = unique
        if names.allSatisfy({ $0.rank > .structure }) { names += namesInsideOthers(own, of: place) }
        if names.allSatisfy({ $0.rank > .structure }) { names.append(position(of: place)) }
        return names.inOrderOfRank + shared
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
            guard let anchor = anchor(ancestor) else { continue }
            names += own.compactMap { part, kind in
                guard index.places(of: part, inside: ancestor).count == 1 else { return nil }
                return SelectorName(
                    selector: WidgetSelector(anchor, part),
                    kind: kind,
                    isInsideOther: true,
                    matchCount: 1
                )
            }
            if names.contains(where: { $0.rank <= .structure }) { break }
        }
        return names
    }

    /// Its position among the nodes of its type, in its nearest named ancestor, or else in the whole tree.
    private func position(of place: Int) -> SelectorName {
        let node = index.nodes[place]
        var part = WidgetSelector.Part(type: node.typeName.isSelectorWord ? node.typeName : nil)
        let named = index.ancestors(of: place).lazy.compactMap { ancestor in
            self.anchor(ancestor).map { (ancestor, $0) }
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

    /// A lasting name that is unique to a node; nil when it has none.
    private func anchor(_ place: Int) -> WidgetSelector.Part? {
        if let known = anchors[place] { return known }
        let anchor = ownParts(of: index.nodes[place]).first {
            $0.kind.rank <= .structure && index.places(of: $0.part).count == 1
        }?.part
        anchors[place] = .some(anchor)
        return anchor
    }

    /// The parts that describe a node by itself, the longest-lasting first.
    private func ownParts(of node: Node) -> [OwnPart] {
        let type = node.typeName.isSelectorWord ? node.typeName : nil
        let told = { (text: String?) in text.flatMap { $0.isEmpty || self.isSecret($0) ? nil : $0 } }
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
            parts.append((.init(type: type, attributes: [.init(attribute, value)]), kind))
        }
        if let type { parts.append((.init(type: type), .type)) }
        for name in node.characteristicClasses where name.isSelectorWord && !isSecret(name) {
            parts.append((.init(type: type, classes: [name]), .styleClass))
        }
        return parts
            + WidgetAttribute.allCases.filter(\.isText).compactMap { attribute in
                guard let text = told(node.value(of: attribute)), text.count <= Self.longestText else {
                    return nil
                }
                let hasLetters = text.unicodeScalars.contains(where: \.properties.isAlphabetic)
                return (.init(type: type, attributes: [.init(attribute, text)]), hasLetters ? .text : .symbol)
            }
    }

    /// Longer texts are paragraphs, and reworded sooner.
    private static var longestText: Int { 60 }
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
    /// The names by rank; those of one rank stay in their order.
    fileprivate var inOrderOfRank: [SelectorName] {
        SelectorName.Rank.allCases.flatMap { rank in filter { $0.rank == rank } }
    }
}
