import FoundationEssentials
import Testing
import WalkthroughEngine
import WalkthroughLabCore
import WalkthroughSeededRandom

/// A tour written by pressing controls.
struct RecordingTests {
    private func press(_ selector: String, _ title: String = "", in opener: String? = nil) -> PressedControl {
        PressedControl(selector: selector, title: title, matches: 1, dependsOnLanguage: false, opener: opener)
    }

    private func recording(_ presses: PressedControl...) -> TourRecording {
        var recording = TourRecording(id: "tour", title: "Tour")
        for press in presses { recording.add(press) }
        return recording
    }

    private func targets(_ recording: TourRecording) -> [String?] { recording.tour.steps.map(\.target?.id) }
    private func items(_ recording: TourRecording) -> [String?] {
        recording.tour.steps.map(\.supplementalArrows.first?.element.id)
    }

    @Test func aMenuItemIsFoldedIntoItsOpener() {
        let recording = recording(press("menu", "Menu"), press("save", "Save", in: "menu"))
        #expect(targets(recording) == ["menu"])
        #expect(items(recording) == ["save"])
        #expect(recording.tour.steps[0].triggers == ["menu"])
        #expect(recording.tour.steps[0].title == "Menu")
    }

    @Test func whatIsInAPageThatWasNotShownIsOpenedByATrigger() {
        var (sheet, first, second) = (press("#inside"), press("#a"), press("#b"))
        var item = press("item", in: "menu")
        sheet.trigger = "#sheet"
        (first.newPage, second.newPage, item.newPage) = (0, 1, 0)
        let recording = recording(press("#row"), first, second, first, sheet, item)
        #expect(
            recording.tour.steps.map { $0.triggers.map(\.name) } == [
                [], ["#row"], ["#row", "#a"], ["#row"], ["#sheet"], ["#row", "menu"],
            ]
        )
        #expect(targets(recording) == ["#row", "#a", "#b", "#a", "#inside", "menu"])
    }

    @Test func anotherItemOfTheSameMenuIsAnotherStep() {
        let menu = press("menu", "Menu")
        let (save, print) = (press("save", "Save", in: "menu"), press("print", "Print", in: "menu"))
        let recording = recording(menu, save, menu, print)
        #expect(targets(recording) == ["menu", "menu"])
        #expect(items(recording) == ["save", "print"])
    }

    @Test func aSecondPressInAPopoverThatStaysOpenIsAnotherStep() {
        let (one, two) = (press("one", "One", in: "menu"), press("two", "Two", in: "menu"))
        let recording = recording(press("menu"), one, two)
        #expect(items(recording) == ["one", "two"])
        #expect(recording.tour.steps.map(\.title) == ["Step 1", "Two"])
    }

    @Test func anItemOfAMenuThatTheKeyboardOpenedBringsItsOpener() {
        let recording = recording(press("other", "Other"), press("save", "Save", in: "menu"))
        #expect(targets(recording) == ["other", "menu"])
        #expect(items(recording) == [nil, "save"])
    }

    @Test func aDoubleClickIsOneStep() {
        #expect(targets(recording(press("a"), press("a"), press("b"))) == ["a", "b"])
        let twice = recording(press("menu"), press("x", in: "menu"), press("x", in: "menu"))
        #expect(items(twice) == ["x"])
    }

    @Test func aPressThatLedOnIsWaitedForWhateverBecomesOfItsMenu() {
        var item = press("save", "Save", in: "menu")
        item.action = "win.save"
        var recording = recording(press("row"), item)
        for step in ["step-1", "step-2", "nowhere"] { recording.lead(on: step) }
        #expect(
            recording.tour.steps.map(\.advance) == [.targetClick, .state(.activated(action: "win.save"))]
        )
        #expect(recording.tour.steps.map(\.advancesOnDismissal) == [true, false])
    }

    @Test func theFileIsReadAsTheSameTour() throws {
        let recording = recording(press("a", "“A” <b>\n"), press("menu"), press("x", "X", in: "menu"))
        let tour = try Walkthrough(json: Data(recording.json.utf8), file: "tour.json")
        #expect(tour == recording.tour)
    }

    @Test func stepsAreMovedAndRemoved() {
        var recording = recording(press("a"), press("b"), press("c"))
        recording.move("step-3", to: 0)
        #expect(targets(recording) == ["c", "a", "b"])
        recording.move("step-3", to: 9)
        #expect(targets(recording) == ["a", "b", "c"])
        recording.move("nowhere", to: 0)
        recording.remove("step-2")
        recording.add(press("d"))
        #expect(targets(recording) == ["a", "c", "d"])
        #expect(Set(recording.tour.steps.map(\.id)).count == 3)
    }

    // MARK: History

    private var history: RecordingHistory { RecordingHistory(TourRecording(id: "tour", title: "Tour")) }

    @Test func everythingIsUndoneAndDoneAgain() {
        var history = history
        let edits: [RecordingEdit] = [
            .press(press("a")), .press(press("b")), .title("step-1", "A"), .body("step-1", "Text"),
            .move("step-2", to: 0), .remove("step-1"),
        ]
        var states = [history.recording]
        for edit in edits {
            history.perform(edit)
            states.append(history.recording)
        }
        for state in states.dropLast().reversed() {
            _ = history.undo()
            #expect(history.recording == state)
        }
        #expect(!history.canUndo)
        for state in states.dropFirst() {
            _ = history.redo()
            #expect(history.recording == state)
        }
        #expect(!history.canRedo)
        let isDoneAgain = history.redo()
        #expect(!isDoneAgain)
    }

    @Test func whatIsTypedIntoOneTextIsOneEdit() {
        var history = history
        history.perform(.press(press("a")))
        for text in ["H", "He", "Hey"] { history.perform(.title("step-1", text)) }
        history.endTyping()
        history.perform(.title("step-1", "Hey you"))
        for title in ["Hey", "Step 1"] {
            _ = history.undo()
            #expect(history.recording.tour.steps[0].title == title)
        }
    }

    @Test func whatChangesNothingIsNotRemembered() {
        var history = history
        history.perform(.press(press("a")))
        for edit: RecordingEdit in [.remove("nowhere"), .press(press("a")), .move("step-1", to: 0)] {
            let hasChanged = history.perform(edit)
            #expect(!hasChanged)
        }
        _ = history.undo()
        #expect(!history.canUndo)
    }

    @Test(arguments: 0..<50) func anyEditsAreUndoneInOrder(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var history = history
        var states: [TourRecording] = []
        for _ in 0..<40 {
            let before = history.recording
            let step = "step-\(Int.random(in: 1...6, using: &random))"
            let edit: RecordingEdit =
                switch Int.random(in: 0..<4, using: &random) {
                case 0: .remove(step)
                case 1: .move(step, to: Int.random(in: -1...6, using: &random))
                case 2: .press(press("w\(Int.random(in: 0..<4, using: &random))", in: nil))
                default: .press(press("i\(Int.random(in: 0..<3, using: &random))", in: "menu"))
                }
            if history.perform(edit) { states.append(before) }
        }
        while let state = states.popLast() {
            _ = history.undo()
            #expect(history.recording == state)
        }
        #expect(!history.canUndo)
    }
}
