import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Where the keyboard is after a walkthrough while something modal is open that the app has opened.
final class ModalFocusTests: GtkTestCase {
    @preconcurrency @MainActor func testTheFocusGoesToAnOpenPopoverAndThenBack() {
        for content in ["GtkEntry", "GtkLabel"] {
            let window = FocusWindow(content)
            gtk_widget_grab_focus(window.built["entry"])
            let presentation = window.widget.start(Self.tour)
            gtk_popover_popup(window.built["popover"].cast())
            eventually("the popover") { window.built["popover"].isMapped }
            presentation.go(to: "b")
            eventually("the next step") { presentation.currentStep?.id == "b" && presentation.isSettled }
            XCTAssertFalse(window.hasFocus("popover"))
            presentation.close()
            eventually("the end") { window.widget.layer == nil }
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
        gtk_popover_popup(window.built["popover"].cast())
        eventually("the popover") { window.built["popover"].isMapped }
        let presentation = window.widget.start(Self.tour)
        XCTAssertFalse(window.built["popover"].isMapped)
        XCTAssertFalse(window.hasFocus("popover"))
        presentation.close()
        eventually("the end") { window.widget.layer == nil }
    }

    @preconcurrency @MainActor func testAPopoverThatTheFirstStepPointsIntoStaysOpen() {
        let window = FocusWindow("GtkEntry")
        let popover = window.built["popover"]
        gtk_popover_set_child(popover.cast(), gtk_label_new("inside")!.walkthroughElement("inside"))
        gtk_popover_popup(popover.cast())
        eventually("the popover") { popover.isMapped }
        let tour = Walkthrough(id: "inside") {
            Step(id: "a", title: "A")
            Step(id: "b", title: "B", target: "inside")
        }
        var left: WalkthroughProgress?
        for step in [Step.ID("b"), nil] {
            let presentation = window.widget.presentWalkthrough(tour, startingAt: step, resuming: left)
            eventually("the step") { presentation.currentStep?.id == "b" && presentation.isSettled }
            XCTAssertTrue(popover.isMapped, "resumed: \(left != nil)")
            left = presentation.progress
            presentation.close()
            eventually("the end") { window.widget.layer == nil }
        }
    }

    @preconcurrency @MainActor func testAPopoverThatStaysOpenLeavesTheFocusToTheWindow() {
        let window = FocusWindow("GtkEntry")
        gtk_popover_set_autohide(window.built["popover"].cast(), 0)
        gtk_widget_grab_focus(window.built["entry"])
        gtk_popover_popup(window.built["popover"].cast())
        eventually("the popover") { window.built["popover"].isMapped }
        let presentation = window.widget.start(Self.tour)
        presentation.close()
        eventually("the end") { window.widget.layer == nil }
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
        presentation.close()
        eventually("the end") { window.widget.layer == nil }
        eventually("the keyboard in the dialog") { gtk_window_is_active(dialog.cast()) != 0 }
        gtk_window_destroy(dialog.cast())
        XCTAssertTrue(window.hasFocus("entry"))
    }

    private static let tour = Walkthrough(id: "modal") {
        Step(id: "a", title: "A", target: "target")
        Step(id: "b", title: "B", target: "target")
    }
}

/// A window with an entry, a button that has a popover, and a modal window beside it.
@MainActor private final class FocusWindow {
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
        gtk_window_present(widget.cast())
        eventually("the window") { [widget] in widget.isOnScreen }
        built["target"].walkthroughElement("target")
    }

    var widget: WidgetPointer { built["window"] }
    func hasFocus(_ id: String) -> Bool {
        gtk_window_get_focus(widget.cast()).map { built[id].isSelfOrAncestor(of: $0) } ?? false
    }

    func destroy() {
        gtk_window_destroy(built["dialog"].cast())
        gtk_window_destroy(widget.cast())
    }
}
