import WalkthroughGtk
import WalkthroughTestSupport

@testable import TipGtk

/// A hotspot that opens a tip.
final class TipContentTests: TipTestCase {
    /// The beacon at a row; nil while it is not shown.
    @MainActor private func beacon(in window: TipWindow) -> WidgetPointer? {
        window.widget.selfAndDescendants.first {
            $0.isMapped && gtk_widget_has_css_class($0, "walkthrough-hotspot") != 0
        }
    }

    @MainActor private func buttons(in popover: WidgetPointer) -> [WidgetPointer] {
        popover.selfAndDescendants.filter {
            $0.isA(gtk_button_get_type()) && gtk_widget_has_css_class($0, "tip-action") != 0
        }
    }

    @preconcurrency @MainActor func testAPressOpensTheWholeTipOnce() throws {
        let window = TipWindow().presented()
        let tip = FullTip()
        var pressed: [String] = []
        let hotspot = window.rows[1].hotspot("full", opening: .tip(tip) { pressed.append($0.id) })
        eventually("the beacon") { beacon(in: window) != nil }
        let button = try XCTUnwrap(beacon(in: window))
        XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: button, "Hint: A title"))
        XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: button, "A message."))
        XCTAssertTrue(window.widget.popoverTips.isEmpty, "it does not come by itself")
        XCTAssertEqual(tip.displayCount, 0)

        button.emit("clicked")
        eventually("the tip") { window.widget.popoverTips.first?.isMapped == true }
        XCTAssertTrue(hotspot.isSeen)
        XCTAssertEqual(tip.displayCount, 1)
        XCTAssertEqual(tip.status, .available)
        XCTAssertTrue(window.isPointedAt(window.rows[1]))
        eventually("the window without a beacon") { beacon(in: window) == nil }
        let actions = buttons(in: window.widget.popoverTips[0])
        XCTAssertEqual(actions.count, 2)
        gtk_widget_activate(actions[1])
        eventually("the button") { pressed == ["no"] }
        tip.invalidate(reason: .actionPerformed)
        eventually("its end") { window.widget.popoverTips.isEmpty }
        hotspot.isSeen = false
        passFrames(of: window.widget)
        XCTAssertNil(beacon(in: window), "there is nothing to open")
    }

    @preconcurrency @MainActor func testItIsThereWhileTheTipMayBeShown() throws {
        let window = TipWindow().presented()
        GatedTip.isOpen = false
        let hotspot = window.rows[1].hotspot("gated", opening: .tip(GatedTip()))
        passFrames(of: window.widget)
        XCTAssertNil(beacon(in: window))
        GatedTip.isOpen = true
        eventually("the beacon") { beacon(in: window) != nil }
        GatedTip.isOpen = false
        eventually("no beacon") { beacon(in: window) == nil }
        GatedTip.isOpen = true
        eventually("the beacon again") { beacon(in: window) != nil }
        XCTAssertFalse(hotspot.isSeen)
        GatedTip.isOpen = false
    }

    @preconcurrency @MainActor func testATipThatWasClosedDoesNotComeByItself() throws {
        let window = TipWindow().presented()
        let tip = PlainTip("closed")
        window.rows[1].hotspot("closed", opening: .tip(tip))
        eventually("the beacon") { beacon(in: window) != nil }
        beacon(in: window)?.emit("clicked")
        eventually("the tip") { window.widget.popoverTips.first?.isMapped == true }
        tip.invalidate(reason: .tipClosed)
        eventually("its end") { window.widget.popoverTips.isEmpty }
        _ = TipCenter.current.resetEligibility(of: tip.id)
        passFrames(10, of: window.widget)
        XCTAssertTrue(window.widget.popoverTips.isEmpty)
    }

    @preconcurrency @MainActor func testItsLookIsTheApps() throws {
        let window = TipWindow().presented()
        window.rows[1].hotspot("mini", opening: .tip(FullTip()).tipViewStyle(.mini))
        eventually("the beacon") { beacon(in: window) != nil }
        beacon(in: window)?.emit("clicked")
        eventually("the tip") { window.widget.popoverTips.first?.isMapped == true }
        XCTAssertTrue(
            window.widget.popoverTips[0].selfAndDescendants.contains {
                gtk_widget_has_css_class($0, "tip-mini") != 0
            }
        )
    }

    @preconcurrency @MainActor func testNothingIsLeft() {
        weak var kept: TipContent?
        for isPressed in [false, true] {
            let window = TipWindow().presented()
            let content = TipContent(PlainTip("left \(isPressed)"))
            kept = content
            window.rows[1].hotspot("left \(isPressed)", opening: content)
            eventually("the beacon") { beacon(in: window) != nil }
            if isPressed {
                beacon(in: window)?.emit("clicked")
                eventually("the tip") { window.widget.popoverTips.first?.isMapped == true }
            }
            let reference = WeakWidget(window.widget)
            closeWindows()
            XCTAssertNil(reference.pointer)
        }
        eventually("its end") { kept == nil }
    }
}
