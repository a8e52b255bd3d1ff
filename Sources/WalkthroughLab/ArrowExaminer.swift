internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Judges where arrows, their labels and the callout's caret lie, by the pixels that a layer draws with them
/// and without, and by where GTK has put the widgets around it.
struct ArrowExaminer {
    private let layer: WidgetPointer
    /// The window, or the contents of a popover, that the layer lies over.
    private let place: WidgetPointer
    private let labels: [(text: String, box: Rect)]
    /// The pixels of arrows and labels, row by row.
    private let ink: MarkedPixels
    /// Those of the caret.
    private let caret: MarkedPixels
    /// The rest, with four bytes a pixel of which the last says how opaque it is.
    private let ground: [UInt8]
    private let width: Int
    private let height: Int

    /// Nil when the layer draws none of them.
    init?(_ layer: WidgetPointer) {
        guard let place = gtk_widget_get_parent(layer) else { return nil }
        self.layer = layer
        self.place = place
        let (width, height) = (Int(gtk_widget_get_width(layer)), Int(gtk_widget_get_height(layer)))
        (self.width, self.height) = (width, height)
        let blank = [UInt8](repeating: 0, count: width * height * 4)
        let pixels = { (node: OpaquePointer?) in
            node.flatMap { WindowDrawing(node: $0).pixels(in: layer.area, scale: 1) }?.bytes ?? blank
        }
        let all = pixels(LayerNode.beneathCallout(of: layer, withArrows: true))
        let rest = pixels(LayerNode.beneathCallout(of: layer, withArrows: false))
        ink = MarkedPixels(width, all, besides: rest) { at in
            (0..<4).contains { abs(Int(all[at + $0]) - Int(rest[at + $0])) > Self.leastInk }
        }
        let drawn = pixels(LayerNode.caret(of: layer))
        caret = MarkedPixels(width, drawn, besides: blank) { Int(drawn[$0 + 3]) > Self.leastInk }
        ground = rest
        guard !ink.isEmpty || !caret.isEmpty else { return nil }
        labels = layer.children.filter {
            $0.isA(gtk_label_get_type()) && gtk_widget_get_child_visible($0) != 0
        }.compactMap { label in
            guard let text = gtk_label_get_text(label.opaque), let box = label.frame(in: layer) else {
                return nil
            }
            return (String(cString: text), box)
        }
    }

    /// What lies where it should not in a window and in its popovers; the areas are counted in pixels.
    static func faults(in window: WidgetPointer) -> [StoryboardFrame.Hidden] {
        StepExaminer.layers(in: window).flatMap { ArrowExaminer($0)?.faults ?? [] }
    }

    private var faults: [StoryboardFrame.Hidden] { overTexts + underBoxes + atEdges }

    // MARK: Over the texts of the app

    private var overTexts: [StoryboardFrame.Hidden] {
        lines(in: place).flatMap { text, line -> [StoryboardFrame.Hidden] in
            let area = line.inset(by: 1)
            let (own, ofCaret) = (inked(area, atLeast: Self.leastOverText), caret.count(in: area))
            guard !own.isEmpty || ofCaret >= Self.leastOverText else { return [] }
            // Strokes may cross what is dimmed; a label is a box, and hides it.
            let isLit = isLit(area)
            let covers =
                own.filter { isLit || $0.what == .label }.map { (by: $0.what, area: $0.area) }
                + (isLit && ofCaret >= Self.leastOverText ? [(by: DrawnPart.caret, area: ofCaret)] : [])
            return covers.map {
                StoryboardFrame.Hidden(what: .text, element: text, by: $0.by, area: Double($0.area))
            }
        }
    }

