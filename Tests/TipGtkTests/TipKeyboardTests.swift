import WalkthroughTestSupport

@testable import TipGtk

/// The keyboard reaches tips and closes them, and they never take it by themselves.
final class TipKeyboardTests: TipTestCase {
    @MainActor private static let escape = gint(GDK_KEY_Escape)
    @MainActor private static let f6 = gint(GDK_KEY_F6)

    @preconcurrency @MainActor func testATipDoesNotTakeTheFocus() {
        let window = TipWindow().presented()
        gtk_widget_grab_focus(window.rows[3])
        let view = TipView(PlainTip("inline"))
        window.insertAbove(view.widget)
        let popover = window.rows[2].popoverTip(FullTip())
        eventually("the tips") { popover.isShown && view.isLaidOut }
        passFrames(of: window.widget)
        XCTAssertEqual(window.focus, window.rows[3])
    }

    @preconcurrency @MainActor func testAWindowDoesNotOpenWithTheFocusInATip() {
        let view = TipView(PlainTip("inline"))
        let window = TipWindow.showing(view)
        XCTAssertEqual(window.focus, window.rows[0])
        gtk_widget_child_focus(window.widget, GTK_DIR_TAB_BACKWARD)
        XCTAssertEqual(window.focus, view.widget.first("tip-close"), "the Tab key gets there")
    }

    @preconcurrency @MainActor func testF6GoesThroughTheTipsAndBack() {
        let window = TipWindow().presented()
        gtk_widget_grab_focus(window.rows[3])
        let view = TipView(PlainTip("inline"))
        window.insertAbove(view.widget)
        let popover = window.rows[2].popoverTip(FullTip())
        eventually("the tips") {
            popover.isShown && PlainTip("inline").displayCount == 1 && FullTip().displayCount == 1
        }
        for _ in 0..<2 {
            XCTAssertTrue(window.widget.press(Self.f6))
            XCTAssertEqual(window.focus, window.widget.popoverTips[0].first("tip-action"))
            XCTAssertTrue(window.widget.press(Self.f6))
            XCTAssertEqual(window.focus, view.widget.first("tip-close"))
            XCTAssertTrue(window.widget.press(Self.f6))
            XCTAssertEqual(window.focus, window.rows[3])
        }
    }

    @preconcurrency @MainActor func testATipThatIsScrolledAwayKeepsTheFocusThatIsInIt() {
        let window = TipWindow().presented()
        let view = TipView(PlainTip("inline"))
        window.insertAbove(view.widget)
        eventually("the tip") { PlainTip("inline").displayCount == 1 }
        let close = view.widget.first("tip-close")!
        gtk_widget_grab_focus(close)
        window.scroll(to: 300)
        passFrames(of: window.widget)
        XCTAssertFalse(window.widget.press(Self.f6), "none is in sight")
        XCTAssertEqual(window.focus, close)
    }

    @preconcurrency @MainActor func testF6IsTheAppsWhenThereIsNoTip() {
        let window = TipWindow().presented()
        let popover = window.show(PlainTip("gone"), at: 2)
        popover.dismiss()
        XCTAssertFalse(window.widget.press(Self.f6))
        XCTAssertFalse(window.widget.press(Self.escape))
        XCTAssertFalse(PlainTip("gone").isInvalidated)
    }

    @preconcurrency @MainActor func testEscapeClosesTheTipThatHasTheFocusAndGivesItBack() {
        for isPopover in [false, true] {
            let tip = PlainTip("popover: \(isPopover)")
            let window = TipWindow().presented()
            gtk_widget_grab_focus(window.rows[3])
            let view = TipView(isPopover ? nil : tip)
            window.insertAbove(view.widget)
            window.rows[2].popoverTip(isPopover ? tip : nil)
            eventually("the tip") { tip.displayCount == 1 }
            XCTAssertTrue(window.widget.press(Self.f6))
            let close = window.widget.first("tip-close")!
            XCTAssertEqual(window.focus, close)
            let closed = close.ancestorsAndSelf.contains { $0.press(Self.escape) }
            XCTAssertTrue(closed)
            XCTAssertEqual(tip.status, .invalidated(.tipClosed))
            eventually("its end") { window.widget.all("tip-close").allSatisfy { !$0.isMapped } }
            eventually("the focus") { window.focus == window.rows[3] }
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testEscapeClosesAPopoverTipFromOutsideButNotAnInlineOne() {
        let window = TipWindow().presented()
        let view = TipView(PlainTip("inline"))
        window.insertAbove(view.widget)
        window.rows[2].popoverTip(PlainTip("popover"))
        eventually("the tips") { ["popover", "inline"].allSatisfy { PlainTip($0).displayCount == 1 } }
        XCTAssertTrue(window.widget.press(Self.escape))
        XCTAssertEqual(PlainTip("popover").status, .invalidated(.tipClosed))
        eventually("its end") { window.widget.popoverTips.isEmpty }
        XCTAssertFalse(window.widget.press(Self.escape))
        XCTAssertFalse(PlainTip("inline").isInvalidated)
    }

    @preconcurrency @MainActor func testThePointerNeitherClosesNorHoldsATip() {
        let window = TipWindow().presented()
        let popover = window.show(FullTip(), at: 2)
        var entered = 0
        let motion = gtk_event_controller_motion_new()!
        let widget = window.widget.popoverTips[0]
        connect(motion, "enter") { _ in entered += 1 }
        connect(motion, "leave") { _ in entered -= 1 }
        gtk_widget_add_controller(widget, motion)
        let height = Double(gtk_widget_get_height(widget))
        eventually("the pointer over it") {
            XWindow.movePointer(to: 40, height / 2, in: widget)
            return entered == 1
        }
        XWindow.movePointer(to: 1500, 1000, in: window.widget)
        eventually("the pointer elsewhere") { entered == 0 }
        passFrames(of: window.widget)
        XCTAssertTrue(popover.isShown)
    }
}
