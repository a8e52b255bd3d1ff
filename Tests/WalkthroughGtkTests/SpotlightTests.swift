import WalkthroughTestSupport

@testable import WalkthroughGtk

final class SpotlightTests: GtkTestCase {
    @preconcurrency @MainActor func testEveryElementIsLitInItsOwnShape() throws {
        let window = TestWindow()
        window.rows[0].spotlightElement("circle")
        window.rows[1].spotlightElement("box", shape: .bounds(radius: 4))
        window.rows[2].walkthroughElement("plain")
        window.present()
        let spotlight = Spotlight(elements: [
            .init(key: "circle", message: "A circle"), .init(keys: ["box", "plain"], message: "Two at once"),
        ])
        let presentation = try XCTUnwrap(window.header.presentSpotlight(spotlight))
        eventually("the first") { presentation.isSettled }
        let row = try XCTUnwrap(window.rows[0].frame(in: window.widget))
        let diagonal = (row.width * row.width + row.height * row.height).squareRoot()
        XCTAssertEqual(presentation.scene?.cutouts.first?.outline.rect.width ?? 0, diagonal, accuracy: 0.01)
        presentation.next()
        eventually("the second") { presentation.isSettled }
        XCTAssertEqual(presentation.scene?.cutouts.count, 2)
        let box = presentation.scene?.cutouts.first?.outline.rect
        XCTAssertEqual(box, window.rows[1].frame(in: window.widget))
        XCTAssertEqual(presentation.currentStep?.highlights.last?.shape, .circle, "the standard")
    }

    @preconcurrency @MainActor func testANewSequenceReplacesTheRunningOne() {
        let window = spotlightWindow()
        var endings: [Outcome.Ending] = []
        window.widget.presentSpotlight(sequence) { endings.append($0.ending) }
        eventually("the first") { window.widget.currentWalkthrough?.isSettled == true }
        window.widget.presentSpotlight(sequence) { endings.append($0.ending) }
        eventually("the second") { window.widget.currentWalkthrough?.isSettled == true }
        XCTAssertEqual(endings, [.interrupted(.replaced)])
        window.widget.currentWalkthrough?.next()
        XCTAssertEqual(endings, [.interrupted(.replaced), .finished])
    }

    @preconcurrency @MainActor func testNoneOrAnEmptyOneEndsTheRunningOne() {
        for none in [nil, Spotlight(elements: [])] {
            let window = spotlightWindow()
            XCTAssertNil(window.widget.presentSpotlight(none), "nothing runs")
            var ending: Outcome.Ending?
            window.widget.presentSpotlight(sequence) { ending = $0.ending }
            eventually("the sequence") { window.widget.currentWalkthrough?.isSettled == true }
            XCTAssertNil(window.rows[4].presentSpotlight(none))
            XCTAssertEqual(ending, .interrupted(.closed))
            XCTAssertNil(window.widget.currentWalkthrough)
            eventually("the layer to go") { !window.holdsLayer }
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testOnlyACancellableOneCanBeLeft() {
        for isCancellable in [true, false] {
            let window = spotlightWindow()
            var own = sequence
            own.isCancellable = isCancellable
            let presentation = window.widget.presentSpotlight(own)
            eventually("the sequence") { presentation?.isSettled == true }
            _ = window.press(GDK_KEY_Escape)
            XCTAssertEqual(presentation?.outcome?.ending, isCancellable ? .skipped : nil)
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testAKeyThatIsNotThereNeverBlocksTheWindow() {
        let window = spotlightWindow()
        let spotlight = Spotlight(elements: [.init(key: "nowhere", message: "Not there")])
        let presentation = window.widget.presentSpotlight(spotlight)
        eventually("the message in the middle") { presentation?.isSettled == true }
        XCTAssertEqual(presentation?.scene?.cutouts, [])
        XCTAssertNotNil(presentation?.scene?.callout)
    }

    @preconcurrency @MainActor func testAKeyOfAWidgetOutsideOfAnyWindowDoesNothing() {
        let label = gtk_label_new("alone")!
        g_object_ref_sink(label)
        XCTAssertNil(label.presentSpotlight(nil))
        XCTAssertNil(label.presentSpotlight(sequence))
        g_object_unref(label)
    }
}

private let sequence = Spotlight(elements: [.init(key: "lit", message: "Lit")])

private func spotlightWindow() -> TestWindow {
    let window = TestWindow()
    window.rows[1].spotlightElement("lit", shape: .capsule)
    window.present()
    eventually("the window") { window.widget.isMapped }
    return window
}
