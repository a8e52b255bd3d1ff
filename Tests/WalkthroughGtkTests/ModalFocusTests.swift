import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Where the keyboard is after a walkthrough while something modal is open that the app has opened.
final class ModalFocusTests: GtkTestCase {
    @preconcurrency @MainActor func testTheFocusGoesToAnOpenPopoverAndThenBack() {
        for content in ["GtkEntry", "GtkLabel"] {
            let window = FocusWindow(content)
            gtk_widget_grab_focus(window.built["entry"])
            let presentation = window.widget.start(Self.tour)
            window.openPopover()
            presentation.arrive(at: "b")
            XCTAssertFalse(window.hasFocus("popover"))
            window.widget.end(presentation)
            XCTAssertTrue(window.built["popover"].isMapped)
            // Without a focus, keys are for the popover itself.
            XCTAssertEqual(window.hasFocus("popover"), content == "GtkEntry")
            XCTAssertFalse(window.hasFocus("entry"), content)
            gtk_popover_popdown(window.built["popover"].cast())
            eventually("no popover") { !window.built["popover"].isMapped }
            eventually("the focus in the entry") { window.hasFocus("entry") }
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testAWalkthroughClosesTheMenusThatAreOpenWhenItBegins() {
        let window = FocusWindow("GtkEntry")
        gtk_widget_grab_focus(window.built["entry"])
        window.openPopover()
        let presentation = window.widget.start(Self.tour)
        XCTAssertFalse(window.built["popover"].isMapped)
        XCTAssertFalse(window.hasFocus("popover"))
        window.widget.end(presentation)
    }

    @preconcurrency @MainActor func testAPopoverThatTheFirstStepPointsIntoStaysOpen() {
        let window = FocusWindow("GtkEntry")
        let popover = window.built["popover"]
        gtk_popover_set_child(popover.cast(), gtk_label_new("inside")!.walkthroughElement("inside"))
        window.openPopover()
        let tour = Walkthrough(id: "inside") {
            Step(id: "a", title: "A")
            Step(id: "b", title: "B", target: "inside")
        }
        var left: WalkthroughProgress?
        for step in [Step.ID("b"), nil] {
            let presentation = window.widget.presentWalkthrough(tour, startingAt: step, resuming: left)
            presentation.rest(at: "b")
            XCTAssertTrue(popover.isMapped, "resumed: \(left != nil)")
            left = presentation.progress
            window.widget.end(presentation)
        }
    }

    @preconcurrency @MainActor func testAPopoverThatStaysOpenLeavesTheFocusToTheWindow() {
        let window = FocusWindow("GtkEntry")
        gtk_popover_set_autohide(window.built["popover"].cast(), 0)
        gtk_widget_grab_focus(window.built["entry"])
        window.openPopover()
        let presentation = window.widget.start(Self.tour)
        window.widget.end(presentation)
        XCTAssertTrue(window.hasFocus("entry"))
    }

    @preconcurrency @MainActor func testTheKeyboardGoesToAModalWindow() {
        let window = FocusWindow("GtkLabel")
        gtk_widget_grab_focus(window.built["entry"])
        let presentation = window.widget.start(Self.tour)
        let dialog = window.built["dialog"]
        gtk_window_set_transient_for(dialog.cast(), window.widget.cast())
        gtk_window_present(dialog.cast())
        eventually("the dialog") { gtk_window_is_active(dialog.cast()) != 0 }
        gtk_window_present(window.widget.cast())
        eventually("the window") { gtk_window_is_active(window.widget.cast()) != 0 }
        window.widget.end(presentation)
        eventually("the keyboard in the dialog") { gtk_window_is_active(dialog.cast()) != 0 }
        gtk_window_destroy(dialog.cast())
        XCTAssertTrue(window.hasFocus("entry"))
    }

    private static let tour = Walkthrough(at: ["target", "target"])
}

/// A window with an entry, a button that has a popover, and a modal window beside it.
private final class FocusWindow: TouredWindow {
    let built: Built

    /// - Parameter content: the type of what is in the popover.
    init(_ content: String) {
        built = Built(
            """
            <object class="GtkWindow" id="window">
              <property name="default-width">600</property><property name="default-height">500</property>
              <property name="child"><object class="GtkBox">
                <property name="orientation">vertical</property>
                <child><object class="GtkEntry" id="entry"/></child>
                <child><object class="GtkButton" id="target"><property name="label">Target</property></object></child>
                <child><object class="GtkMenuButton"><property name="popover">
                  <object class="GtkPopover" id="popover">
                    <property name="child"><object class="\(content)"/></property>
                  </object>
                </property></object></child>
              </object></property>
            </object>
            <object class="GtkWindow" id="dialog">
              <property name="modal">1</property>
              <property name="child"><object class="GtkEntry"/></property>
            </object>
            """
        )
        gtk_window_present(window)
        eventually("the window") { widget.isOnScreen }
        built["target"].walkthroughElement("target")
    }

    var widget: WidgetPointer { built["window"] }
    func hasFocus(_ id: String) -> Bool { built[id].holdsFocus }

    func openPopover() {
        gtk_popover_popup(built["popover"].cast())
        eventually("the popover") { built["popover"].isMapped }
    }

    func destroy() {
        gtk_window_destroy(built["dialog"].cast())
        gtk_window_destroy(window)
    }
}
