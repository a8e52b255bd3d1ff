import WalkthroughEngine
import WalkthroughSeededRandom

/// A node of a tree that tests make up.
final class FakeNode: SelectableNode {
    var types: [String]
    var cssName = "widget"
    var builderID: String?
    var name: String?
    var classes: [String] = []
    var values: [WidgetAttribute: String] = [:]
    var isVisible = true
    private(set) var children: [FakeNode] = []
    private(set) weak var parent: FakeNode?
    /// How often an attribute was asked for.
    private(set) var reads = 0

    init(
        _ type: String,
        _ base: String? = nil,
        id: String? = nil,
        classes: [String] = [],
        values: [WidgetAttribute: String] = [:],
        isVisible: Bool = true,
        children: [FakeNode] = []
    ) {
        types = [type] + [base].compactMap(\.self)
        builderID = id
        self.classes = classes
        self.values = values
        self.isVisible = isVisible
        children.forEach(add)
    }

    func add(_ child: FakeNode) {
        children.append(child)
        child.parent = self
    }

    func insert(_ child: FakeNode, at place: Int) {
        children.insert(child, at: place)
        child.parent = self
    }

    var typeName: String { types[0] }
    var characteristicClasses: [String] { classes }
    func isA(_ type: String) -> Bool { types.contains(type) || cssName == type }
    func hasClass(_ name: String) -> Bool { classes.contains(name) }
    func value(of attribute: WidgetAttribute) -> String? {
        reads += 1
        return values[attribute]
    }

    var tellingParts: [FakeNode] { types[0] == "Row" ? Array(all.dropFirst()) : [] }
    var isOfCommonType: Bool { ["Row", "Key"].contains(types[0]) }
    static func texts(of message: String) -> Set<String> {
        message == "Sound" ? ["Ton", "Sound"] : [message]
    }
    static func message(of text: String) -> String? { text == "Ton" ? "Sound" : nil }

    static func == (a: FakeNode, b: FakeNode) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The node and everything in it, each before what is in it.
    var all: [FakeNode] { [self] + children.flatMap(\.all) }

    /// One or two trees of up to `size` nodes each.
    static func randomRoots(_ size: Int, _ random: inout SplitMix64) -> [FakeNode] {
        (0..<random.pick([1, 1, 2])).map { _ in
            FakeNode.random(Int.random(in: 2...size, using: &random), &random)
        }
    }

    /// A tree of up to `size` nodes that have little to tell them apart.
    static func random(_ size: Int, _ random: inout SplitMix64) -> FakeNode {
        let root = FakeNode("Window")
        var nodes = [root]
        for _ in 1..<max(2, size) {
            let node = FakeNode(random.pick(RandomSelector.types), "Widget")
            node.cssName = random.pick(["button", "box"])
            if random.chance(25) { node.builderID = random.pick(RandomSelector.words) }
            if random.chance(10) { node.name = random.pick(RandomSelector.words) }
            if random.chance(30) { node.classes = [random.pick(RandomSelector.words)] }
            node.isVisible = random.chance(70)
            for attribute in WidgetAttribute.allCases where random.chance(15) {
                node.values[attribute] = random.pick(RandomSelector.texts)
            }
            // Deep trees and wide ones.
            (random.chance(50) ? nodes[nodes.count - 1] : random.pick(nodes)).add(node)
            nodes.append(node)
        }
        return root
    }
}

/// Selectors of everything that the grammar has.
struct RandomSelector {
    var random: SplitMix64

    init(random: SplitMix64) { self.random = random }

    static let types = ["Button", "Box", "Label", "my+app+Row", "_Odd-1"]
    static let words = ["save", "open", "a_b", "é-1", "日本"]
    static let texts = [
        "Save", "", "win.go(\"x\")", "C:\\temp", "a\nb", "7", "e\u{301}", "\u{301}", "] > [", "It's",
    ]

    mutating func selector() -> WidgetSelector {
        WidgetSelector((0..<random.pick([1, 1, 1, 2, 3])).map { _ in path() })
    }

    private mutating func path() -> WidgetSelector.Path {
        WidgetSelector.Path((0..<random.pick([1, 1, 2, 3])).map { index in part(isFirst: index == 0) })
    }

    private mutating func part(isFirst: Bool) -> WidgetSelector.Part {
        WidgetSelector.Part(
            !isFirst && random.chance(30) ? .child : .inside,
            type: some(60) { $0.random.pick(Self.types + ["button", "Widget"]) },
            id: some(20) { $0.random.pick(Self.words + $0.oddIDs) },
            classes: (0..<random.pick([0, 0, 0, 1, 2])).map { _ in random.pick(Self.words) },
            attributes: (0..<random.pick([0, 0, 0, 1, 2])).map { _ in
                let attribute = random.pick(WidgetAttribute.allCases)
                let value = random.pick(Self.texts)
                let isPart = attribute.isText && !value.isEmpty && random.chance(30)
                return .init(attribute, value, isPart: isPart)
            },
            contents: isInside ? [] : contents(),
            position: some(20) { Int.random(in: 1...3, using: &$0.random) }
        )
    }

    private mutating func contents() -> [WidgetSelector.Path] {
        isInside = true
        defer { isInside = false }
        return (0..<random.pick([0, 0, 0, 0, 1, 2])).map { _ in path() }
    }

    private var isInside = false
    private var oddIDs: [String] { ["two words", "\"", "\\", "\u{301}", "a.b"] }

    private mutating func some<Value>(_ percent: Int, _ make: (inout Self) -> Value) -> Value? {
        random.chance(percent) ? make(&self) : nil
    }
}
