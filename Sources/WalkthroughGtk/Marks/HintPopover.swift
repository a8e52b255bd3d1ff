internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// The small popover of a hotspot, with a title and a text.
///
/// # CSS nodes
///
/// ```
/// popover.walkthrough-surface.walkthrough-hint
/// ╰── contents
///     ╰── box
///         ├── label.walkthrough-title
///         ╰── label.walkthrough-body
/// ```
final class HintPopover {
    private let widget: WeakWidget
    /// Whether it stays until it is closed; otherwise it goes with the pointer or the focus.
    private(set) var isSticky = false
    /// Called when it was closed.
    var onClose: () -> Void = {}

    /// The greatest width of a text, in characters of the normal size; half of it with text of double size.
    private static let widest = 36.0

    /// - Parameter layer: the layer that owns the popover.
    init(_ title: String, _ body: String, in layer: WidgetPointer) {
        let popover = gtk_popover_new()!
        widget = WeakWidget(popover)
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)!
        let widest = Int((Self.widest / max(1, TextSize.scale(of: layer))).rounded())
        for (text, name) in [(title, "walkthrough-title"), (body, "walkthrough-body")] where !text.isEmpty {
            let label = TextLook(classes: [name], widest: widest).label()
            LastWords.show(text, in: label)
            gtk_box_append(box.cast(), label)
        }
        gtk_popover_set_child(popover.cast(), box)
        gtk_widget_add_css_class(popover, Surface.cssClass)
        gtk_widget_add_css_class(popover, "walkthrough-hint")
        walkthrough_accessible_describe(popover, title, body, 0)
        gtk_widget_set_parent(popover, layer)
        connect(popover, "closed") { [weak self] _ in self?.onClose() }
    }

    /// Whether it is open.
    var isOpen: Bool { widget.pointer.map { gtk_widget_get_visible($0) != 0 } ?? false }

    /// The popover; nil once it is gone.
    var popover: WidgetPointer? { widget.pointer }

    /// Opens it at a place in its layer, or keeps it open for good.
    func open(at place: Rect, isSticky: Bool) {
        guard let popover = widget.pointer, let window = popover.root else { return }
        if isOpen { gtk_popover_popdown(popover.cast()) }
        self.isSticky = isSticky
        var pointed = GdkRectangle(
            x: gint(place.x),
            y: gint(place.y),
            width: gint(place.width),
            height: gint(place.height)
        )
        gtk_popover_set_autohide(popover.cast(), isSticky ? 1 : 0)
        gtk_popover_set_pointing_to(popover.cast(), &pointed)
        if popover.parent?.native == window {
            PopoverPlacement.slide(popover, pointingAt: place.midX, in: window)
        }
        gtk_popover_popup(popover.cast())
    }

    func close() {
        guard isOpen, let popover = widget.pointer else { return }
        gtk_popover_popdown(popover.cast())
    }

    /// Takes it away.
    func remove() {
        onClose = {}
        close()
        widget.pointer?.leaveParent()
    }
}
