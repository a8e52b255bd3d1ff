import Synchronization
import Testing
@testable import TipEngine

struct BuilderTests {
    enum Mode: CaseIterable { case none, one, loop, array }

    struct Built: Tip {
        var mode = Mode.none
        var title: Text { Text("Built") }

        var actions: [Action] {
            Action(id: "first", title: "First")
            if mode != .none { Action(title: "Second") }
            switch mode {
            case .none: []
            case .one: Action(title: "Third")
            case .loop: for number in 1...3 { Action(title: "Number \(number)") }
            case .array: [Action(title: "Listed"), Action(id: "last", title: "Last")]
            }
        }

        var rules: [Rule] {
            if mode == .one {
                #Rule(FlagTip.$isReady) { $0 }
            } else {
                FlagTip().rules
                for _ in 0..<2 { #Rule(ThreeTip.opened) { !$0.donations.isEmpty } }
            }
        }

        var options: [any Option] {
            if mode == .loop { MaxDisplayCount(1) } else { IgnoresDisplayFrequency(true) }
            for seconds in [100.0, 200] { MaxDisplayDuration(seconds) }
        }
    }

    struct Listed: Tip {
        var title: Text { Text("Listed") }
        var actions: [Action] { return [Action(title: "A"), Action(title: "B")] }
    }

    @Test(arguments: [
        (Mode.none, ["first"]), (.one, ["first", "1", "2"]), (.loop, ["first", "1", "2", "3", "4"]),
        (.array, ["first", "1", "2", "last"]),
    ])
    func actionsAreNumbered(_ mode: Mode, _ ids: [String]) {
        let actions = Built(mode: mode).actions
        #expect(actions.map(\.id) == ids)
        #expect(actions.map(\.index) == Array(ids.indices))
    }

    @Test func returnedActionsAreNumberedByWhoShowsThem() {
        let actions = Listed().actions
        #expect(actions.map(\.index) == [nil, nil])
        #expect(actions.numbered().map(\.id) == ["0", "1"])
        #expect(actions.numbered().map(\.index) == [0, 1])
    }

    @Test func numberingTwiceChangesNothing() {
        let actions = Built(mode: .array).actions
        #expect(actions.numbered().map(\.id) == actions.map(\.id))
    }

    @MainActor @Test func anActionMayDoSomethingElse() {
        let done = Mutex<[String]>([])
        let actions = [Tips.Action(title: "A") { done.withLock { $0.append("first") } }].numbered()
        let other = actions[0].performing { done.withLock { $0.append("second") } }
        actions[0].handler()
        other.handler()
        #expect(done.withLock { $0 } == ["first", "second"])
        #expect(other.id == "0")
        #expect(other.index == 0)
        #expect(other.label().string() == "A")
    }

    @Test func actionTitlesAreTextsOrShownAsTheyAre() {
        let name = "100% <b>"
        #expect(
            Tips.Action(title: "\(name) more").label().string { key, _ in key.uppercased() }
                == "100% <b> MORE"
        )
        #expect(Tips.Action(title: name).label().string { _, _ in "translated" } == name)
        #expect(Tips.Action { Text("Bold").bold() }.label().markup() == "<b>Bold</b>")
    }

    @Test(arguments: [(Mode.one, 1), (.loop, 3)]) func rulesMayHaveConditionsAndLoops(
        _ mode: Mode,
        _ count: Int
    ) {
        #expect(Built(mode: mode).rules.count == count)
    }

    @Test func theLastOfAnOptionCounts() {
        let declaration = TipDeclaration(Built(mode: .loop))
        #expect(declaration.summary.maxDisplayCount == 1)
        #expect(declaration.summary.maxDisplayDuration == 200)
        #expect(!declaration.summary.ignoresDisplayFrequency)
        #expect(TipDeclaration(Built()).summary.ignoresDisplayFrequency)
    }

    @Test func withoutAnythingATipHasNothing() {
        struct Bare: Tip {
            var title: Text { Text("Bare") }
        }
        #expect(Bare().message == nil)
        #expect(Bare().image == nil)
        #expect(Bare().actions.isEmpty && Bare().rules.isEmpty && Bare().options.isEmpty)
    }

    @Test func groupsMayHaveConditions() throws {
        let bench = try TipBench()
        let isWanted = false
        let group = TipGroup(in: bench.center) {
            if isWanted { FlagTip() }
            [AnyTip("a"), AnyTip("b")]
            ThreeTip()
        }
        #expect(group.tips.map(\.id) == ["a", "b", "ThreeTip"])
    }
}
