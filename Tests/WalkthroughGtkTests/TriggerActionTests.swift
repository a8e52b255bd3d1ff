import WalkthroughTestSupport

@testable import WalkthroughGtk

/// An action is switched on once and off once, whatever happens and whatever it does itself.
final class TriggerActionTests: GtkTestCase {
    @preconcurrency @MainActor func testAnActionRunsOnceEitherWayWhateverHappens() {
        let ways: [(String, (ActionCase) -> Void)] = [
            ("next", { $0.presentation.next() }), ("back", { $0.presentation.back() }),
            ("skip", { $0.presentation.skip() }), ("close", { $0.presentation.close() }),
            ("the widget goes", { gtk_box_remove($0.window.content.cast(), $0.label) }),
            ("the window goes", { $0.window.destroy() }),
            ("the window is closed", { gtk_window_close($0.window.widget.cast()) }),
            ("it is taken back", { $0.takeBackAction() }),
            ("another comes", { $0.window.widget.presentWalkthrough($0.presentation.walkthrough) }),
        ]
        for isBoundToTheWindow in [false, true] {
            for (way, leave) in ways {
                let it = ActionCase(isBoundToTheWindow: isBoundToTheWindow)
                XCTAssertEqual(it.runs.values, [true], way)
                leave(it)
                drain()
                if isBoundToTheWindow, way == "the widget goes" {
                    XCTAssertEqual(it.runs.values, [true], way)
                    it.presentation.close()
                }
                let what = "\(way), bound to the window: \(isBoundToTheWindow)"
                XCTAssertEqual(it.runs.values, [true, false], what)
                it.presentation.close()
                it.presentation.back()
                XCTAssertEqual(it.runs.values, [true, false], way)
                if !way.hasPrefix("the window") { it.window.destroy() }
            }
        }
    }

    @preconcurrency @MainActor func testAnActionMaySteer() {
        let steers: [(String, (WalkthroughPresentation?) -> Void, String?)] = [
            ("next", { $0?.next() }, "c"), ("close", { $0?.close() }, nil), ("back", { $0?.back() }, "a"),
            ("jump", { $0?.go(to: "c") }, "c"),
        ]
        for (name, steer, step) in steers {
            for value in [true, false] {
                let window = TriggerWindow().presented()
                var runs: [Bool] = []
                weak var handle: WalkthroughPresentation?
                window.content.walkthroughAction("act") { isOn in
                    runs.append(isOn)
                    if isOn == value { steer(handle) }
                }
                let presentation = window.widget.presentWalkthrough(TriggerTests.tour(["act"]))
                handle = presentation
                eventually("the first step") { presentation.isSettled }
                presentation.next()
                if !value { presentation.close() }
                drain()
                XCTAssertEqual(runs, [true, false], name)
                XCTAssertEqual(presentation.currentStep?.id, value ? step : nil, name)
                window.destroy()
            }
        }
    }

    @preconcurrency @MainActor func testAnActionMayDestroyTheWindow() {
        for value in [true, false] {
            let window = TriggerWindow().presented()
            var runs: [Bool] = []
            window.popover.walkthroughTrigger("act")
            window.content.walkthroughAction("act") { isOn in
                runs.append(isOn)
                if isOn == value { window.destroy() }
            }
            let presentation = window.widget.start(TriggerTests.tour(["act"]))
            presentation.next()
            if !value { presentation.next() }
            drain()
            XCTAssertEqual(runs, [true, false])
            XCTAssertEqual(presentation.outcome?.ending, .interrupted(.windowClosed))
        }
    }

    @preconcurrency @MainActor func testWhatAnActionCapturedGoesWithItsWidget() {
        let window = TriggerWindow().presented()
        weak var kept: AnyObject?
        do {
            let object = NSObject()
            kept = object
            window.banner.walkthroughAction("never") { _ in _ = object }
        }
        XCTAssertNotNil(kept)
        window.destroy()
        drain()
        XCTAssertNil(kept)
    }
}

/// A window whose tour has just switched an action on.
private final class ActionCase {
    final class Runs { var values: [Bool] = [] }

    let window = TriggerWindow()
    let label = gtk_label_new("Animated")!
    let runs = Runs()
    let presentation: WalkthroughPresentation

    init(isBoundToTheWindow: Bool) {
        gtk_box_append(window.content.cast(), label)
        (isBoundToTheWindow ? window.widget : label).walkthroughAction("act") { [runs] in
            runs.values.append($0)
        }
        window.present()
        presentation = window.widget.presentWalkthrough(TriggerTests.tour(["act"]))
        eventually("the first step") { [presentation] in presentation.isSettled }
        presentation.next()
    }

    func takeBackAction() { for widget in [window.widget, label] { widget.removeWalkthroughAction("act") } }
}
