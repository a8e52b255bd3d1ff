import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A window with one of everything that a trigger can open.
final class TriggerWindow: TouredWindow {
    let widget: WidgetPointer = gtk_window_new()
    let content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8)!
    /// What the tour points at; it has the popover.
    let target = gtk_button_new_with_label("Target")!.walkthroughElement("target")
    let popover = gtk_popover_new()!
    let insidePopover = gtk_button_new_with_label("In the popover")!.walkthroughElement("inside-popover")
    let menuButton = gtk_menu_button_new()!
    let menu = gtk_popover_new()!
    let revealer = gtk_revealer_new()!
    let stack = gtk_stack_new()!
    let banner = gtk_label_new("Banner")!
    let dialog = gtk_window_new()!
    let insideDialog = gtk_button_new_with_label("In the dialog")!.walkthroughElement("inside-dialog")

    init(isModal: Bool = true) {
        gtk_window_set_child(window, content)
        gtk_window_set_default_size(window, 700, 600)
        gtk_popover_set_child(popover.cast(), insidePopover)
        gtk_widget_set_parent(popover, target)
        gtk_popover_set_child(menu.cast(), gtk_button_new_with_label("In the menu"))
        gtk_menu_button_set_popover(menuButton.opaque, menu)
        gtk_revealer_set_transition_type(revealer.opaque, GTK_REVEALER_TRANSITION_TYPE_NONE)
        gtk_revealer_set_child(revealer.opaque, gtk_button_new_with_label("Revealed"))
        for page in ["first", "second", "third"] {
            gtk_stack_add_named(stack.opaque, gtk_button_new_with_label(page), page)
        }
        gtk_widget_set_visible(banner, 0)
        for child in [target, menuButton, revealer, stack, banner] { gtk_box_append(content.cast(), child) }
        let space = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        gtk_box_append(space.cast(), insideDialog)
        gtk_widget_set_valign(insideDialog, GTK_ALIGN_START)
        gtk_window_set_child(dialog.cast(), space)
        gtk_window_set_default_size(dialog.cast(), 480, 420)
        gtk_window_set_modal(dialog.cast(), isModal ? 1 : 0)
        gtk_window_set_transient_for(dialog.cast(), window)
        gtk_window_set_destroy_with_parent(dialog.cast(), 1)
        // A popover has to be taken off its parent before that goes.
        connect(target, "destroy") { [target] _ in
            for child in Array(target.children) where child.isA(gtk_popover_get_type()) {
                gtk_widget_unparent(child)
            }
        }
    }

    func present() {
        gtk_window_present(window)
        eventually("the window") { target.isOnScreen }
    }

    /// The same window, opened.
    func presented() -> TriggerWindow {
        present()
        return self
    }

    /// A window with a tour at the step "b", which has opened this.
    static func showing(_ openable: Openable) -> (TriggerWindow, WalkthroughPresentation) {
        let window = TriggerWindow().presented()
        window.bind(openable, to: "open")
        let presentation = window.widget.presentWalkthrough(TriggerTests.tour(), startingAt: "b")
        eventually("the \(openable)") { window.isOpen(openable) && presentation.isSettled }
        return (window, presentation)
    }

    func presentDialog() {
        gtk_window_present(dialog.cast())
        eventually("the dialog") { insideDialog.isOnScreen }
    }

    /// The name of the page that the stack shows.
    var page: String { String(cString: gtk_stack_get_visible_child_name(stack.opaque)) }

    /// GTK 4.8 keeps a popover that is open by itself while its window goes, without a surface, and half a
    /// second later looks on that surface for a tooltip: a critical warning in whatever test runs by then.
    func destroy() {
        for popover in widget.shown(gtk_popover_get_type()) { gtk_popover_popdown(popover.cast()) }
        gtk_window_destroy(window)
    }
}

/// Something that a trigger opens.
enum Openable: String, CaseIterable {
    case popover, menuButton, dialog, revealer, page, widget
}

extension TriggerWindow {
    /// What a trigger that opens it is bound to.
    private func widget(of openable: Openable) -> WidgetPointer {
        switch openable {
        case .popover: popover
        case .menuButton: menuButton
        case .dialog: dialog
        case .revealer: revealer
        case .page: stack
        case .widget: banner
        }
    }

    func bind(_ openable: Openable, to trigger: Trigger) {
        let widget = widget(of: openable)
        if openable == .page {
            widget.walkthroughTrigger(trigger, page: "second")
        } else {
            widget.walkthroughTrigger(trigger)
        }
    }

    func isOpen(_ openable: Openable) -> Bool {
        switch openable {
        case .menuButton: menu.isMapped
        case .revealer: gtk_revealer_get_reveal_child(revealer.opaque) != 0
        case .page: page == "second"
        case .popover, .dialog: widget(of: openable).isMapped
        case .widget: gtk_widget_get_visible(banner) != 0
        }
    }

    /// Closes it as a person would.
    func dismiss(_ openable: Openable) {
        switch openable {
        case .popover: gtk_popover_popdown(popover.cast())
        case .menuButton: gtk_popover_popdown(menu.cast())
        case .dialog: gtk_widget_set_visible(dialog, 0)
        case .revealer: gtk_revealer_set_reveal_child(revealer.opaque, 0)
        case .page: gtk_stack_set_visible_child_name(stack.opaque, "third")
        case .widget: gtk_widget_set_visible(banner, 0)
        }
    }
}
