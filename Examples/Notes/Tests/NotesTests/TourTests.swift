import CWalkthroughGtk
import TipGtk
import WalkthroughGtk
import WalkthroughTesting
import XCTest

@testable import NotesApp

/// The tour and the tips in the window, as a user meets them: without a person, without waiting for a time.
final class TourTests: XCTestCase {
    override func setUpWithError() throws { try onMain { try startGtkForTests() } }

    func testTheTourIsInOrder() throws {
        let tour = try onMain { try NotesWindow.readTour() }
        XCTAssertEqual(tour.steps.map(\.id), ["new", "list", "pin", "search", "preferences", "menu"])
    }

    func testEveryStepFindsItsTargetAndTheEndIsReached() throws {
        try onMain {
            let window = makeWindow(NoteStore.samples)
            let run = try XCTUnwrap(window.takeTour())
            var missing: [Report] = []
            run.onReport = { if case .targetMissing = $0 { missing.append($0) } }
            for (index, step) in run.walkthrough.steps.enumerated() {
                try run.settle(at: step.id)
                XCTAssertEqual(run.position, StepPosition(number: index + 1, count: 6))
                XCTAssertTrue(window.widget.shownTexts.contains(step.title), step.title)
                XCTAssertEqual(
                    gtk_search_bar_get_search_mode(window.searchBar.object) != 0,
                    step.id == "search"
                )
                try run.press(.next)
            }
            XCTAssertEqual(run.outcome?.ending, .finished)
            XCTAssertEqual(missing, [])
            XCTAssertEqual(gtk_widget_get_visible(window.preferences.window), 0, "what it opened is closed")
            gtk_window_destroy(window.widget.cast())
        }
    }

    func testWithoutNotesTheStepsAboutThemAreLeftOut() throws {
        try onMain {
            let window = makeWindow([])
            let run = try XCTUnwrap(window.takeTour())
            try run.settle(at: "new")
            try run.press(.next)
            try run.settle(at: "search")
            XCTAssertEqual(run.position, StepPosition(number: 2, count: 4))
            try run.press(.skip)
            XCTAssertEqual(run.outcome?.ending, .skipped)
            gtk_window_destroy(window.widget.cast())
        }
    }

    /// Whatever the user has done before, and does meanwhile: the first step that is not done shows.
    func testTheRightStepShowsFromTwoHundredStates() throws {
        try onMain {
            let window = makeWindow([])
            let tour = Walkthrough(id: "noticing") {
                Step(id: "write", title: "Write", target: "new-note", doneWhen: "notes:filled")
                Step(id: "find", title: "Find", target: "menu", doneWhen: "search:visible")
                Step(id: "pin", title: "Pin", target: "pin", doneWhen: "hasPinned")
                Step(id: "end", title: "The end")
            }
            let options = PresentationOptions(
                condition: { [store = window.store] _ in store.notes.contains(where: \.isPinned) }
            )
            var number: UInt64 = 34
            var run: WalkthroughPresentation?
            for round in 1...200 {
                number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let (writes, finds, pins) = (
                    number >> 60 & 1 == 1, number >> 61 & 1 == 1, number >> 62 & 1 == 1
                )
                while !window.store.notes.isEmpty { window.delete() }
                if writes { window.write() }
                if writes && pins { window.togglePin() }
                window.setSearching(finds)
                // Every other state comes while the tour runs.
                if round.isMultiple(of: 2) {
                    run?.conditionsDidChange()
                } else {
                    run = window.widget.presentWalkthrough(tour, options: options)
                }
                let right = !writes ? "write" : !finds ? "find" : !pins ? "pin" : "end"
                try run?.settle(at: right)
            }
            gtk_window_destroy(window.widget.cast())
        }
    }

    /// The rules alone: no window, no file.
    func testSearchIsSuggestedOnceThereAreFiveNotes() throws {
        try onMain {
            try Tips.configureForTesting()
            for _ in 1...4 { SearchTip.noteWritten.sendDonation() }
            XCTAssertEqual(SearchTip().status, .pending, "\(SearchTip().explanation)")
            SearchTip.noteWritten.sendDonation()
            XCTAssertEqual(SearchTip().status, .available, "\(SearchTip().explanation)")
        }
    }

    func testPinningIsSuggestedADayAfterSearch() throws {
        try onMain {
            let clock = try Tips.configureForTesting([.displayFrequency(.daily)])
            WelcomeTour().invalidate(reason: .actionPerformed)
            let window = makeWindow(NoteStore.samples)
            window.showTips()
            for _ in 1...5 { SearchTip.noteWritten.sendDonation() }
            try eventually("the tip on search") { window.widget.shownTexts.contains("So many notes") }
            for _ in 1...3 { PinTip.noteOpened.sendDonation() }
            try window.widget.press("Close")
            clock.advance(by: 86_400)
            try window.widget.press("Pin this note")
            XCTAssertEqual(PinTip.hasPinned.value, true)
            gtk_window_destroy(window.widget.cast())
        }
    }
}

/// One for all tests, as a process has one.
@MainActor private let application = {
    let application = gtk_application_new("io.github.walkthrough.NotesTests", G_APPLICATION_NON_UNIQUE)!
    g_application_register(UnsafeMutablePointer(OpaquePointer(application)), nil, nil)
    return application
}()

/// The window with notes that are kept nowhere, on screen.
@MainActor private func makeWindow(_ notes: [Note]) -> NotesWindow {
    let window = NotesWindow(application: application, store: NoteStore(file: nil, notes: notes))
    gtk_window_present(window.widget.cast())
    return window
}
