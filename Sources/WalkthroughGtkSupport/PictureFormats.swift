internal import CWalkthroughGtk
internal import CWalkthroughShims

/// The formats of pictures that can be loaded here. Those of GTK come from loaders of gdk-pixbuf, packages of their own.
public enum PictureFormats {
    private static var hasTold = false

    /// Says once, as a log message, that pictures and symbolic icons are missing where nothing loads SVG.
    public static func tellMissingSVG() {
        guard !hasTold, !loadsSVG else { return }
        hasTold = true
        walkthrough_log_message(
            "Walkthrough",
            "Pictures and symbolic icons are missing, because gdk-pixbuf has no loader for SVG. "
                + "Install librsvg2-common (Debian, Ubuntu) or librsvg2 (Fedora)."
        )
    }

    private static let loadsSVG: Bool = {
        let formats = gdk_pixbuf_get_formats()
        defer { g_slist_free(formats) }
        return sequence(first: formats, next: { $0?.pointee.next }).prefix { $0 != nil }.contains { entry in
            guard let format = entry?.pointee.data,
                let name = gdk_pixbuf_format_get_name(OpaquePointer(format))
            else { return false }
            defer { g_free(name) }
            return String(cString: name) == "svg"
        }
    }()
}
