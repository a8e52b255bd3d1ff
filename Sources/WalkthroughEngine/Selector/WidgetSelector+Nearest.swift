private import WalkthroughNames

extension WidgetSelector {
    /// Selectors of existing nodes that a selector without a match may have meant; at most three.
    ///
    /// In the first alternative, the first part without a match is compared with the nodes searched for it.
    public func nearest<Node: SelectableNode>(in roots: [Node]) -> [String] {
        guard let (part, nodes) = alternatives[0].firstWithoutMatch(in: roots) else { return [] }
        for value in part.attributes {
            let there = nodes.compactMap { $0.value(of: value.attribute) }
            let nearest = Self.nearest(to: value.value, among: there)
            if !nearest.isEmpty {
                return nearest.map { Part(attributes: [AttributeValue(value.attribute, $0)]).description }
            }
        }
        if let id = part.id {
            let there = nodes.flatMap { [$0.builderID, $0.name].compactMap(\.self) }
            return Self.nearest(to: id, among: there).map { Part(id: $0).description }
        }
        return part.type.map { Self.nearest(to: $0, among: nodes.map(\.typeName)) } ?? []
    }

    private static func nearest(to name: String, among names: [String]) -> [String] {
        NearestNames.of(name, among: Array(Set(names)).sorted()).filter { $0 != name }
    }
}

extension WidgetSelector.Path {
    /// The first part that nothing matches, and the nodes that were searched for it; nil when there is none.
    fileprivate func firstWithoutMatch<Node: SelectableNode>(
        in roots: [Node]
    ) -> (part: WidgetSelector.Part, nodes: [Node])? {
        var nodes = Array(PreorderWalk(of: roots))
        for count in 1...parts.count {
            let found = WidgetSelector.Path(Array(parts[..<count])).matches(in: roots)
            if found.isEmpty { return (parts[count - 1], nodes) }
            nodes = found.flatMap { Array(PreorderWalk(of: $0.children)) }
        }
        return nil
    }
}
