import CWalkthroughGtk
import Foundation
import TipGtk
import WalkthroughGtk
import XCTest

@testable import NotesApp

/// The tour in the window, as a user takes it: without a person, without waiting for a time.
final class TourTests: XCTestCase {
    override func setUp() {
        super.setUp()
        onMain {
            XCTAssertNotEqual(gtk_init_check(), 0, "these tests need a display")
            setAnimations(false)
        }
    }

    func testTheTourIsInOrder() throws {
        let tour = try onMain { try NotesWindow.readTour() }
        XCTAssertEqual(tour.steps.map(\.id), ["new", "list", "pin", "search", "preferences", "menu"])
    }

    func testEveryStepFindsItsTargetAndTheEndIsReached() {
        onMain {
            let window = makeWindow(NoteStore.samples)
            var outcome: Outcome?
            guard let run = window.takeTour(onFinish: { outcome = $0 }) else { return XCTFail("no tour") }
            var missing: [Report] = []
            run.onReport = { if case .targetMissing = $0 { missing.append($0) } }
            for (index, step) in run.walkthrough.steps.enumerated() {
                eventually(step.id) { run.currentStep?.id == step.id && run.isSettled }
                XCTAssertEqual(run.position, StepPosition(number: index + 1, count: 6))
                XCTAssertEqual(
                    gtk_search_bar_get_search_mode(window.searchBar.object) != 0,
                    step.id == "search"
                )
                run.next()
            }
            eventually("the end") { outcome != nil }
            XCTAssertEqual(outcome?.ending, .finished)
            XCTAssertEqual(missing, [])
            XCTAssertEqual(gtk_widget_get_visible(window.preferences.window), 0, "what it opened is closed")
            gtk_window_destroy(window.widget.cast())
        }
    }

    func testWithoutNotesTheStepsAboutThemAreLeftOut() {
        onMain {
            let window = makeWindow([])
            guard let run = window.takeTour() else { return XCTFail("no tour") }
            eventually("the first step") { run.currentStep?.id == "new" && run.isSettled }
            run.next()
            eventually("search") { run.currentStep?.id == "search" && run.isSettled }
            XCTAssertEqual(run.position, StepPosition(number: 2, count: 4))
            run.close()
            gtk_window_destroy(window.widget.cast())
        }
    }

    /// The rules alone: no window, no clock, no file.
    func testSearchIsSuggestedOnceThereAreFiveNotes() throws {
        let center = TipCenter(clock: ManualTipClock())
        try center.configure([.datastoreLocation(.inMemory)])
        TipCenter.with(center) {
            for _ in 1...4 { SearchTip.noteWritten.sendDonation() }
            XCTAssertEqual(SearchTip().status, .pending, "\(SearchTip().explanation)")
            SearchTip.noteWritten.sendDonation()
            XCTAssertEqual(SearchTip().status, .available, "\(SearchTip().explanation)")
        }
        center.close()
    }
}

/// The window with notes that are kept nowhere, on screen.
@MainActor private func makeWindow(_ notes: [Note]) -> NotesWindow {
    let application = gtk_application_new("io.github.walkthrough.NotesTests", G_APPLICATION_NON_UNIQUE)!
    g_application_register(UnsafeMutablePointer(OpaquePointer(application)), nil, nil)
    let window = NotesWindow(application: application, store: NoteStore(file: nil, notes: notes))
    gtk_window_present(window.widget.cast())
    return window
}

/// XCTest calls tests on the main thread; this tells the compiler.
private func onMain<Result: Sendable>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try MainActor.assumeIsolated(body)
}

/// Runs the main loop until something holds; the limit only ends a test that hangs.
@MainActor private func eventually(_ what: String, until holds: () -> Bool) {
    let deadline = Date(timeIntervalSinceNow: 300)
    while !holds() {
        guard Date() < deadline else { return XCTFail("waited in vain for \(what)") }
        if g_main_context_iteration(nil, 0) == 0 { g_usleep(500) }
    }
}

@MainActor private func setAnimations(_ areOn: Bool) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_value_set_boolean(&value, areOn ? 1 : 0)
    g_object_set_property(UnsafeMutablePointer(gtk_settings_get_default()), "gtk-enable-animations", &value)
}
