import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// The selectors that are found for a node.
@Suite struct SelectorNamingTests {
    @Test func everyNodeHasANameOfItsOwn() {
        Fuzzing.run("naming", cases: 400) { random in
            let roots = FakeNode.randomRoots(40, &random)
            let naming = SelectorNaming(in: roots)
            for node in roots.flatMap(\.all) {
                let names = naming.names(of: node)
                guard names.contains(where: { !$0.isAmbiguous }) else { return "no name" }
                guard let best = names.first?.selector, best.match(in: roots) == node else {
                    return "the best name means another"
                }
                for name in names {
                    // Of every alternative, as names must not depend on what is visible.
                    let found = name.selector.alternatives.flatMap { $0.matches(in: roots) }
                    guard found.count == name.matchCount, found.contains(node) else {
                        return "\(name.selector) matches \(found.count), not \(name.matchCount)"
                    }
                    let again = try WidgetSelector(parsing: name.selector.description)
                    guard again == name.selector else { return "\(name.selector) is read as \(again)" }
                }
                let last = names.lastIndex { !$0.isAmbiguous } ?? 0
                guard names[...last].map(\.rank) == names[...last].map(\.rank).sorted() else {
                    return "not in order: \(names.map(\.selector.description))"
                }
            }
            return nil
        }
    }

    static var tree: FakeNode {
        let button = { (values: [WidgetAttribute: String]) in FakeNode("Button", values: values) }
        let saving: [WidgetAttribute: String] = [.action: "win.save", .label: "Save"]
        let header = FakeNode(
            "HeaderBar",
            children: [
                FakeNode("Button", id: "save", classes: ["flat"], values: saving),
                button([.action: "win.open", .label: "Open"]),
                FakeNode("MenuButton", values: [.icon: "open-menu", .tooltip: "Menu"]),
            ]
        )
        let keys = FakeNode(
            "Box",
            id: "keys",
            children: [
                button([.label: "7"]), button([.label: "Sinus"]), button([:]), button([:]),
                FakeNode("Stack", children: [FakeNode("Box", values: [.page: "log"])]),
                FakeNode("Switch", classes: ["big"]),
            ]
        )
        let plain = [FakeNode("Switch"), FakeNode("Entry"), button([.label: "Open"])]
        return FakeNode("Window", children: [header, keys, FakeNode("Box", children: plain)])
    }

