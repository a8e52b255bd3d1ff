internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import TipEngine

/// The widget of a tip popover: one tip, in one window or popover.
final class TipPopoverWidget {
    let tip: any Tip
    /// Called when it is hidden, which GTK may do too, for instance together with a popover that contains it.
    ///
    /// From 4.18 on, GTK hides a popover that its content has outgrown instead of enlarging it.
    var onHide: (_ isOutgrown: Bool) -> Void = { _ in }
    /// Called when its parent is about to be destroyed; it must be removed before.
    var onParentDestroyed: () -> Void = {}

    private let reference: WeakWidget
    private weak var alert: TipAlert?
    private var parentDestroyed: SignalConnection?
    /// The minimum width and height when it was shown; nil while it is hidden.
    private var extent: [Int]?
    /// The rectangle that it points to, in its parent's coordinates, in logical pixels.
    private var pointingTo: PixelRect?

    /// - Parameter body: What the style has made of the tip.
    init(_ configuration: TipViewStyleConfiguration, _ body: WidgetPointer, in parent: WidgetPointer) {
        tip = configuration.tip
        let alert = TipAlert(body)
        self.alert = alert
        let widget = gtk_popover_new()!
        let popover: UnsafeMutablePointer<GtkPopover> = widget.cast()
        gtk_popover_set_autohide(popover, 0)
        gtk_popover_set_has_arrow(popover, 1)
        gtk_popover_set_child(popover, alert.widget)
        gtk_widget_add_css_class(widget, "tip-popover")
        if let name = TipStyleSheet.cssClass(of: configuration.look) {
            gtk_widget_add_css_class(widget, name)
        }
        for described in [widget, alert.widget] {
            describe(described, as: configuration.title.string, configuration.message?.string)
        }
        gtk_widget_set_parent(widget, parent)
        reference = WeakWidget(widget)
        GuidanceKeyboard.closeOnEscape(widget) { [tip] in tip.invalidate(reason: .tipClosed) }
        parentDestroyed = connect(parent, "destroy") { [weak self] _ in self?.onParentDestroyed() }
        connect(widget, "unmap") { [weak self] _ in self?.wasHidden() }
    }

    /// The popover; nil once it was destroyed.
    var widget: WidgetPointer? { reference.pointer }

    func popUp() {
        guard let widget else { return }
        gtk_popover_popup(widget.cast(to: GtkPopover.self))
    }

    func popDown() {
        extent = nil
        guard let widget else { return }
        GuidanceKeyboard.leave(widget)
        gtk_popover_popdown(widget.cast(to: GtkPopover.self))
    }

    /// Notes how large it has to be at least, now that it is shown.
    func noteExtent() { extent = widget.map(Self.leastExtent) }

    func remove() {
        extent = nil
        parentDestroyed?.disconnect()
        guard let widget else { return }
        GuidanceKeyboard.leave(widget)
        widget.leaveParent()
    }

    /// Points it at a rectangle of its parent, and fits it into the width of the window.
    func point(at frame: PixelRect, from side: GtkPositionType, in window: WidgetPointer) {
        guard let widget, let alert else { return }
        TipPlacement(popover: widget, alert: alert, window: window).fit(beside: side, of: frame)
        guard frame != pointingTo else { return }
        pointingTo = frame
        var place = GdkRectangle(
            x: gint(frame.x),
            y: gint(frame.y),
            width: gint(frame.width),
            height: gint(frame.height)
        )
        gtk_popover_set_pointing_to(widget.cast(to: GtkPopover.self), &place)
    }

    private func wasHidden() {
        guard let before = extent, let widget else { return onHide(false) }
        extent = nil
        onHide(Self.leastExtent(of: widget) != before)
    }

    private static func leastExtent(of widget: WidgetPointer) -> [Int] {
        [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL].map { widget.measured($0).minimum }
    }
}
