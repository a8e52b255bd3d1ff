extension WidgetSelector {
    /// The nodes that the selector means, in the order of the tree.
    ///
    /// They are those of the first alternative that matches something visible; when none does, of the first
    /// that matches anything. The first part of a path is looked for in the roots and everything in them.
    ///
    /// - Complexity: O(*kn*), *k* parts and *n* nodes; with `:nth(…)` after the first part, also times the
    ///   depth of the tree.
    public func matches<Node: SelectableNode>(in roots: [Node]) -> [Node] {
        var hidden: [Node] = []
        for path in alternatives {
            let found = path.matches(in: roots)
            if found.contains(where: \.isVisible) { return found }
            if hidden.isEmpty { hidden = found }
        }
        return hidden
    }

    /// The node that the selector means: the first visible match, or else the first; nil when there is none.
    public func match<Node: SelectableNode>(in roots: [Node]) -> Node? {
        let found = matches(in: roots)
        return found.first(where: \.isVisible) ?? found.first
    }

    /// Whether a node has what an alternative's last part names; says nothing of its place in the tree.
    public func describes(_ node: some SelectableNode) -> Bool {
        alternatives.contains { $0.parts.last?.matches(node) == true }
    }
}

extension WidgetSelector.Path {
    /// Every node that the path leads to, in the order of the tree.
    public func matches<Node: SelectableNode>(in roots: [Node]) -> [Node] {
        var found = parts[0].matches(in: PreorderWalk(of: roots))
        for part in parts.dropFirst() where !found.isEmpty {
            found =
                part.relation == .child || part.position != nil
                ? part.matches(inEachOf: found) : part.matches(inAnyOf: found)
        }
        return parts.count == 1 ? found : sorted(found, in: roots)
    }

    /// The nodes in the order of the tree.
    private func sorted<Node: SelectableNode>(_ nodes: [Node], in roots: [Node]) -> [Node] {
        guard nodes.count > 1 else { return nodes }
        let wanted = Set(nodes)
        return Array(PreorderWalk(of: roots).lazy.filter { wanted.contains($0) }.prefix(nodes.count))
    }
}

extension WidgetSelector.Part {
    /// Whether a node has all that the part names, whatever its place.
    func matches(_ node: some SelectableNode) -> Bool {
        if let type, !node.isA(type) { return false }
        if let id, node.builderID != id, node.name != id { return false }
        return classes.allSatisfy(node.hasClass) && attributes.allSatisfy { $0.matches(node) }
            && contents.allSatisfy { $0.isThere(below: node) }
    }

    fileprivate func matches<Node>(in nodes: some Sequence<Node>) -> [Node] where Node: SelectableNode {
        let found = nodes.lazy.filter { matches($0) }
        guard let position else { return Array(found) }
        return Array(found.dropFirst(position - 1).prefix(1))
    }

    /// The matches in each scope by itself, each once.
    fileprivate func matches<Node: SelectableNode>(inEachOf scopes: [Node]) -> [Node] {
        var seen: Set<Node> = []
        return scopes.flatMap { scope in
            relation == .child ? matches(in: scope.children) : matches(in: PreorderWalk(of: scope.children))
        }.filter { seen.insert($0).inserted }
    }

    /// The matches anywhere in the scopes, which may lie in one another. No node is looked at twice.
    fileprivate func matches<Node: SelectableNode>(inAnyOf scopes: [Node]) -> [Node] {
        var found: [Node] = []
        var seen: Set<Node> = []
        for scope in scopes {
            var pending = Array(scope.children.reversed())
            while let node = pending.popLast() {
                guard seen.insert(node).inserted else { continue }
                if matches(node) { found.append(node) }
                pending.append(contentsOf: node.children.reversed())
            }
        }
        return found
    }
}

extension WidgetSelector.Path {
    /// Whether it leads from a node to something inside of it.
    fileprivate func isThere(below node: some SelectableNode) -> Bool {
        parts.count == 1 && parts[0].position == nil
            ? PreorderWalk(of: node.children).contains(where: parts[0].matches)
            : !matches(in: node.children).isEmpty
    }
}

extension WidgetSelector.AttributeValue {
    fileprivate func matches<Node: SelectableNode>(_ node: Node) -> Bool {
        guard attribute != .msgid else {
            let texts = Node.texts(of: value)
            return WidgetAttribute.texts.contains { node.value(of: $0).map(texts.contains) == true }
        }
        guard let found = node.value(of: attribute) else { return false }
        return isPart ? found.contains(value) : found == value
    }
}
