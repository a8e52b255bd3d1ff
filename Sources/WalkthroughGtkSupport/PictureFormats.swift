internal import CWalkthroughGtk
internal import CWalkthroughShims

/// The picture formats that GTK can load: those of gdk-pixbuf's loaders, which are packaged separately.
public enum PictureFormats {
    private static var hasTold = false

    /// Logs once that pictures and symbolic icons are missing, if gdk-pixbuf has no loader for SVG.
    public static func warnOfMissingSVG() {
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
