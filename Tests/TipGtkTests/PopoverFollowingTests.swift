import WalkthroughTestSupport

@testable import TipGtk

/// A popover tip points at its widget wherever that goes, and is up only while that can be seen.
final class PopoverFollowingTests: TipTestCase {
    @preconcurrency @MainActor func testItFollowsItsWidget() {
        let window = TipWindow().presented()
        let popover = window.rows[2].popoverTip(PlainTip("follows"))
        eventually("the tip") { popover.isShown && window.isPointedAt(window.rows[2]) }
        let moves: [(String, () -> Void)] = [
            ("scrolling", { window.scroll(to: 30) }),
            ("content above", { window.insertAbove(gtk_label_new("above")) }),
            ("resizing", { gtk_window_set_default_size(window.window, 640, 500) }),
            ("growth", { gtk_widget_set_size_request(window.rows[2], -1, 90) }),
        ]
        for (what, move) in moves {
            let before = bounds(of: window.rows[2], in: window.widget)!
            move()
            eventually("an effect of \(what)") { bounds(of: window.rows[2], in: window.widget)! != before }
            eventually(what) { window.isPointedAt(window.rows[2]) }
            XCTAssertTrue(popover.isShown, what)
        }
        XCTAssertEqual(PlainTip("follows").displayCount, 1)
    }

    @preconcurrency @MainActor func testItGoesAlongToAnotherParentAndAnotherWindow() {
        let (first, second) = (TipWindow().presented(), TipWindow().presented())
        let moving = gtk_button_new_with_label("Moving")!
        g_object_ref(moving)
        first.insertAbove(moving)
        let popover = moving.popoverTip(PlainTip("moves"))
        eventually("the tip") { first.widget.popoverTips.count == 1 }

        gtk_box_remove(first.list.cast(), moving)
        gtk_box_append(first.list.cast(), moving)
        first.scroll(to: 1000)
        eventually("the other place") { first.widget.popoverTips.count == 1 && first.isPointedAt(moving) }

        gtk_box_remove(first.list.cast(), moving)
        second.insertAbove(moving)
        eventually("the other window") { second.widget.popoverTips.count == 1 }
        XCTAssertTrue(first.widget.popoverTips.isEmpty)

        // At the same place of the other window.
        gtk_box_remove(second.list.cast(), moving)
        first.scroll(to: 0)
        drain()
        first.insertAbove(moving)
        eventually("the first window again") { first.widget.popoverTips.count == 1 }
        XCTAssertTrue(second.widget.popoverTips.isEmpty)
        XCTAssertEqual(PlainTip("moves").displayCount, 1)

        // In no window at all, while the one that it was in goes.
        gtk_box_remove(first.list.cast(), moving)
        first.destroy()
        drain()
        XCTAssertFalse(popover.isShown)
        second.insertAbove(moving)
        eventually("the second window") { second.widget.popoverTips.count == 1 }
        second.destroy()
        g_object_unref(moving)
    }

    @preconcurrency @MainActor func testItIsUpOnlyWhileItsWidgetCanBeSeen() {
        VisibilityWatch.ignoresActiveWindow = false
        let other = TipWindow().presented()
        let window = TipWindow().presented()
        let row = window.rows[1]
        let cover = gtk_button_new_with_label("Cover")!
        let popover = row.popoverTip(PlainTip("seen"))
        let overlay = gtk_widget_get_parent(window.scroller)!
        let ways: [(String, () -> Void, () -> Void)] = [
            ("hidden", { gtk_widget_set_visible(row, 0) }, { gtk_widget_set_visible(row, 1) }),
            ("under the header", { window.scroll(to: 90) }, { window.scroll(to: 0) }),
            ("scrolled away", { window.scroll(to: 300) }, { window.scroll(to: 0) }),
            (
                "covered", { gtk_overlay_add_overlay(overlay.opaque, cover) },
                { gtk_widget_set_visible(cover, 0) }
            ),
            ("window hidden", { gtk_widget_set_visible(window.widget, 0) }, window.raise),
            ("window in the background", other.raise, window.raise),
            ("window minimised", window.minimise, window.restore),
            ("dismissed", { popover.dismiss() }, { popover.present() }),
        ]
        eventually("the tip") { popover.isShown }
        for (what, hide, show) in ways {
            hide()
            eventually("the tip to go when \(what)") { !popover.isShown }
            XCTAssertTrue(PlainTip("seen").shouldDisplay, what)
            show()
            eventually("the tip to come back after \(what)") { popover.isShown }
            XCTAssertEqual(PlainTip("seen").displayCount, 1, what)
        }
    }

    @preconcurrency @MainActor func testWhatThePointerGoesThroughHidesNothing() {
        let window = TipWindow().presented()
        let glass = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        gtk_widget_set_can_target(glass, 0)
        gtk_overlay_add_overlay(gtk_widget_get_parent(window.scroller)!.opaque, glass)
        gtk_widget_set_sensitive(window.rows[1], 0)
        window.show(PlainTip("glass"), at: 1)
    }
}
