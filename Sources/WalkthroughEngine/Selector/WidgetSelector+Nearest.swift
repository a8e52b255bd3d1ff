extension WidgetSelector {
    /// Selectors of existing nodes that a selector without a match may have meant; at most three.
    ///
    /// In the first alternative, the first part without a match is compared with the nodes searched for it.
    ///
    /// - Parameters:
    ///   - roots: the nodes; those below them belong to them.
    ///   - isSecret: whether a text must not be told, such as one that the user has typed.
    public func nearest<Node: SelectableNode>(
        in roots: [Node],
        withholding isSecret: (String) -> Bool = { _ in false }
    ) -> [String] {
        func nearest(_ name: String, _ names: [String]) -> [String] {
            NearestNames.of(name, among: Set(names)).filter { $0 != name && !isSecret($0) }
        }
        guard let (part, nodes) = alternatives[0].firstWithoutMatch(in: roots) else { return [] }
        for value in part.attributes {
            let there = nodes.compactMap { $0.value(of: value.attribute) }
            let found = nearest(value.value, there)
            if !found.isEmpty {
                return found.map { Part(attributes: [AttributeValue(value.attribute, $0)]).description }
            }
        }
        if let id = part.id {
            let there = nodes.flatMap { [$0.builderID, $0.name].compactMap(\.self) }
            return nearest(id, there).map { Part(id: $0).description }
        }
        return part.type.map { nearest($0, nodes.map(\.typeName)) } ?? []
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