    /// The lines of text that the app shows, with their inked parts that can be seen, in coordinates of the
    /// layer.
    private func lines(in widget: WidgetPointer) -> [(text: String, line: Rect)] {
        guard widget.isMapped, !LibraryCopy.isLayer(widget), gtk_widget_get_child_visible(widget) != 0,
            // What is blurred cannot be read anyway.
            gtk_widget_has_css_class(widget, RegionRegistry.blurredClass) == 0
        else { return [] }
        let inner = widget.children.filter { !$0.isA(gtk_native_get_type()) }.flatMap(lines)
        guard widget.isA(gtk_label_get_type()), let layout = gtk_label_get_layout(widget.opaque),
            let text = gtk_label_get_text(widget.opaque).map({ String(cString: $0) }),
            let clip = clip(of: widget)
        else { return inner }
        var (x, y): (gint, gint) = (0, 0)
        gtk_label_get_layout_offsets(widget.opaque, &x, &y)
        var (from, origin) = (graphene_point_t(x: Float(x), y: Float(y)), graphene_point_t())
        guard gtk_widget_compute_point(widget, layer, &from, &origin) != 0 else { return inner }
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        var own: [(text: String, line: Rect)] = []
        repeat {
            var extents = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, &extents, nil)
            let unit = Double(PANGO_SCALE)
            let line = Rect(
                x: Double(origin.x) + Double(extents.x) / unit,
                y: Double(origin.y) + Double(extents.y) / unit,
                width: Double(extents.width) / unit,
                height: Double(extents.height) / unit
            )
            let seen = line.intersection(clip)
            if !seen.isEmpty { own.append((text, seen)) }
        } while pango_layout_iter_next_line(iterator) != 0
        return own + inner
    }

    /// What the ancestors of a label show of it, in coordinates of the layer; nil when they show nothing.
    private func clip(of label: WidgetPointer) -> Rect? {
        var clip = layer.area
        for ancestor in label.ancestorsAndSelf.dropFirst()
        where gtk_widget_get_overflow(ancestor) == GTK_OVERFLOW_HIDDEN {
            if let box = ancestor.frame(in: layer) { clip = clip.intersection(box) }
        }
        return clip.isEmpty ? nil : clip
    }

    // MARK: Under what is drawn later

    private var underBoxes: [StoryboardFrame.Hidden] {
        let callouts = layer.children.filter {
            String(cString: gtk_widget_get_css_name($0)) == "walkthrough-callout"
                && gtk_widget_get_child_visible($0) != 0
                && gtk_widget_has_css_class($0, "walkthrough-box") == 0
        }.compactMap { $0.frame(in: layer) }
        let popovers = place.isA(gtk_window_get_type()) ? WindowDrawing.popoverBoxes(in: place) : []
        let under =
            callouts.map { (DrawnPart.callout, $0.inset(by: Self.start)) }
            + popovers.map { (DrawnPart.opened, $0.inset(by: Self.margin)) }
        return under.flatMap { cover, box in
            box.isEmpty ? [] : inked(box, atLeast: Self.leastUnderBox).map { $0.hidden(by: cover) }
        }
    }

    // MARK: At the edges

    private var atEdges: [StoryboardFrame.Hidden] {
        guard place.isA(gtk_window_get_type()) else { return [] }
        let (width, height) = (Double(width), Double(height))
        return [
            Rect(x: 0, y: 0, width: Self.edge, height: height),
            Rect(x: width - Self.edge, y: 0, width: Self.edge, height: height),
            Rect(x: 0, y: 0, width: width, height: Self.edge),
            Rect(x: 0, y: height - Self.edge, width: width, height: Self.edge),
        ].flatMap { inked($0, atLeast: Self.leastAtEdge).map { $0.hidden(by: .edge) } }
    }

    // MARK: Counting

    /// A label, or arrows, with ink in an area.
    private struct Ink {
        var what: DrawnPart
        var text: String?
        var area: Int

        func hidden(by cover: DrawnPart) -> StoryboardFrame.Hidden {
            StoryboardFrame.Hidden(what: what, element: text, by: cover, area: Double(area))
        }
    }

    /// What has at least so many pixels of ink in an area.
    private func inked(_ area: Rect, atLeast least: Int) -> [Ink] {
        let boxes = labels.map(\.box)
        var counts = [Int](repeating: 0, count: boxes.count + 1)
        ink.forEach(in: area) { x, y in
            let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
            counts[boxes.firstIndex { $0.contains(point) } ?? boxes.count] += 1
        }
        return zip(counts, labels.map(\.text) + [nil])
            .map { Ink(what: $1 == nil ? .arrow : .label, text: $1, area: $0) }.filter { $0.area >= least }
    }

    /// Whether most of what lies under an area can be seen.
    private func isLit(_ area: Rect) -> Bool {
        let (columns, rows) = (area.columns(of: width), area.rows(of: height))
        let lit = rows.reduce(0) { count, y in
            count + columns.count { ground[(y * width + $0) * 4 + 3] < Self.clear }
        }
        return Double(lit) > 0.6 * Double(columns.count * rows.count)
    }

    /// The least difference of a colour, of 255, that counts.
    private static let leastInk = 48
    /// The opacity, of 255, below which what lies under a pixel is lit.
    private static let clear: UInt8 = 12
    /// How many pixels of ink are no touch of an edge, over a text, under a box, and at an edge of the
    /// window.
    private static let (leastOverText, leastUnderBox, leastAtEdge) = (8, 16, 16)
    /// How far inside a card an arrow may begin, and the room around a popover's box for its shadow and tail,
    /// in logical pixels.
    private static let (start, margin) = (6.0, 14.0)
    /// The breadth of the window's edges, in logical pixels.
    private static let edge = 3.0
}
