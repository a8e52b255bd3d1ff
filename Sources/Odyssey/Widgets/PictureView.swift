internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// A picture that fills its widget and costs little to repaint while something moves over it.
///
/// In each frame that touches a `GtkPicture`, GTK 4.8's cairo renderer converts and scales all its pixels.
/// This view scales them once for each size, and gives the renderer pixels that it copies as they are.
///
/// CSS: one node named `picture`. To assistive technology it is an image, or nothing where it only decorates.
final class PictureView: CustomWidget {
    override class var typeName: String { "OdysseyPicture" }
    override class var cssName: String? { "picture" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_IMG }

    /// The side that it likes to have, in logical pixels.
    var side = 0

    private var texture: OpaquePointer?
    /// The texture's pixels as this size needs them; nil until the cairo renderer asks for them.
    private var fitted: (pixels: OpaquePointer, width: Int, height: Int)?

    /// - Parameter description: the text alternative; nil for what only decorates.
    init(description: String?) {
        super.init()
        if let description {
            walkthrough_accessible_set_label(widget, description)
        } else {
            setRole(GTK_ACCESSIBLE_ROLE_PRESENTATION, of: widget)
        }
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        connect(widget, "unrealize") { [weak self] _ in self?.forgetFitted() }
    }

    isolated deinit {
        if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
        forgetFitted()
    }

    /// Whether there is nothing to draw.
    var isEmpty: Bool { texture == nil }

    /// Shows a `GdkTexture`; nil shows nothing.
    func show(_ texture: OpaquePointer?) {
        if let texture { g_object_ref(UnsafeMutableRawPointer(texture)) }
        if let old = self.texture { g_object_unref(UnsafeMutableRawPointer(old)) }
        self.texture = texture
        forgetFitted()
        gtk_widget_queue_draw(widget)
    }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        (0, side)
    }

    override func snapshot(_ snapshot: OpaquePointer) {
        let (width, height) = (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
        guard let texture, width > 0, height > 0 else { return }
        guard let scale = CairoCanvas(of: widget)?.scale else {
            var place = graphene_rect_t(covered(by: texture, width: Double(width), height: Double(height)))
            gtk_snapshot_append_texture(snapshot, texture, &place)
            return
        }
        guard let pixels = fit(texture, width: width * scale, height: height * scale) else { return }
        var bounds = graphene_rect_t(x: 0, y: 0, width: Double(width), height: Double(height))
        guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
        cairo_surface_set_device_scale(pixels, Double(scale), Double(scale))
        cairo_set_source_surface(context, pixels, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
        cairo_destroy(context)
    }

    /// Where a texture lies that covers `width` × `height`, centred, with its own proportions; in their unit.
    private func covered(by texture: OpaquePointer, width: Double, height: Double)
        -> (x: Double, y: Double, width: Double, height: Double)
    {
        let extent = (
            width: Double(gdk_texture_get_width(texture)), height: Double(gdk_texture_get_height(texture))
        )
        let scale = max(width / extent.width, height / extent.height)
        let (across, down) = (extent.width * scale, extent.height * scale)
        return ((width - across) / 2, (height - down) / 2, across, down)
    }

    /// The part of the texture that shows, scaled once for each size; `width` and `height` in device pixels.
    private func fit(_ texture: OpaquePointer, width: Int, height: Int) -> OpaquePointer? {
        if let fitted, fitted.width == width, fitted.height == height { return fitted.pixels }
        forgetFitted()
        guard let source = download(texture) else { return nil }
        defer { cairo_surface_destroy(source) }
        // Without transparency, pixels are copied instead of blended.
        guard let pixels = cairo_image_surface_create(CAIRO_FORMAT_RGB24, gint(width), gint(height)),
            let context = cairo_create(pixels)
        else { return nil }
        let place = covered(by: texture, width: Double(width), height: Double(height))
        let scale = place.width / Double(gdk_texture_get_width(texture))
        cairo_translate(context, place.x, place.y)
        cairo_scale(context, scale, scale)
        cairo_set_source_surface(context, source, 0, 0)
        // Beyond the edge lies the edge's own colour, not black that would shine through.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_paint(context)
        cairo_destroy(context)
        fitted = (pixels, width, height)
        return pixels
    }

    private func download(_ texture: OpaquePointer) -> OpaquePointer? {
        let (width, height) = (gdk_texture_get_width(texture), gdk_texture_get_height(texture))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height),
            let data = cairo_image_surface_get_data(surface)
        else { return nil }
        gdk_texture_download(texture, data, gsize(cairo_image_surface_get_stride(surface)))
        cairo_surface_mark_dirty(surface)
        return surface
    }

    private func forgetFitted() {
        if let fitted { cairo_surface_destroy(fitted.pixels) }
        fitted = nil
    }
}

extension graphene_rect_t {
    fileprivate init(x: Double, y: Double, width: Double, height: Double) {
        self.init(
            origin: graphene_point_t(x: Float(x), y: Float(y)),
            size: graphene_size_t(width: Float(width), height: Float(height))
        )
    }

    fileprivate init(_ place: (x: Double, y: Double, width: Double, height: Double)) {
        self.init(x: place.x, y: place.y, width: place.width, height: place.height)
    }
}
