internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The boxes of the texts, the pictures and whatever else is drawn inside of the widget, which a mark should
    /// not cover, in coordinates of `ancestor`; without what is scrolled away.
    func markedContent(in ancestor: WidgetPointer, inside clip: Rect? = nil) -> [Rect] {
        guard isMapped, let frame = frame(in: ancestor) else { return [] }
        let clip = isScrollable ? clip?.intersection(frame) ?? frame : clip
        let parts = children.filter { !$0.isA(gtk_native_get_type()) && !LibraryCopy.isLayer($0) }
        var box = frame
        if isA(gtk_label_get_type()) {
            box = ink.offset(x: frame.x, y: frame.y).intersection(frame)
        } else if !parts.isEmpty {
            return parts.flatMap { $0.markedContent(in: ancestor, inside: clip) }
        } else if isA(gtk_image_get_type()) {
            box = frame.middle(of: iconExtent)
        } else if isA(gtk_box_get_type()) || isA(gtk_separator_get_type()) {
            return []
        }
        let visible = clip?.intersection(box) ?? box
        return visible.isEmpty ? [] : [visible]
    }

    /// Where a label draws its text, in its own coordinates.
    private var ink: Rect {
        var (x, y): (CInt, CInt) = (0, 0)
        var ink = PangoRectangle()
        gtk_label_get_layout_offsets(opaque, &x, &y)
        pango_layout_get_pixel_extents(gtk_label_get_layout(opaque), &ink, nil)
        guard ink.width > 0, ink.height > 0 else { return .zero }
        let (width, height) = (Double(ink.width), Double(ink.height))
        return Rect(x: Double(x + ink.x), y: Double(y + ink.y), width: width, height: height)
    }

    /// How wide and high an image draws its icon, in logical pixels.
    private var iconExtent: Double {
        let extent = gtk_image_get_pixel_size(opaque)
        if extent > 0 { return Double(extent) }
        // As in GTK's theme; an app's may have others.
        return gtk_image_get_icon_size(opaque) == GTK_ICON_SIZE_LARGE ? 32 : 16
    }
}

extension Rect {
    /// A square in its middle, as far as that has room.
    fileprivate func middle(of extent: Double) -> Rect {
        let (width, height) = (min(width, extent), min(height, extent))
        return Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
    }
}
