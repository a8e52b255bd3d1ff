internal import CWalkthroughGtk
internal import WalkthroughEngine

/// Pixels in memory, as cairo has them: alpha, red, green and blue, multiplied by alpha. All lengths are
/// whole logical pixels.
final class CairoImage {
    let width: Int
    let height: Int
    private let scale: Int
    private let surface: OpaquePointer
    private let data: UnsafeMutablePointer<UInt32>
    /// How many pixels of memory a line takes.
    private let stride: Int

    /// Creates a transparent image; nil where there is no memory for it.
    ///
    /// - Parameter scale: how many device pixels a logical pixel is wide.
    init?(width: Int, height: Int, scale: Int) {
        guard
            let surface = cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32,
                gint(width * scale),
                gint(height * scale)
            )
        else { return nil }
        guard let data = cairo_image_surface_get_data(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
        (self.width, self.height, self.scale, self.surface) = (width, height, scale, surface)
        // Cairo aligns lines to more than a pixel.
        self.data = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
        stride = Int(cairo_image_surface_get_stride(surface)) / MemoryLayout<UInt32>.stride
    }

    isolated deinit { cairo_surface_destroy(surface) }

    func draw(_ draw: (OpaquePointer) -> Void) {
        guard let context = cairo_create(surface) else { return }
        draw(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
    }

    /// Appends the image to a snapshot.
    ///
    /// - Parameters:
    ///   - origin: where its upper left corner is.
    ///   - area: what of it to draw.
    ///   - repeats: whether to fill the area with it again and again.
    func paint(at origin: Point, in area: Rect, repeats: Bool = false, _ snapshot: OpaquePointer) {
        var bounds = graphene_rect_t(area)
        guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
        cairo_set_source_surface(context, surface, origin.x, origin.y)
        if repeats { cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT) }
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
        cairo_destroy(context)
    }

    func copy(_ columns: Range<Int>, _ rows: Range<Int>) -> CairoImage? {
        guard let copy = CairoImage(width: columns.count, height: rows.count, scale: scale) else {
            return nil
        }
        for line in 0..<rows.count * scale {
            let source = data + (rows.lowerBound * scale + line) * stride + columns.lowerBound * scale
            (copy.data + line * copy.stride).update(from: source, count: columns.count * scale)
        }
        cairo_surface_mark_dirty(copy.surface)
        return copy
    }

    /// Whether all columns of a range are the same, and all rows of another.
    func isSame(in columns: Range<Int>, _ rows: Range<Int>) -> Bool {
        let first = line(rows.lowerBound * scale, 0..<width)
        return pixels(rows).allSatisfy { line($0, 0..<width).elementsEqual(first) }
            && pixels(0..<height).allSatisfy { y in
                let part = line(y, columns)
                return part.allSatisfy { $0 == part.first }
            }
    }

    /// The colour at a place; nil where it is transparent.
    func color(_ x: Int, _ y: Int) -> GdkRGBA? {
        guard let value = line(y * scale, x..<x + 1).first, value >> 24 > 0 else { return nil }
        let alpha = Float(value >> 24)
        func part(_ shift: UInt32) -> Float { Float(value >> shift & 0xFF) / alpha }
        return GdkRGBA(red: part(16), green: part(8), blue: part(0), alpha: alpha / 255)
    }

    /// The lines of device pixels in these rows.
    private func pixels(_ rows: Range<Int>) -> Range<Int> {
        rows.lowerBound * scale..<rows.upperBound * scale
    }

    /// What is in a line of device pixels, in some columns.
    private func line(_ line: Int, _ columns: Range<Int>) -> UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(
            start: data + line * stride + columns.lowerBound * scale,
            count: columns.count * scale
        )
    }
}
