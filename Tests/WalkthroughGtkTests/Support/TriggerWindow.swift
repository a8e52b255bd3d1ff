import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A window with one of everything that a trigger can open.
final class TriggerWindow {
    let widget: WidgetPointer
    let content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8)!
    /// What the tour points at; it has the popover.
    let target: WidgetPointer
    let popover: WidgetPointer
    let insidePopover: WidgetPointer
    let menuButton: WidgetPointer
    let menu: WidgetPointer
    let revealer: WidgetPointer
    let stack: WidgetPointer
    let banner: WidgetPointer
    let dialog: WidgetPointer
    let insideDialog: WidgetPointer
    private let popovers: [WeakWidget]

    init(isModal: Bool = true) {
        widget = gtk_window_new()
        target = gtk_button_new_with_label("Target")!
        (popover, insidePopover) = Self.popover("popover")
        menuButton = gtk_menu_button_new()!
        (menu, _) = Self.popover("menu")
        popovers = [WeakWidget(popover), WeakWidget(menu)]
        revealer = gtk_revealer_new()!
        stack = gtk_stack_new()!
        banner = gtk_label_new("Banner")!
        dialog = gtk_window_new()!
        insideDialog = gtk_button_new_with_label("In the dialog")!
        fill()
        target.walkthroughElement("target")
        insidePopover.walkthroughElement("inside-popover")
        insideDialog.walkthroughElement("inside-dialog")
        gtk_window_set_modal(dialog.cast(), isModal ? 1 : 0)
        gtk_window_set_transient_for(dialog.cast(), widget.cast())
        gtk_window_set_destroy_with_parent(dialog.cast(), 1)
    }

    private func fill() {
        gtk_window_set_child(widget.cast(), content)
        gtk_window_set_default_size(widget.cast(), 700, 600)
        gtk_widget_set_parent(popover, target)
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
    }

    private static func popover(_ name: String) -> (WidgetPointer, WidgetPointer) {
        let popover = gtk_popover_new()!
        let button = gtk_button_new_with_label("In the \(name)")!
        gtk_popover_set_child(popover.cast(to: GtkPopover.self), button)
        return (popover, button)
    }

    func present() {
        // A popover has to be taken off its parent before that goes.
        let target = target
        connect(target, "destroy") { _ in
            for child in Array(target.children) where child.isA(gtk_popover_get_type()) {
                gtk_widget_unparent(child)
            }
        }
        gtk_window_present(widget.cast())
        eventually("the window") { self.target.isOnScreen }
    }

    /// The same window, opened.
    func presented() -> TriggerWindow {
        present()
        return self
    }

    /// GTK 4.8 keeps a popover that is open by itself while its window goes, without a surface, and half a
    /// second later looks on that surface for a tooltip: a critical warning in whatever test runs by then.
    func destroy() {
        for popover in popovers.compactMap(\.pointer) where popover.isMapped {
            gtk_popover_popdown(popover.cast())
        }
        gtk_window_destroy(widget.cast())
    }

    var holdsLayer: Bool { widget.holdsLayer }
    var focus: WidgetPointer? { gtk_window_get_focus(widget.cast(to: GtkWindow.self)) }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Whether a walkthrough's layer is in this window.
    var holdsLayer: Bool { children.contains { CustomWidget.of($0) is OverlayLayer } }

    /// The layer of the walkthrough in this window.
    var layer: OverlayLayer? { children.lazy.compactMap { CustomWidget.of($0) as? OverlayLayer }.first }
}

/// Something that a trigger opens, and what a person would do to close it.
struct Openable {
    let name: String
    let bind: (Trigger) -> Void
    let isOpen: () -> Bool
    let dismiss: () -> Void
}

extension TriggerWindow {
    /// Everything that can be opened in it.
    var openables: [Openable] {
        let (popover, menu, revealer, stack) = (popover, menu, revealer, stack)
        let (banner, dialog, menuButton) = (banner, dialog, menuButton)
        func isVisible(_ widget: WidgetPointer) -> Bool { gtk_widget_get_visible(widget) != 0 }
        return [
            Openable(
                name: "popover",
                bind: { popover.walkthroughTrigger($0) },
                isOpen: { popover.isMapped },
                dismiss: { gtk_popover_popdown(popover.cast()) }
            ),
            Openable(
                name: "menu button",
                bind: { menuButton.walkthroughTrigger($0) },
                isOpen: { menu.isMapped },
                dismiss: { gtk_popover_popdown(menu.cast()) }
            ),
            Openable(
                name: "dialog",
                bind: { dialog.walkthroughTrigger($0) },
                isOpen: { dialog.isMapped },
                dismiss: { gtk_widget_set_visible(dialog, 0) }
            ),
            Openable(
                name: "revealer",
                bind: { revealer.walkthroughTrigger($0) },
                isOpen: { gtk_revealer_get_reveal_child(revealer.opaque) != 0 },
                dismiss: { gtk_revealer_set_reveal_child(revealer.opaque, 0) }
            ),
            Openable(
                name: "page",
                bind: { stack.walkthroughTrigger($0, page: "second") },
                isOpen: { String(cString: gtk_stack_get_visible_child_name(stack.opaque)) == "second" },
                dismiss: { gtk_stack_set_visible_child_name(stack.opaque, "third") }
            ),
            Openable(
                name: "widget",
                bind: { banner.walkthroughTrigger($0) },
                isOpen: { isVisible(banner) },
                dismiss: { gtk_widget_set_visible(banner, 0) }
            ),
        ]
    }
}
