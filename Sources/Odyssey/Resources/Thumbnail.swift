internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Creates a small square picture, rendered when it is first mapped.
///
/// - Parameters:
///   - name: the file's name in `Resources/pictures`, without its ending.
///   - side: in logical pixels.
///   - leastHeight: how high it is at least where there is no room for all of it; nil for `side`.
/// - Returns: a ``PictureView``, for decoration only.
func makeThumbnail(_ name: String, side: Int, leastHeight: Int? = nil) -> WidgetPointer {
    let view = PictureView(description: nil)
    view.side = side
    let picture = view.widget
    gtk_widget_set_size_request(picture, gint(side), gint(leastHeight ?? side))
    gtk_widget_set_valign(picture, GTK_ALIGN_CENTER)
    gtk_widget_add_css_class(picture, "thumbnail")
    load("pictures/\(name).svg", side: side, for: picture) { picture, texture in
        (CustomWidget.of(picture) as? PictureView)?.show(texture)
    }
    return picture
}

/// Renders an embedded square SVG file, which may be transparent, into a `GtkImage` when that is first
/// mapped.
///
/// - Parameter side: in logical pixels.
func loadIcon(_ path: String, side: Int, into image: WidgetPointer) {
    gtk_image_set_pixel_size(image.opaque, gint(side))
    load(path, side: side, for: image) { image, texture in
        gtk_image_set_from_paintable(image.opaque, texture)
    }
}

/// Renders a file for a widget when it is first mapped, and again when its scale factor changes.
///
/// - Parameter show: gets the `GdkTexture`, which it must reference to keep.
private func load(
    _ path: String,
    side: Int,
    for widget: WidgetPointer,
    show: @escaping (WidgetPointer, OpaquePointer) -> Void
) {
    let reference = WeakWidget(widget)
    var shownSide = 0
    let load = {
        guard let widget = reference.pointer, widget.isMapped else { return }
        let scaled = side * Int(gtk_widget_get_scale_factor(widget))
        guard scaled != shownSide else { return }
        shownSide = scaled
        _ = PictureLoader.load(path, side: scaled) { texture in
            guard let widget = reference.pointer, let texture else { return }
            show(widget, texture)
        }
    }
    connect(widget, "map") { _ in load() }
    connect(widget, "notify::scale-factor") { _ in load() }
}
