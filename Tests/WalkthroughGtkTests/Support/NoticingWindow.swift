import CWalkthroughShims
import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A window with a stack of two pages: check buttons "one", "two", "three" and an entry on the first, a label on the
/// second; below it a revealer with a label, and an action "win.page" whose state is the page.
final class NoticingWindow: TouredWindow {
    private static let application = {
        let application = gtk_application_new("org.example.Noticing", G_APPLICATION_NON_UNIQUE)!
        let base = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
        XCTAssertNotEqual(g_application_register(base, nil, nil), 0)
        return application
    }()
    let widget = gtk_application_window_new(NoticingWindow.application)!
    let stack = gtk_stack_new()!.walkthroughElement("stack")
    let checks = ["one", "two", "three"].map {
        gtk_check_button_new_with_label($0)!.walkthroughElement(Element($0))
    }
    let entry = gtk_entry_new()!.walkthroughElement("entry")
    let revealer = gtk_revealer_new()!.walkthroughElement("revealer")
    private let page = g_simple_action_new_stateful(
        "page",
        g_variant_type_new("s"),
        g_variant_new_string("first")
    )!

    init(width: Int = 480, height: Int = 480) {
        let (box, first) = (
            gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)!, gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)!
        )
        for child in checks + [entry] { gtk_box_append(first.cast(), child) }
        let second = gtk_label_new("Second")!.walkthroughElement("second")
        gtk_stack_add_named(stack.opaque, first.walkthroughElement("first"), "first")
        gtk_stack_add_named(stack.opaque, second, "second")
        gtk_stack_set_transition_type(stack.opaque, GTK_STACK_TRANSITION_TYPE_NONE)
        gtk_revealer_set_transition_type(revealer.opaque, GTK_REVEALER_TRANSITION_TYPE_NONE)
        gtk_revealer_set_child(revealer.opaque, gtk_label_new("Inside")!.walkthroughElement("inside"))
        for child in [stack, revealer] { gtk_box_append(box.cast(), child) }
        gtk_window_set_child(window, box)
        gtk_window_set_default_size(window, gint(width), gint(height))
        // The window holds it from here on.
        g_action_map_add_action(widget.opaque, page)
        g_object_unref(UnsafeMutableRawPointer(page))
        connect(page, "change-state") { [weak self] arguments in
            guard let self, let state = arguments.variant(0) else { return }
            g_simple_action_set_state(page, state)
            gtk_stack_set_visible_child_name(stack.opaque, g_variant_get_string(state, nil))
        }
    }

    func check(_ index: Int, _ isOn: Bool) { gtk_check_button_set_active(checks[index].cast(), isOn ? 1 : 0) }

    func turn(to page: String) { gtk_stack_set_visible_child_name(stack.opaque, page) }

    /// Opens a modal window over this one.
    func openDialog(width: gint = 460, height: gint = 460) -> WidgetPointer {
        let dialog = gtk_window_new()!
        gtk_window_set_transient_for(dialog.cast(), window)
        gtk_window_set_modal(dialog.cast(), 1)
        gtk_window_set_default_size(dialog.cast(), width, height)
        gtk_window_set_child(dialog.cast(), gtk_label_new("A dialog"))
        gtk_window_present(dialog.cast())
        return dialog
    }

    /// What the callout says, in this window or another.
    func says(_ text: String, in other: WidgetPointer? = nil) -> Bool {
        (other ?? widget).layer?.callout.content?.body == text
    }
}

extension WalkthroughPresentation {
    /// Waits until a wrong turn is told.
    func waitToBeAstray(file: StaticString = #filePath, line: UInt = #line) {
        eventually("the wrong turn to be told", file: file, line: line) { session.isAstray && isSettled }
    }

    /// Waits until a step is shown again after a wrong turn.
    func waitToBeBack(at step: Step.ID, file: StaticString = #filePath, line: UInt = #line) {
        eventually("the step again", file: file, line: line) {
            !session.isAstray && isSettled && currentStep?.id == step
        }
    }
}
