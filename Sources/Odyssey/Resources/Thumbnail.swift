internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Creates a small square picture, rendered when it is first mapped.
///
/// - Parameters:
///   - name: the file's name in `Resources/pictures`, without its ending.
///   - side: in logical pixels.
/// - Returns: a `GtkImage`, for decoration only.
func makeThumbnail(_ name: String, side: Int) -> WidgetPointer {
    let picture = gtk_image_new()!
    setRole(GTK_ACCESSIBLE_ROLE_PRESENTATION, of: picture)
    gtk_widget_set_valign(picture, GTK_ALIGN_CENTER)
    gtk_widget_set_overflow(picture, GTK_OVERFLOW_HIDDEN)
    gtk_widget_add_css_class(picture, "thumbnail")
    loadThumbnail(into: picture, path: "pictures/\(name).svg", side: side)
    return picture
}

/// Renders an embedded square SVG file into a `GtkImage` when that is first mapped.
func loadThumbnail(into picture: WidgetPointer, path: String, side: Int) {
    gtk_image_set_pixel_size(picture.opaque, gint(side))
    let reference = WeakWidget(picture)
    let load = {
        guard let picture = reference.pointer, picture.isMapped else { return }
        let scaled = side * Int(gtk_widget_get_scale_factor(picture))
        _ = PictureLoader.load(path: path, side: scaled) { texture in
            guard let picture = reference.pointer, let texture else { return }
            gtk_image_set_from_paintable(picture.opaque, texture)
        }
    }
    connect(picture, "map") { _ in
        guard let picture = reference.pointer, gtk_image_get_paintable(picture.opaque) == nil else { return }
        load()
    }
    connect(picture, "notify::scale-factor") { _ in load() }
}
