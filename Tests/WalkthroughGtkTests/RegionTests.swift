import CWalkthroughGtk
import WalkthroughGtkSupport
import WalkthroughTestSupport
import WalkthroughEngine
import XCTest

@testable import WalkthroughGtk

/// Regions are blurred and dimmed while their step is on, and cleared at once after.
nonisolated final class RegionTests: GtkTestCase {
    @MainActor private static let tour = Walkthrough(id: "regions") {
        Step(id: "a", title: "A", target: "target", blurred: .map, dimmed: [.map, .side])
        Step(id: "b", title: "B", target: "target", blurred: .side)
        Step(id: "c", title: "C", target: "target")
        Step(id: "d", title: "D", target: "inside-dialog", blurred: .all)
    }

    func testFollowsTheSteps() {
        onMain {
            let (window, map, side) = window()
            let presentation = window.widget.presentWalkthrough(Self.tour)
            eventually("the first step") { presentation.isSettled }
            XCTAssertEqual(map.marks, ["walkthrough-blurred", "walkthrough-dimmed"])
            XCTAssertEqual(side.marks, ["walkthrough-dimmed"])
            presentation.next()
            XCTAssertEqual(map.marks, [])
            XCTAssertEqual(side.marks, ["walkthrough-blurred"])
            presentation.next()
            XCTAssertEqual(map.marks + side.marks, [])
            presentation.back()
            XCTAssertEqual(side.marks, ["walkthrough-blurred"])
            window.destroy()
        }
    }

    func testIsClearedAtOnceAtTheEndEvenWhileItFades() {
        onMain {
            setAnimations(true)
            for end in [{ $0.skip() }, { $0.close() }] as [(WalkthroughPresentation) -> Void] {
                let (window, map, side) = window()
                let presentation = window.widget.presentWalkthrough(Self.tour)
                eventually("the first step") { presentation.isSettled }
                end(presentation)
                XCTAssertEqual(map.marks + side.marks, [])
                XCTAssertTrue(window.holdsLayer, "it is still fading")
                eventually("the end") { !window.holdsLayer }
                window.destroy()
            }
        }
    }

    func testIsClearedWhenAnotherWalkthroughComes() {
        onMain {
            let (window, map, _) = window()
            let first = window.widget.presentWalkthrough(Self.tour)
            eventually("the first step") { first.isSettled }
            let second = window.widget.presentWalkthrough(Self.tour, startingAt: "c")
            eventually("the other") { second.isSettled }
            XCTAssertEqual(map.marks, [])
            window.destroy()
        }
    }

    func testIsClearedWhereTheStageLeaves() {
        onMain {
            let (window, map, side) = window()
            let inDialog = window.insideDialog.walkthroughRegion(.map)
            gtk_window_present(window.dialog.cast())
            eventually("the dialog") { window.insideDialog.isOnScreen }
            let presentation = window.widget.presentWalkthrough(Self.tour)
            eventually("the first step") { presentation.isSettled }
            XCTAssertEqual(inDialog.marks, [], "of another window")
            presentation.go(to: "d")
            eventually("the dialog") { window.dialog.holdsLayer && presentation.isSettled }
            XCTAssertEqual(map.marks + side.marks, [])
            XCTAssertEqual(inDialog.marks, ["walkthrough-blurred"])
            gtk_widget_set_visible(window.dialog, 0)
            XCTAssertEqual(inDialog.marks, [])
            presentation.go(to: "a")
            XCTAssertEqual(map.marks, ["walkthrough-blurred", "walkthrough-dimmed"])
            window.destroy()
        }
    }

    func testIsClearedFromAWidgetThatMovedAway() {
        onMain {
            let (window, map, _) = window()
            let other = TestWindow(rows: 1)
            let presentation = window.widget.presentWalkthrough(Self.tour)
            eventually("the first step") { presentation.isSettled }
            g_object_ref(map)
            gtk_box_remove(window.content.cast(), map)
            gtk_box_append(other.list.cast(), map)
            g_object_unref(map)
            presentation.close()
            XCTAssertEqual(map.marks, [])
            window.destroy()
            other.destroy()
        }
    }

    func testIsClearedWhenTheWindowIsHiddenForGood() {
        onMain {
            let (window, map, _) = window()
            let presentation = window.widget.presentWalkthrough(Self.tour)
            eventually("the first step") { presentation.isSettled }
            g_object_ref(map)
            window.destroy()
            XCTAssertNotNil(presentation.outcome)
            XCTAssertEqual(map.marks, [])
            g_object_unref(map)
        }
    }
}

extension Region {
    fileprivate static let map = Region(rawValue: 1 << 0)
    fileprivate static let side = Region(rawValue: 1 << 1)
}

/// A window with a widget in either region.
private func window() -> (TriggerWindow, WidgetPointer, WidgetPointer) {
    let window = TriggerWindow()
    let map = gtk_label_new("Map")!.walkthroughRegion(.map)
    let side = gtk_label_new("Side")!.walkthroughRegion(.side)
    for label in [map, side] { gtk_box_append(window.content.cast(), label) }
    window.present()
    return (window, map, side)
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The classes by which a region is blurred or dimmed.
    fileprivate var marks: [String] {
        ["walkthrough-blurred", "walkthrough-dimmed"].filter { gtk_widget_has_css_class(self, $0) != 0 }
    }
}
