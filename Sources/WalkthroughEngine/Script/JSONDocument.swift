/// A JSON text, and the tree of its values with their places in it.
package struct JSONDocument: Sendable {
    struct Node: Sendable {
        var content: Content
        /// The offsets of its bytes.
        var range: Range<Int>

        var start: Int { range.lowerBound }
    }

    enum Content: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case list([Node])
        case object([Member])
    }

    /// A key of an object, and its value.
    struct Member: Sendable {
        var key: String
        /// The offset of the key.
        var start: Int
        var value: Node
    }

    /// A step from a value to one inside of it.
    package enum Key: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    let text: JSONText
    let root: Node
    let file: String

    /// The value at `path`, or the deepest existing value around it.
    func node(at path: [Key]) -> Node {
        var node = root
        for key in path {
            guard let inner = node[key] else { return node }
            node = inner
        }
        return node
    }
}

extension JSONDocument.Node {
    /// The value of a key or at an index; nil when there is none.
    subscript(key: JSONDocument.Key) -> JSONDocument.Node? {
        switch (key, content) {
        case (.key(let key), .object(let members)): members.first { $0.key == key }?.value
        case (.index(let index), .list(let items)) where items.indices.contains(index): items[index]
        default: nil
        }
    }

    var isNull: Bool { if case .null = content { true } else { false } }
}

extension JSONDocument.Key: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    package init(stringLiteral key: String) { self = .key(key) }
    package init(integerLiteral index: Int) { self = .index(index) }
}

extension [JSONDocument.Key] {
    /// Reads a path of words and indices, as errors and findings write it.
    init(written path: String) {
        self = path.split { ".[]".contains($0) }.map { part in
            Int(part).map(JSONDocument.Key.index) ?? .key(String(part))
        }
    }

    /// The path as a program writes it: `steps[2].title`, or `steps[2]["odd key"]`.
    var written: String {
        reduce(into: "") { path, key in
            switch key {
            case .index(let index): path += "[\(index)]"
            case .key(let key) where key.isWord: path += path.isEmpty ? key : ".\(key)"
            case .key(let key): path += "[\(key.quoted)]"
            }
        }
    }
}

extension String {
    /// Whether it needs no quotes in a key path.
    fileprivate var isWord: Bool {
        !isEmpty && unicodeScalars.count <= 60
            && unicodeScalars.allSatisfy {
                $0 == "_" || $0 == "-" || $0.properties.isAlphabetic || ("0"..."9").contains($0)
            }
    }
}
