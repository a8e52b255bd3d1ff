internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// A thumbnail with lines of text beside it, which take the rest of the width; both are centred in the
/// height.
///
/// A `GtkBox` looks the same, but tries out many widths of each text to find how wide it can be at most.
final class ThumbnailRow: CustomLayout {
    private static let gap = 12
    private let thumbnail: WidgetPointer
    private let texts: WidgetPointer

    /// Creates the row, which its parent owns.
    ///
    /// - Parameters:
    ///   - lines: labels that wrap.
    ///   - spacing: between the lines, in logical pixels.
    static func make(_ thumbnail: WidgetPointer, lines: [WidgetPointer], spacing: Int) -> WidgetPointer {
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
        let texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, gint(spacing))!
        gtk_widget_set_hexpand(texts, 1)
        for line in lines { gtk_box_append(texts.cast(to: GtkBox.self), line) }
        gtk_widget_set_valign(thumbnail, GTK_ALIGN_CENTER)
        for part in [thumbnail, texts] { gtk_box_append(row.cast(to: GtkBox.self), part) }
        _ = ThumbnailRow(of: row, thumbnail: thumbnail, texts: texts)
        return row
    }

    private init(of row: WidgetPointer, thumbnail: WidgetPointer, texts: WidgetPointer) {
        self.thumbnail = thumbnail
        self.texts = texts
        super.init(of: row)
    }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        let picture = thumbnail.measured(orientation)
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            let texts = texts.measured(orientation)
            return (leading + texts.minimum, leading + texts.natural)
        }
        let texts = texts.measured(orientation, for: size < 0 ? -1 : max(0, size - leading))
        return (max(picture.minimum, texts.minimum), max(picture.natural, texts.natural))
    }

    override func allocate(width: Int, height: Int) {
        place(thumbnail, leading: 0, top: 0, width: leading - Self.gap, height: height)
        let room = width - leading
        let textHeight = min(height, texts.measured(GTK_ORIENTATION_VERTICAL, for: room).natural)
        place(texts, leading: leading, top: (height - textHeight) / 2, width: room, height: textHeight)
    }

    /// Where the texts begin, in logical pixels from the leading edge.
    private var leading: Int { thumbnail.measured(GTK_ORIENTATION_HORIZONTAL).natural + Self.gap }
}
