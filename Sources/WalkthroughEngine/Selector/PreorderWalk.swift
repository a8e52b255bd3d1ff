/// Nodes and their descendants, in preorder.
struct PreorderWalk<Node: SelectableNode>: Sequence, IteratorProtocol {
    private var pending: [Node]

    init(of nodes: [Node]) { pending = nodes.reversed() }

    mutating func next() -> Node? {
        guard let node = pending.popLast() else { return nil }
        pending.append(contentsOf: node.children.reversed())
        return node
    }
}
