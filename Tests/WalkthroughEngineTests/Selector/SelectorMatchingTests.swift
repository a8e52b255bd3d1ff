import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// What a selector means, in trees that are made up.
@Suite struct SelectorMatchingTests {
    @Test func findsWhatTheDefinitionSays() {
        Fuzzing.run("matching", cases: 1500) { random in
            let roots = FakeNode.randomRoots(30, &random)
            var maker = RandomSelector(random: random)
            for _ in 0..<10 {
                let selector = maker.selector()
                let found = selector.matches(in: roots)
                guard found == selector.definition(in: roots) else { return "\(selector)" }
                guard selector.match(in: roots) == found.first(where: \.isVisible) ?? found.first else {
                    return "one of \(selector)"
                }
            }
            return nil
        }
    }

    static var tree: FakeNode {
        let row = { (id: String, isVisible: Bool) in
            let values = [WidgetAttribute.label: "Open"]
            let button = FakeNode("Button", "Widget", id: id, values: values, isVisible: isVisible)
            return FakeNode("Row", children: [button])
        }
        let save = FakeNode("Button", "Widget", id: "save", classes: ["flat"], values: [.action: "win.save"])
        let menu = FakeNode("MenuButton", "Widget", id: "menu", values: [.icon: "open-menu"])
        let rows = [row("a", true), row("b", false), row("c", true)]
        let list = FakeNode("ListBox", id: "list", children: rows)
        return FakeNode("Window", children: [FakeNode("HeaderBar", children: [save, menu]), list])
    }

    @Test(arguments: [
        ("Button", ["save", "a", "b", "c"]), ("Widget", ["save", "menu", "a", "b", "c"]),
        ("Widget.flat", ["save"]), ("[action='win.save']", ["save"]), ("Row Button", ["a", "b", "c"]),
        ("ListBox > Button", []), ("ListBox > Row > Button", ["a", "b", "c"]),
        ("Row:nth(2) Button", ["b"]), ("Row Button:nth(1)", ["a", "b", "c"]), ("Row Button:nth(2)", []),
        ("Button:nth(4)", ["c"]), ("Button:nth(5)", []), ("#nowhere, #menu", ["menu"]),
        ("Row:has(#b) Button", ["b"]), ("ListBox:has(Row > Button)", ["list"]), ("Row:has(#save)", []),
        ("HeaderBar:has([icon=open-menu]) Button", ["save"]),
        ("Button[label*='pe']", ["a", "b", "c"]), ("Button[label*='pex']", []),
        ("[msgid=Open]", ["a", "b", "c"]),
        ("#b, #a", ["a"]), ("#b, #nowhere", ["b"]), ("Window Window", []), ("Window > ListBox", ["list"]),
    ])
    func means(selector: String, ids: [String]) throws {
        let found = try WidgetSelector(parsing: selector).matches(in: [Self.tree])
        #expect(found.map(\.builderID) == ids)
    }

    @Test func prefersWhatIsVisible() throws {
        let pages = [FakeNode("Page", id: "hidden", isVisible: false), FakeNode("Page", id: "shown")]
        let tree = FakeNode("Window", children: pages)
        #expect(try WidgetSelector(parsing: "Page").match(in: [tree])?.builderID == "shown")
        #expect(try WidgetSelector(parsing: "Page:nth(1)").match(in: [tree])?.builderID == "hidden")
    }

    @Test func readsOnlyWhatItNeeds() throws {
        var random = SplitMix64(seed: 1)
        let tree = FakeNode.random(200, &random)
        _ = try WidgetSelector(parsing: "#save Button.open").matches(in: [tree])
        #expect(tree.all.allSatisfy { $0.reads == 0 })
        _ = try WidgetSelector(parsing: "Label[label=x]").matches(in: [tree])
        #expect(tree.all.allSatisfy { $0.reads == ($0.typeName == "Label" ? 1 : 0) })
    }

    @Test(arguments: [
        ("#saev", ["#save"]), ("[action='win.safe']", [#"[action="win.save"]"#]), ("Buton", ["Button"]),
        ("HeaderBar [icon='open-menus']", [#"[icon="open-menu"]"#]), ("#zzzzzz", []), ("Button", []),
        ("HeadrBar #save", ["HeaderBar"]),
    ])
    func suggestsWhatIsThere(selector: String, nearest: [String]) throws {
        #expect(try WidgetSelector(parsing: selector).nearest(in: [Self.tree]) == nearest)
    }
}

extension WidgetSelector {
    /// What the selector means by its definition, however long that takes.
    fileprivate func definition(in roots: [FakeNode]) -> [FakeNode] {
        let all = alternatives.map { $0.definition(in: roots) }
        return all.first { $0.contains(where: \.isVisible) } ?? all.first { !$0.isEmpty } ?? []
    }
}

extension WidgetSelector.Path {
    fileprivate func definition(in roots: [FakeNode]) -> [FakeNode] {
        // Nil stands for what is around the roots.
        var scopes: [FakeNode?] = [nil]
        for part in parts {
            scopes = scopes.flatMap { part.definition(inside: $0, of: roots) }
        }
        return roots.flatMap(\.all).filter { scopes.contains($0) }
    }
}

extension WidgetSelector.Part {
    fileprivate func definition(inside scope: FakeNode?, of roots: [FakeNode]) -> [FakeNode] {
        let children = scope?.children ?? roots
        let found = (relation == .child ? children : children.flatMap(\.all)).filter { node in
            (type == nil || node.types.contains(type!) || node.cssName == type)
                && (id == nil || node.builderID == id || node.name == id)
                && classes.allSatisfy(node.classes.contains)
                && attributes.allSatisfy { $0.definition(of: node) }
                && contents.allSatisfy { !$0.definition(in: node.children).isEmpty }
        }
        guard let position else { return found }
        return found.indices.contains(position - 1) ? [found[position - 1]] : []
    }
}

extension WidgetSelector.AttributeValue {
    fileprivate func definition(of node: FakeNode) -> Bool {
        let named = attribute == .msgid ? WidgetAttribute.allCases.filter(\.isText) : [attribute]
        return named.compactMap { node.values[$0] }.contains { isPart ? $0.contains(value) : $0 == value }
    }
}
