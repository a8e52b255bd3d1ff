import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Arrows inside what a trigger opened.
final class SupplementTests: GtkTestCase {
    @MainActor private static func tour(_ element: Element) -> Walkthrough {
        var step = Step(id: "open", title: "Open", target: "target")
        step.triggers = ["story"]
        step.supplementalArrows = [Arrow(element, length: 20)]
        return Walkthrough(id: "supplement", steps: [step])
    }

    @preconcurrency @MainActor func testEveryWindowDrawsInItsOwnPopover() {
        let windows = [TriggerWindow(), TriggerWindow()]
        for window in windows {
            window.popover.walkthroughTrigger("story")
            window.present()
        }
        let tours = windows.map { $0.widget.presentWalkthrough(Self.tour("inside-popover")) }
        for window in windows { eventually("the arrows") { window.popover.supplements.count == 1 } }
        eventually("the tours") { tours.allSatisfy(\.isSettled) }
        passFrames(of: windows[0].widget)
        XCTAssertEqual(windows.map(\.popover.supplements.count), [1, 1])
        XCTAssertEqual(tours.map(\.supplementalScenes.count), [1, 1])
    }

    /// GTK warns, which ends the tests, when what is laid out asks for being laid out again and again.
    @preconcurrency @MainActor func testTwoLayersInOneWindowComeToRest() {
        let window = TriggerWindow(isModal: false)
        window.dialog.walkthroughTrigger("story")
        window.present()
        let outer = window.widget.presentWalkthrough(Self.tour("inside-dialog"))
        eventually("the arrows") { window.dialog.supplements.count == 1 }
        let inner = window.dialog.presentWalkthrough(Walkthrough(at: ["inside-dialog"]))
        eventually("both tours") { inner.isSettled && outer.isSettled }
        passFrames(of: window.dialog)
        XCTAssertTrue(window.dialog.holdsLayer)
        XCTAssertEqual(window.dialog.supplements.count, 1)
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The layers with arrows that are in a popover or window.
    fileprivate var supplements: [SupplementLayer] {
        children.flatMap { child in
            (CustomWidget.of(child) as? SupplementLayer).map { [$0] }
                ?? child.children.compactMap { CustomWidget.of($0) as? SupplementLayer }
        }
    }
}
