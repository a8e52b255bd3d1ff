import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A target that is not there follows the policy of its step, and never leaves a window blocked.
final class MissingTargetTests: GtkTestCase {
    @MainActor private static func tour(_ policy: MissingTargetPolicy) -> Walkthrough {
        Walkthrough(id: "missing") {
            Step(id: "a", title: "A", target: "nowhere", missingTarget: policy)
            Step(id: "b", title: "B", target: "row-0")
        }
    }

    @preconcurrency @MainActor func testWaitsWithoutBlockingThenCentersTheCallout() {
        let window = TestWindow().presented()
        // Longer than any test, so that it waits whenever this looks.
        let waiting = window.widget.presentWalkthrough(Self.tour(.init(wait: 86_400, then: .center)))
        waiting.waitForTarget()
        drain()
        XCTAssertNil(waiting.scene, "nothing is dimmed while waiting for the first target")
        XCTAssertFalse(window.isBlocked(at: window.rows[1]))
        var reports: [Report] = []
        let tour = Self.tour(MissingTargetPolicy(wait: 0.2, then: .center))
        let options = PresentationOptions(onReport: { reports.append($0) })
        let presentation = window.widget.presentWalkthrough(tour, options: options)
        eventually("the callout") { presentation.isSettled }
        XCTAssertEqual(presentation.scene?.cutouts, [])
        XCTAssertEqual(presentation.scene?.callout?.caret, nil)
        let middle = presentation.scene?.callout?.frame.midX ?? 0
        XCTAssertEqual(middle, 240, accuracy: 1, "in the middle of the window")
        XCTAssertTrue(window.isBlocked(at: window.rows[1]))
        XCTAssertEqual(reports.first, .targetMissing("nowhere", in: "a", resolution: .center))
    }

    @preconcurrency @MainActor func testShowsATargetThatComesInTime() {
        let window = TestWindow().presented()
        let presentation = window.widget.presentWalkthrough(Self.tour(.init(wait: 60, then: .fail)))
        presentation.waitForTarget()
        window.rows[1].walkthroughElement("nowhere")
        eventually("the step") { presentation.isSettled }
        XCTAssertEqual(presentation.currentStep?.id, "a")
        assertWhollyVisible(presentation, "the late target")
    }

    @preconcurrency @MainActor func testSkipsAndFails() {
        let window = TestWindow().presented()
        let skipping = window.widget.start(Self.tour(MissingTargetPolicy(wait: 0, then: .skip)))
        XCTAssertEqual(skipping.currentStep?.id, "b")
        let failing = window.widget.presentWalkthrough(Self.tour(MissingTargetPolicy(wait: 0, then: .fail)))
        eventually("the end") { failing.outcome != nil }
        XCTAssertEqual(failing.outcome?.ending, .interrupted(.missingTarget("nowhere")))
        eventually("the layer to go") { !window.holdsLayer }
    }

    @preconcurrency @MainActor func testATargetThatVanishesLeavesTheCalloutAndComesBack() {
        let (window, presentation) = TestWindow().started(Walkthrough(at: ["row-1"]))
        XCTAssertEqual(presentation.scene?.cutouts.count, 1)
        gtk_widget_set_visible(window.rows[1], 0)
        eventually("the highlight to go") { presentation.scene?.cutouts.isEmpty == true }
        XCTAssertNotNil(presentation.scene?.callout)
        gtk_widget_set_visible(window.rows[1], 1)
        eventually("the highlight to come back") {
            presentation.scene?.cutouts.count == 1 && presentation.isSettled
        }
        assertWhollyVisible(presentation, "the target that came back")
    }
}

extension TestWindow {
    /// Whether a click in the middle of `row` would not reach it.
    func isBlocked(at row: WidgetPointer) -> Bool {
        guard let frame = row.frame(in: widget) else { return true }
        let picked = gtk_widget_pick(widget, frame.midX, frame.midY, GTK_PICK_DEFAULT)
        return picked.map { !row.isSelfOrAncestor(of: $0) } ?? true
    }
}
