import WalkthroughTestSupport

@testable import TipGtk

/// Two popovers never lie on each other: a tip waits while another popover of its window is open.
final class TipPopoverYieldingTests: TipTestCase {
    @preconcurrency @MainActor func testATipMakesWayAndComesBackUncounted() {
        for hidesByItself in [true, false] {
            useCenter()
            let window = TipWindow().presented()
            let menu = Self.popover(at: window.rows[3], hidesByItself)
            let popover = window.show(FullTip(), at: 0)
            for _ in 0..<2 {
                gtk_popover_popup(menu.cast(to: GtkPopover.self))
                XCTAssertTrue(menu.isMapped)
                XCTAssertFalse(popover.isShown)
                passFrames(of: window.widget)
                XCTAssertFalse(popover.isShown)
                gtk_popover_popdown(menu.cast(to: GtkPopover.self))
                eventually("the tip again") { popover.isShown }
            }
            XCTAssertEqual(FullTip().displayCount, 1)
            gtk_widget_unparent(menu)
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testATipThatComesLaterWaits() {
        let window = TipWindow().presented()
        let menu = Self.popover(at: window.rows[3], false)
        gtk_popover_popup(menu.cast(to: GtkPopover.self))
        let popover = window.rows[0].popoverTip(FullTip())
        passFrames(5, of: window.widget)
        XCTAssertFalse(popover.isShown)
        XCTAssertEqual(FullTip().displayCount, 0)
        gtk_widget_unparent(menu)
        eventually("the tip") { popover.isShown }
    }

    @preconcurrency @MainActor func testTheOneThatMadeWayComesBackFirst() {
        let window = TipWindow().presented()
        let menu = Self.popover(at: window.rows[3], false)
        let first = window.rows[0].popoverTip(PlainTip("first"))
        eventually("the first") { first.isShown }
        let second = window.rows[1].popoverTip(PlainTip("second"))
        gtk_popover_popup(menu.cast(to: GtkPopover.self))
        passFrames(of: window.widget)
        XCTAssertEqual(window.titles, [])
        gtk_popover_popdown(menu.cast(to: GtkPopover.self))
        eventually("the first again") { first.isShown }
        PlainTip("first").invalidate(reason: .tipClosed)
        eventually("the second") { second.isShown }
        gtk_widget_unparent(menu)
    }

    @preconcurrency @MainActor func testATipStaysForWhatIsInItOrAroundItOrInAnotherWindow() {
        let windows = [TipWindow().presented(), TipWindow().presented()]
        let around = Self.popover(at: windows[0].rows[3], false)
        let button = gtk_button_new_with_label("Inside")!
        gtk_popover_set_child(around.cast(to: GtkPopover.self), button)
        gtk_popover_popup(around.cast(to: GtkPopover.self))
        let tip = button.popoverTip(PlainTip("in a popover"))
        eventually("the tip in the popover") { tip.isShown }
        let elsewhere = Self.popover(at: windows[1].rows[0], false)
        gtk_popover_popup(elsewhere.cast(to: GtkPopover.self))
        let inside = Self.popover(at: around.popoverTips[0].first("tip-title")!, false)
        gtk_popover_popup(inside.cast(to: GtkPopover.self))
        passFrames(of: windows[0].widget)
        XCTAssertTrue(tip.isShown)
        for one in [inside, elsewhere, around] { gtk_widget_unparent(one) }
    }

    /// A popover of the app's own at a widget.
    @MainActor private static func popover(at parent: WidgetPointer, _ hidesByItself: Bool) -> WidgetPointer {
        let popover = gtk_popover_new()!
        gtk_popover_set_child(popover.cast(to: GtkPopover.self), gtk_label_new("A menu"))
        gtk_popover_set_autohide(popover.cast(to: GtkPopover.self), hidesByItself ? 1 : 0)
        gtk_widget_set_parent(popover, parent)
        return popover
    }
}
