internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Keeps a menu button's popover inside its window: makes it no wider, and moves it where it would stick out.
///
/// GTK wraps neither menus nor buttons, and gives a text that may wrap all the width that it likes. Where the
/// window is too narrow, all labels of the popover wrap sooner.
final class PopoverFit {
    /// Where the popover may be, as x coordinates of its window; by default anywhere in it.
    var room: (_ window: WidgetPointer) -> (left: Double, right: Double) = {
        (Double(PopoverPlacement.margin), Double(gtk_widget_get_width($0)) - Double(PopoverPlacement.margin))
    }
    /// Called when its width is known.
    var fitted: () -> Void = {}

    private let popover: WeakWidget
    private var narrowed: [Narrowed] = []
    private var layout: SignalConnection?

    /// A label that wraps sooner than it was made to.
    private struct Narrowed {
        let label: WeakWidget
        let wraps: gboolean
        let widestInCharacters: CInt
    }

    private static let attachment = Attachment<PopoverFit>("odyssey-popover-fit")

    /// The greatest and the least width of a label in a popover that is too wide, in characters.
    private static let widths = (greatest: 40, least: 4)

    /// Fits a popover each time it opens, and while it is open; the popover owns this object.
    @discardableResult
    static func keep(_ popover: WidgetPointer) -> PopoverFit {
        gtk_widget_add_css_class(popover, Surface.cssClass)
        return attachment.of(popover) { PopoverFit(popover) }
    }

    private init(_ popover: WidgetPointer) {
        self.popover = WeakWidget(popover)
        connect(popover, "map", after: true) { [weak self] _ in self?.follow() }
        connect(popover, "unmap") { [weak self] _ in self?.layout?.disconnect() }
    }

    private func follow() {
        fit()
        guard let window = popover.pointer?.root, let surface = gtk_native_get_surface(window.opaque) else {
            return
        }
        layout?.disconnect()
        var size = Self.sizes(of: window)
        layout = connect(surface, "layout", after: true) { [weak self] _ in
            guard let window = self?.popover.pointer?.root else { return }
            let now = Self.sizes(of: window)
            guard now != size else { return }
            size = now
            _ = ScheduledCall.after(0) { self?.fit() }
        }
    }

    private static func sizes(of window: WidgetPointer) -> (gint, gint, Double) {
        (gtk_widget_get_width(window), gtk_widget_get_height(window), TextSize.scale(of: window))
    }

    /// Fits the popover to what it contains now.
    func fit() {
        guard let popover = popover.pointer, let window = popover.root, let anchor = popover.parent else {
            return
        }
        restore()
        let ends = room(window)
        let labels = popover.labels
        var characters = Self.widths.greatest
        while Double(PopoverPlacement.contentsWidth(of: popover)) > ends.right - ends.left,
            characters >= Self.widths.least
        {
            if narrowed.isEmpty { remember(labels) }
            for label in labels { label.wrap(at: CInt(characters)) }
            characters -= 2
        }
        guard let frame = bounds(of: anchor, in: window) else { return }
        let width = PopoverPlacement.contentsWidth(of: popover)
        let center = frame.x + frame.width / 2
        PopoverPlacement.shift(
            popover,
            by: PopoverPlacement.offset(width: width, center: center, within: ends)
        )
        fitted()
    }

    private func remember(_ labels: [WidgetPointer]) {
        narrowed = labels.map {
            Narrowed(
                label: WeakWidget($0),
                wraps: gtk_label_get_wrap($0.opaque),
                widestInCharacters: gtk_label_get_max_width_chars($0.opaque)
            )
        }
    }

    private func restore() {
        for former in narrowed {
            guard let label = former.label.pointer else { continue }
            gtk_label_set_wrap(label.opaque, former.wraps)
            gtk_label_set_max_width_chars(label.opaque, former.widestInCharacters)
        }
        narrowed = []
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    fileprivate var labels: [WidgetPointer] {
        isA(gtk_label_get_type()) ? [self] : children.flatMap(\.labels)
    }

    /// Wraps a label at `characters`, unless it already wraps at fewer.
    fileprivate func wrap(at characters: CInt) {
        let now = gtk_label_get_max_width_chars(opaque)
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        if now < 0 || now > characters { gtk_label_set_max_width_chars(opaque, characters) }
    }
}
