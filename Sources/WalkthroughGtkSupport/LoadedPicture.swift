internal import CWalkthroughGtk

/// An author's picture, read and decoded: the first one of a file that has several.
package final class LoadedPicture {
    /// Why a picture cannot be shown, in words.
    package struct Problem: Error, CustomStringConvertible {
        package let description: String
    }

    /// The `GdkTexture`. It has fewer pixels than the file where that is larger than any callout, and more
    /// where a picture of shapes can be drawn finer.
    package let texture: OpaquePointer
    /// The size of the picture, in pixels of the file, which count as logical ones.
    package let width, height: Int
    /// Whether it consists of shapes, which cost the same in any size.
    package let hasShapes: Bool

    /// The largest file that is read, in bytes.
    private static let greatestSize = 32 << 20
    /// The greatest number of pixels that are decoded, in a tenth of a second: those of a screen of 3840 by 2160.
    private static let mostPixels = 1 << 23
    /// The greatest width and height of the texture, in pixels: those of the widest callout, twice as fine.
    private static let greatestTexture = (width: 1024, height: 2048)

    /// Reads a file or resource.
    ///
    /// Nothing is decoded of a picture with too many pixels: some formats hold millions of them in some bytes.
    ///
    /// - Throws: ``Problem`` when it cannot be read, is no picture, or is too large.
    package convenience init(_ source: PictureSource) throws(Problem) {
        if let obstacle = source.obstacle(limit: Self.greatestSize) { throw Problem(description: obstacle) }
        guard let file = source.newFile else { throw Problem(description: "\(source) is no picture") }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        var error: UnsafeMutablePointer<GError>?
        guard let bytes = g_file_load_bytes(file, nil, nil, &error) else {
            throw Problem(description: "\(source) cannot be read: \(takeMessage(of: error))")
        }
        defer { g_bytes_unref(bytes) }
        try self.init(decoding: bytes, of: source)
    }

    /// Why a picture cannot be shown, in words; nil when it can be.
    package static func obstacle(of source: PictureSource) -> String? {
        do throws(Problem) { _ = try LoadedPicture(source) } catch { return error.description }
        return nil
    }

    private init(decoding bytes: OpaquePointer, of source: PictureSource) throws(Problem) {
        guard let loader = gdk_pixbuf_loader_new() else {
            throw Problem(description: "\(source) is no picture")
        }
        defer { g_object_unref(loader) }
        var size = (width: 0, height: 0)
        // How many rows there are; nil when the format does not tell.
        var rows: Int?
        connect(UnsafeMutableRawPointer(loader), "size-prepared") { arguments in
            size = (arguments.int(0), arguments.int(1))
            let (isFine, isScalable) = (Self.isDecodable(size), Self.isScalable(loader))
            guard !isFine || isScalable else { return }
            // Without any size no pixels are decoded. Glycin, which does it for the newest gdk-pixbuf, waits a minute
            // for shapes of no size.
            let none = isScalable ? 1 : 0
            let drawn = isFine ? Self.textureSize(size, atMost: 2) : (width: none, height: none)
            gdk_pixbuf_loader_set_size(loader, gint(drawn.width), gint(drawn.height))
        }
        connect(UnsafeMutableRawPointer(loader), "area-updated") { arguments in
            rows = max(rows ?? 0, arguments.int(1) + arguments.int(3))
        }
        var error: UnsafeMutablePointer<GError>?
        let isWhole =
            gdk_pixbuf_loader_write_bytes(loader, bytes, &error) != 0
            && gdk_pixbuf_loader_close(loader, &error) != 0
        if size != (0, 0), !Self.isDecodable(size) {
            error.map { g_error_free($0) }
            let pixels = "\(size.width)×\(size.height) pixels"
            throw Problem(description: "\(source) has \(pixels), which is too large")
        }
        guard isWhole, let pixels = gdk_pixbuf_loader_get_pixbuf(loader) else {
            throw Problem(description: "\(source) cannot be shown: \(takeMessage(of: error))")
        }
        if let rows, rows < gdk_pixbuf_get_height(pixels) {
            throw Problem(description: "\(source) cannot be shown: its end is missing")
        }
        guard let upright = gdk_pixbuf_apply_embedded_orientation(pixels) else {
            throw Problem(description: "\(source) is no picture")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        guard let texture = Self.texture(of: upright) else {
            throw Problem(description: "\(source) is no picture")
        }
        self.texture = texture
        hasShapes = Self.isScalable(loader)
        let isTurned = gdk_pixbuf_get_width(upright) != gdk_pixbuf_get_width(pixels)
        (width, height) = isTurned ? (size.height, size.width) : size
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(texture)) }

    /// Whether a picture has not too many pixels to be decoded.
    private static func isDecodable(_ size: (width: Int, height: Int)) -> Bool {
        let (area, hasOverflowed) = size.width.multipliedReportingOverflow(by: size.height)
        return size.width > 0 && size.height > 0 && !hasOverflowed && area <= mostPixels
    }

    /// In how many pixels a picture is kept.
    ///
    /// - Parameter greatest: how many times as wide and high it may become.
    private static func textureSize(_ size: (width: Int, height: Int), atMost greatest: Double)
        -> (width: Int, height: Int)
    {
        let (width, height) = (Double(size.width), Double(size.height))
        let scale = min(
            greatest,
            Double(greatestTexture.width) / width,
            Double(greatestTexture.height) / height
        )
        return (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
    }

    /// Whether the picture consists of shapes.
    private static func isScalable(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) -> Bool {
        gdk_pixbuf_loader_get_format(loader).map { gdk_pixbuf_format_is_scalable($0) != 0 } ?? false
    }

    /// A texture of pixels, of fewer where there are more than it takes.
    private static func texture(of all: OpaquePointer) -> OpaquePointer? {
        let size = (width: Int(gdk_pixbuf_get_width(all)), height: Int(gdk_pixbuf_get_height(all)))
        let kept = textureSize(size, atMost: 1)
        guard
            let pixels = kept == size
                ? OpaquePointer(g_object_ref(UnsafeMutableRawPointer(all)))
                : gdk_pixbuf_scale_simple(all, gint(kept.width), gint(kept.height), GDK_INTERP_BILINEAR)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        let bytes = gdk_pixbuf_read_pixel_bytes(pixels)
        defer { g_bytes_unref(bytes) }
        return gdk_memory_texture_new(
            gdk_pixbuf_get_width(pixels),
            gdk_pixbuf_get_height(pixels),
            gdk_pixbuf_get_has_alpha(pixels) != 0 ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8,
            bytes,
            gsize(gdk_pixbuf_get_rowstride(pixels))
        )
    }
}
