internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// A window as a film shows it: with its popovers, and with the dialogs over it.
struct FilmedWindow {
    /// The one that lies under all others.
    let window: WidgetPointer
    /// The window, and the dialogs over it, the last one on top.
    let all: [WidgetPointer]

    init(_ shown: WidgetPointer) {
        var window = shown
        while let owner = window.owner { window = owner }
        self.window = window
        all = [window] + WindowList.mapped.filter { $0 != window && $0.isOwned(by: window) }
    }

    /// Whether all that is about to be shown is there.
    var isComplete: Bool {
        all.allSatisfy { top in
            top.selfAndDescendants.allSatisfy {
                !$0.isA(gtk_popover_get_type()) || gtk_widget_get_visible($0) == 0 || $0.isMapped
                    || $0.parent?.isMapped != true
            }
        }
    }

    /// The middle of a widget that is in the film; nil when it cannot be seen there.
    func middle(of widget: WidgetPointer) -> Point? {
        guard let native = widget.native, let box = widget.frame(in: native) else { return nil }
        for top in all {
            let place = place(of: top)
            if native == top { return Point(x: place.x + box.midX, y: place.y + box.midY) }
            if let own = origin(ofPopover: native, in: top) {
                return Point(x: place.x + own.x + box.midX, y: place.y + own.y + box.midY)
            }
        }
        return nil
    }

    /// Draws everything; nil while something waits to be drawn.
    func draw(in size: WindowSize) -> CairoPicture? {
        let picture = CairoPicture(size)
        for top in all {
            guard let drawing = WindowDrawing(of: top) else { return nil }
            let place = place(of: top)
            cairo_save(picture.cairo)
            cairo_translate(picture.cairo, place.x, place.y)
            gsk_render_node_draw(drawing.node, picture.cairo)
            cairo_restore(picture.cairo)
        }
        return picture
    }

    /// Where the origin of a window is in the film.
    private func place(of top: WidgetPointer) -> Point {
        let place = WindowDrawing.place(ofDialog: top, over: window)
        return Point(x: place.x.rounded(), y: place.y.rounded())
    }
}

/// Pixels that are drawn on.
final class CairoPicture {
    let cairo: OpaquePointer
    private let surface: OpaquePointer
    private let size: WindowSize

    init(_ size: WindowSize) {
        self.size = size
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(size.width), gint(size.height))
        cairo = cairo_create(surface)
    }

    isolated deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }

    /// The pixels with a pointer over them, as a film's frame has them.
    func pixels(with pointer: FilmPointer) -> Data {
        let copy = CairoPicture(size)
        cairo_set_source_surface(copy.cairo, surface, 0, 0)
        cairo_paint(copy.cairo)
        pointer.draw(copy.cairo)
        cairo_surface_flush(copy.surface)
        guard let pixels = cairo_image_surface_get_data(copy.surface) else { return Data() }
        return Data(bytes: pixels, count: Int(cairo_image_surface_get_stride(copy.surface)) * size.height)
    }
}

/// Tells whether anything in some windows was painted anew.
final class PaintWatch {
    private var windows: [WidgetPointer] = []
    private var connections: [SignalConnection] = []
    private var isPainted = true

    /// Whether that is so since it was asked last, or these are other windows.
    func isNew(_ shown: [WidgetPointer]) -> Bool {
        defer { isPainted = false }
        guard shown != windows else { return isPainted }
        connections.forEach { $0.disconnect() }
        windows = shown
        connections = shown.compactMap(gtk_widget_get_frame_clock).map { clock in
            connect(clock, "paint") { [weak self] _ in self?.isPainted = true }
        }
        return true
    }
}

/// What a film leaves out: scrollbars that come and go by themselves, and the caret, which blinks by the time of
/// the day.
struct FilmStyle {
    private let provider = gtk_css_provider_new()
    private let display = gdk_display_get_default()

    init() {
        let sheet = ".overlay-indicator { opacity: 0; } * { caret-color: transparent; }"
        walkthrough_css_provider_load(provider, sheet, -1)
        gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), Self.priority)
    }

    func remove() {
        gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider))
        g_object_unref(provider)
    }

    /// Above every other.
    private static let priority = guint(GTK_STYLE_PROVIDER_PRIORITY_USER) + 1
}
