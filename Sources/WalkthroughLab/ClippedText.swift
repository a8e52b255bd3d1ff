internal import CWalkthroughGtk
package import WalkthroughGtkSupport

/// Finds labels whose text cannot be read in full.
package enum ClippedText {
    /// The texts of mapped labels below `root` that are ellipsised, larger than their labels, or reach out of
    /// the surface or of an ancestor that clips them, and those of a callout that have to be scrolled; each
    /// with the reason.
    package static func all(in root: WidgetPointer) -> [String] {
        root.selfAndDescendants.compactMap { widget in
            guard widget.isA(gtk_label_get_type()), widget.isMapped,
                gtk_widget_get_child_visible(widget) != 0,
                let text = gtk_label_get_text(widget.opaque).map({ String(cString: $0) })?.asWritten,
                !text.isEmpty,
                let why = fault(of: widget)
            else { return nil }
            return "“\(text)”: \(why)"
        }
    }

    private static func fault(of label: WidgetPointer) -> String? {
        guard let layout = gtk_label_get_layout(label.opaque) else { return "it has no layout" }
        if pango_layout_is_ellipsized(layout) != 0 { return "ellipsised" }
        var (width, height): (gint, gint) = (0, 0)
        pango_layout_get_pixel_size(layout, &width, &height)
        let room = (gtk_widget_get_width(label), gtk_widget_get_height(label))
        if width > room.0 + 1 || height > room.1 + 1 {
            return "\(width)×\(height) in \(room.0)×\(room.1)"
        }
        return cutOff(label, layout) ?? outside(label, width: Double(width))
    }

    /// How many lines of a callout's text are not seen until it is scrolled.
    private static func cutOff(_ label: WidgetPointer, _ layout: OpaquePointer) -> String? {
        let around = label.ancestorsAndSelf.map { ($0, String(cString: gtk_widget_get_css_name($0))) }
        guard around.contains(where: { $0.1 == "walkthrough-callout" }),
            let view = around.first(where: { $0.1 == "viewport" })?.0, let box = bounds(of: label, in: view)
        else { return nil }
        let shown = min(box.y + box.height, Double(gtk_widget_get_height(view))) - max(box.y, 0)
        guard shown < box.height - 1 else { return nil }
        let count = Int(pango_layout_get_line_count(layout))
        let halves = Int(max(0, shown) / box.height * Double(count) * 2)
        let lines = halves.isMultiple(of: 2) ? "\(halves / 2)" : halves == 1 ? "½" : "\(halves / 2)½"
        return "needs \(count) lines, shows \(lines)"
    }

    /// What the label reaches out of, sideways: content may be scrolled up and down, but never to the sides.
    private static func outside(_ label: WidgetPointer, width: Double) -> String? {
        var isOnPage = false
        for ancestor in label.ancestorsAndSelf.dropFirst() {
            let isRoot = gtk_widget_get_native(label).map { OpaquePointer(ancestor) == $0 } ?? false
            guard isRoot || gtk_widget_get_overflow(ancestor) == GTK_OVERFLOW_HIDDEN else { continue }
            guard let place = bounds(of: label, in: ancestor) else { continue }
            let room = Double(gtk_widget_get_width(ancestor))
            // A page of a carousel lies beside the one in view.
            if isOnPage, place.x + place.width <= 0 || place.x >= room { return nil }
            if place.x < -1 || place.x + place.width > room + 1 {
                let name = String(cString: gtk_widget_get_css_name(ancestor))
                return "from \(place.x) to \(place.x + place.width) in \(name) of \(room)"
            }
            if isRoot { return nil }
            isOnPage = true
        }
        return nil
    }
}

extension String {
    /// The text of a label without what is around the names of keys: marks of direction, and wide spaces.
    fileprivate var asWritten: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            guard scalar != "\u{2068}", scalar != "\u{2069}" else { return }
            text.unicodeScalars.append(scalar == "\u{A0}" ? " " : scalar)
        }
    }
}
