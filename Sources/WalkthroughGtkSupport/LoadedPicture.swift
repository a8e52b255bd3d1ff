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

    /// The largest file that is read, in bytes.
    private static let greatestSize = 32 << 20
    /// The greatest number of pixels that are decoded: those of 4096 by 4096.
    private static let mostPixels = 1 << 24
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

    /// Why a picture cannot be shown, in words, as far as that is known before its pixels are decoded; nil when it
    /// can be.
    package static func obstacle(of source: PictureSource) -> String? {
        if let obstacle = source.obstacle(limit: greatestSize) { return obstacle }
        guard case .file(let path) = source else { return nil }
        var (width, height): (gint, gint) = (0, 0)
        guard gdk_pixbuf_get_file_info(path, &width, &height) != nil else { return "\(source) is no picture" }
        let size = (width: Int(width), height: Int(height))
        return decoded(size, isScalable: false) == (0, 0) ? tooLarge(source, size) : nil
    }

    private static func tooLarge(_ source: PictureSource, _ size: (width: Int, height: Int)) -> String {
        "\(source) has \(size.width)×\(size.height) pixels, which is too large"
    }

    private init(decoding bytes: OpaquePointer, of source: PictureSource) throws(Problem) {
        guard let loader = gdk_pixbuf_loader_new() else { throw Problem(description: "\(source) is no picture") }
        defer { g_object_unref(loader) }
        var size = (width: 0, height: 0)
        let pointer = UnsafeMutableRawPointer(loader)
        connect(pointer, "size-prepared") { arguments in
            size = (arguments.int(0), arguments.int(1))
            let decoded = Self.decoded(size, isScalable: Self.isScalable(loader))
            gdk_pixbuf_loader_set_size(loader, gint(decoded.width), gint(decoded.height))
        }
        var error: UnsafeMutablePointer<GError>?
        let isWhole =
            gdk_pixbuf_loader_write_bytes(loader, bytes, &error) != 0
            && gdk_pixbuf_loader_close(loader, &error) != 0
        if Self.decoded(size, isScalable: false) == (0, 0), size != (0, 0) {
            error.map { g_error_free($0) }
            throw Problem(description: Self.tooLarge(source, size))
        }
        guard isWhole, let pixels = gdk_pixbuf_loader_get_pixbuf(loader) else {
            throw Problem(description: "\(source) cannot be shown: \(takeMessage(of: error))")
        }
        guard let upright = gdk_pixbuf_apply_embedded_orientation(pixels) else {
            throw Problem(description: "\(source) is no picture")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        guard let texture = Self.texture(of: upright) else {
            throw Problem(description: "\(source) is no picture")
        }
        self.texture = texture
        let isTurned = gdk_pixbuf_get_width(upright) != gdk_pixbuf_get_width(pixels)
        (width, height) = isTurned ? (size.height, size.width) : size
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(texture)) }

    /// In how many pixels a picture is decoded; none when it has too many, which ends the decoding.
    private static func decoded(_ size: (width: Int, height: Int), isScalable: Bool) -> (width: Int, height: Int) {
        let (width, height) = (Double(size.width), Double(size.height))
        let greatest = Double(Self.mostPixels)
        guard width > 0, height > 0, width <= greatest, height <= greatest, width * height <= greatest else {
            return (0, 0)
        }
        let scale = min(
            isScalable ? 2 : 1,
            Double(greatestTexture.width) / width,
            Double(greatestTexture.height) / height
        )
        return (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
    }

    /// Whether the picture consists of shapes.
    private static func isScalable(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) -> Bool {
        gdk_pixbuf_loader_get_format(loader).map { gdk_pixbuf_format_is_scalable($0) != 0 } ?? false
    }

    private static func texture(of pixels: OpaquePointer) -> OpaquePointer? {
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