    @Test(arguments: [
        (1, 0, "#save", SelectorName.Kind.id), (1, 1, #"[action="win.open"]"#, .action),
        (1, 2, #"MenuButton[icon="open-menu"]"#, .icon), (2, 0, #"Button[label="7"]"#, .symbol),
        (2, 1, #"Button[label="Sinus"]"#, .text), (2, 2, "#keys Button:nth(3)", .position),
        (2, 3, "#keys Button:nth(4)", .position), (2, 5, "Switch.big", .styleClass), (3, 1, "Entry", .type),
        (3, 0, "Window Switch:nth(2)", .position),
    ])
    func isNamedByWhatLastsLongest(box: Int, child: Int, selector: String, kind: SelectorName.Kind) {
        let tree = Self.tree
        let node = tree.children[box - 1].children[child]
        let best = SelectorNaming(in: [tree]).names(of: node).first
        #expect(best?.selector.description == selector)
        #expect(best?.kind == kind)
        #expect(best?.dependsOnLanguage == (kind == .text))
    }

    /// Only a name that says so means another node once rows and keys have come.
    @Test func namesSurviveWhatComesBesideThem() {
        Fuzzing.run("naming beside others", cases: 300) { random in
            let words = ["Home", "Trash", "Ton", "12 files", "40 %", "Ada"]
            let list = { (size: Int, random: inout SplitMix64) in
                FakeNode(
                    random.pick(["ListBox", "Box"]),
                    id: random.chance(30) ? "list" : nil,
                    children: (0..<size).map { _ in
                        let icon = FakeNode(
                            "Image",
                            values: random.chance(50) ? [.icon: random.pick(words)] : [:]
                        )
                        let label: [WidgetAttribute: String] =
                            random.chance(70) ? [.label: random.pick(words)] : [:]
                        return FakeNode(random.pick(["Row", "Key", "Row"]), values: label, children: [icon])
                    }
                )
            }
            let lists = (0..<3).map { _ in list(Int.random(in: 1...6, using: &random), &random) }
            let window = FakeNode("Window", children: lists)
            let naming = SelectorNaming(in: [window])
            let names = window.all.map {
                ($0, naming.names(of: $0).filter { !$0.isAmbiguous && !$0.dependsOnNeighbors })
            }
            for number in 0..<10 {
                let place = random.pick(lists)
                let values: [WidgetAttribute: String] = [.label: "New \(number)"]
                place.insert(
                    FakeNode(random.pick(["Row", "Key"]), values: values),
                    at: random.pick([0, place.children.count])
                )
            }
            for (node, names) in names {
                for name in names where name.selector.match(in: [window]) != node {
                    return "\(name.selector) means another node"
                }
            }
            return nil
        }
    }

    /// What does not change with the language or with other rows comes first.
    @Test(arguments: [
        (0, #"Row:has(Image[icon="home"])"#, SelectorName.Kind.contents),
        (1, #"Row[msgid="Sound"]"#, .message), (2, #"Row[label*="files"]"#, .text),
        (3, #"Row[label="Ada"]"#, .text), (4, "ListBox Row:nth(5)", .position), (5, "Key", .onlyOne),
        (6, #"Switch[label="Wi-Fi"]"#, .text),
    ])
    func namesRowsByWhatTheyShow(place: Int, selector: String, kind: SelectorName.Kind) {
        let row = { (label: String?, icon: String?) in
            let image = FakeNode("Image", values: icon.map { [.icon: $0] } ?? [:])
            return FakeNode("Row", values: label.map { [.label: $0] } ?? [:], children: [image])
        }
        let rows = [
            row("Home", "home"), row("Ton", nil), row("12 files", nil), row("Ada", nil), row("40 %", nil),
        ]
        let others = [FakeNode("Key"), FakeNode("Switch", values: [.label: "Wi-Fi"]), FakeNode("Switch")]
        let list = FakeNode("ListBox", children: rows + others)
        let best = SelectorNaming(in: [FakeNode("Window", children: [list])]).names(of: list.children[place])
            .first
        #expect(best?.selector.description == selector)
        #expect(best?.kind == kind)
        #expect(best?.dependsOnNeighbors == [.position, .onlyOne].contains(kind))
    }

    @Test func aWindowTellsControlsOfTheSameNameApart() {
        let window = { (type: String, modal: String?) in
            let close = FakeNode("Button", values: [.action: "window.close"])
            return FakeNode(type, values: modal.map { [.modal: $0] } ?? [:], children: [close])
        }
        let roots = [window("Window", "true"), window("Window", nil), window("EditorWindow", nil)]
        let naming = SelectorNaming(in: roots)
        let names = roots.map { naming.names(of: $0.children[0]).first?.selector.description }
        #expect(names[0] == #"Window[modal="true"] [action="window.close"]"#)
        #expect(names[2] == #"EditorWindow [action="window.close"]"#)
    }

    @Test func findsTheSameNameUnderSomethingNamed() {
        let tree = Self.tree
        let page = tree.children[1].children[4].children[0]
        let names = SelectorNaming(in: [tree]).names(of: page)
        #expect(names.first?.selector.description == #"Box[page="log"]"#)
        let elsewhere = tree.children[1].children[5]
        let boxes = ["HeaderBar", "Box"].map { FakeNode($0, children: [FakeNode("Switch")]) }
        let plain = FakeNode("Window", children: boxes)
        let name = SelectorNaming(in: [plain]).names(of: plain.children[1].children[0]).first
        #expect(name?.selector.description == "Box Switch")
        #expect(name?.isInsideOther == true)
        #expect(SelectorNaming(in: [plain]).names(of: elsewhere).isEmpty, "it is in another tree")
    }

    @Test(arguments: [("my+app+Row", "my+app+Row:nth(1)"), ("headerbar", "headerbar:nth(1)"), ("Row", "Row")])
    func aTypeThatStandsAloneIsReadAsASelector(type: String, name: String) {
        let row = FakeNode(type)
        let best = SelectorNaming(in: [FakeNode("Window", children: [row])]).names(of: row).first
        #expect(best?.selector.description == name)
        #expect(best.flatMap { Element($0.selector.description).selector } == best?.selector)
    }

    @Test func saysWhatIsAmbiguous() {
        let tree = Self.tree
        let node = tree.children[2].children[2]
        let names = SelectorNaming(in: [tree]).names(of: node)
        #expect(names.first?.isAmbiguous == false)
        #expect(names.contains { $0.selector.description == #"Button[label="Open"]"# && $0.matchCount == 2 })
    }
}
