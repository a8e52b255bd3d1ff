import WalkthroughGtk
import WalkthroughTestSupport
import WalkthroughTesting

private let tour = Walkthrough(
    id: "tested",
    title: "Tested",
    steps: ["row-0", "row-2", "header"].map { Step(id: $0, title: "About \($0)", target: Element($0)) }
)

/// What tests of other apps do with tours.
final class TestingTests: GtkTestCase {
    @preconcurrency @MainActor func testATourIsTakenByItsButtons() throws {
        let window = TestWindow(rows: 4).presented()
        setAnimations(true)
        let run = window.widget.presentWalkthrough(tour)
        try run.press(.next)
        try run.settle(at: "row-2")
        XCTAssertTrue(window.widget.shownTexts.contains("About row-2"), "\(window.widget.shownTexts)")
        XCTAssertFalse(window.widget.shownTexts.contains("About row-0"))
        try run.press(.back)
        try run.settle(at: "row-0")
        for step in tour.steps {
            try run.settle(at: step.id)
            try run.press(.next)
        }
        XCTAssertEqual(run.outcome?.ending, .finished)
    }

    @preconcurrency @MainActor func testAButtonIsPressedByWhatItSaysOnceItIsThere() throws {
        let window = TestWindow(rows: 4)
        let run = window.widget.presentWalkthrough(tour)
        window.present()
        try window.widget.press("Next")
        try run.settle(at: "row-2")
        try window.widget.press("Skip")
        XCTAssertEqual(run.outcome?.ending, .skipped)
    }

    @preconcurrency @MainActor func testAFailureSaysWhereTheTourIs() throws {
        let window = TestWindow(rows: 4)
        var slow = tour
        slow.steps[1].target = "nowhere"
        slow.steps[1].missingTarget = MissingTargetPolicy(wait: 1000, then: .skip)
        let run = window.widget.presentWalkthrough(slow)
        assertFails(
            "a step at rest; the tour “tested” has not begun, which it does when its window is on screen"
        ) {
            try run.settle(patience: 0)
        }
        window.present()
        assertFails("there is no back to press; the tour “tested” shows step “row-0”") {
            try run.press(.back)
        }
        assertFails("the tour “tested” has no step “row-9”; it has row-0, row-2, header") {
            try run.settle(at: "row-9")
        }
        assertFails(
            "waited 0 s in vain for this: step “header” at rest; the tour “tested” shows step “row-0”"
        ) {
            try run.settle(at: "header", patience: 0)
        }
        assertFails("there are: row-0, row-1, row-2, row-3, Header, Skip, Next") {
            try window.widget.press("Previous", patience: 0)
        }
        try run.press(.next)
        assertFails("on its way to step “row-2”, which waits for “nowhere”") { try run.settle(patience: 0) }
        run.close()
        assertFails("wanted step “header” at rest; the tour “tested” has ended: the app closed it") {
            try run.settle(at: "header")
        }
    }

    @preconcurrency @MainActor func testAFailureNamesItsPlace() throws {
        XCTAssertThrowsError(try WalkthroughTesting.eventually("rain", patience: 0, line: 7) { false }) {
            error in
            let expected = "WalkthroughGtkTests/TestingTests.swift:7: waited 0 s in vain for this: rain"
            XCTAssertEqual("\(error)", expected)
        }
    }

    /// As in a test of Swift Testing.
    @MainActor func testAFailureInATaskSaysThatNoOtherRan() async {
        assertFails(
            "this: rain (no task of the main actor ran meanwhile: wait in a synchronous test of XCTest)"
        ) {
            try WalkthroughTesting.eventually("rain", patience: 0) { false }
        }
    }
}

private func assertFails(_ words: String, line: UInt = #line, _ body: () throws -> Void) {
    XCTAssertThrowsError(try body(), line: line) { error in
        XCTAssertTrue("\(error)".contains(words), "\(error)", line: line)
    }
}
