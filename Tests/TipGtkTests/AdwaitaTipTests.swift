import WalkthroughTestSupport

@testable import TipGtk

/// Tips inside of dialogs of libadwaita, which is not linked.
final class AdwaitaTipTests: TipTestCase {
    @preconcurrency @MainActor func testTipsShowInsideOfADialog() throws {
        try Adwaita.require("AdwDialog")
        let built = Built(
            """
            <object class="AdwWindow" id="window">
              <property name="default-width">600</property><property name="default-height">500</property>
              <property name="content"><object class="GtkLabel"/></property>
            </object>
            <object class="AdwDialog" id="dialog">
              <property name="content-width">400</property><property name="content-height">300</property>
              <property name="child"><object class="GtkBox" id="box">
                <property name="orientation">vertical</property>
                <child><object class="GtkButton" id="button"><property name="label">Other</property></object></child>
              </object></property>
            </object>
            """
        )
        let window = built["window"]
        gtk_window_present(window.cast())
        eventually("the window") { window.isMapped }
        let view = TipView(PlainTip("inline"))
        gtk_box_append(built["box"].cast(), view.widget)
        let popover = built["button"].popoverTip(PlainTip("popover"))
        passFrames(of: window)
        XCTAssertFalse(popover.isShown, "the dialog is closed")
        Adwaita.call("adw_dialog_present", built["dialog"], window)
        eventually("the tips") { popover.isShown && view.isLaidOut }
        Adwaita.call("adw_dialog_close", built["dialog"])
        eventually("no tip") { !popover.isShown }
    }
}
