/// The nodes of a tree in preorder, with a cache of those that each part of a selector matches.
final class NodeIndex<Node: SelectableNode> {
    /// All nodes in preorder; a node's place is its index here.
    let nodes: [Node]
    private let places: [Node: Int]
    /// For each node, the place after its last descendant.
    private let ends: [Int]
    private let parents: [Int?]
    private var known: [WidgetSelector.Part: [Int]] = [:]
    private var values: [WidgetAttribute: [String: [Int]]] = [:]

    init(_ roots: [Node]) {
        var nodes: [Node] = []
        var places: [Node: Int] = [:]
        var ends: [Int] = []
        var parents: [Int?] = []
        // Nil marks the end of the last node on the path.
        var pending: [Node?] = roots.reversed()
        var path: [Int] = []
        while let entry = pending.popLast() {
            guard let node = entry else {
                ends[path.removeLast()] = nodes.count
                continue
            }
            guard places.updateValue(nodes.count, forKey: node) == nil else { continue }
            parents.append(path.last)
            path.append(nodes.count)
            nodes.append(node)
            ends.append(0)
            pending.append(nil)
            pending.append(contentsOf: node.children.reversed())
        }
        (self.nodes, self.places, self.ends, self.parents) = (nodes, places, ends, parents)
    }

    /// The place of a node; nil when it is not in the tree.
    func place(of node: Node) -> Int? { places[node] }

    /// The places of a node's ancestors, the nearest first.
    func ancestors(of place: Int) -> some Sequence<Int> {
        sequence(state: parents[place]) { next in
            defer { next = next.flatMap { self.parents[$0] } }
            return next
        }
    }

    /// The places of all nodes that match a part, in the order of the tree.
    func places(of part: WidgetSelector.Part) -> [Int] {
        if let known = known[part] { return known }
        let found = candidates(for: part).filter { part.matches(nodes[$0]) }
        known[part] = found
        return found
    }

    /// The places of a node's descendants that match a part, in the order of the tree.
    func places(of part: WidgetSelector.Part, inside place: Int) -> ArraySlice<Int> {
        let all = places(of: part)
        let start = all.firstIndex { $0 > place } ?? all.endIndex
        let end = all[start...].firstIndex { $0 >= ends[place] } ?? all.endIndex
        return all[start..<end]
    }

    /// Places among which all matches are: those with the same value, or of the same type.
    private func candidates(for part: WidgetSelector.Part) -> [Int] {
        if let wanted = part.attributes.first(where: { !$0.isPart }) {
            guard wanted.attribute == .msgid else { return byValue(wanted.attribute)[wanted.value] ?? [] }
            let texts = Node.texts(of: wanted.value)
            let found = WidgetAttribute.texts.map(byValue).flatMap { known in
                texts.flatMap { known[$0] ?? [] }
            }
            return Set(found).sorted()
        }
        guard let type = part.type, part != WidgetSelector.Part(type: type) else {
            return Array(nodes.indices)
        }
        return places(of: WidgetSelector.Part(type: type))
    }

    private func byValue(_ attribute: WidgetAttribute) -> [String: [Int]] {
        if let known = values[attribute] { return known }
        var found: [String: [Int]] = [:]
        for (place, node) in nodes.enumerated() {
            if let value = node.value(of: attribute) { found[value, default: []].append(place) }
        }
        values[attribute] = found
        return found
    }
}
