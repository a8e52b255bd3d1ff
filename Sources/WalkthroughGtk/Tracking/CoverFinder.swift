internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Finds what lies over a scroller: sticky headers, floating bars and buttons.
///
/// Whatever is drawn after the scroller, overlaps it, and answers to the pointer there is a cover. GTK's own
/// picking decides, so a cover is recognised whatever container put it there.
struct CoverFinder {
    /// The window that holds the scroller.
    let window: WidgetPointer
    /// The overlay of the walkthrough, which does not count.
    let layer: WidgetPointer?

    /// The widgets that cover parts of `scroller`.
    func covers(of scroller: WidgetPointer) -> [WidgetPointer] {
        guard let viewport = scroller.frame(in: window), !viewport.isEmpty else { return [] }
        var found = ElementRegistry.declaredCovers(in: window).filter { !$0.isSelfOrAncestor(of: scroller) }
        for ancestor in scroller.ancestorsAndSelf.prefix(while: { $0 != window }) {
            var sibling = gtk_widget_get_next_sibling(ancestor)
            while let widget = sibling {
                collect(widget, over: viewport, into: &found)
                sibling = gtk_widget_get_next_sibling(widget)
            }
        }
        return found
    }

    private func collect(_ widget: WidgetPointer, over viewport: Rect, into found: inout [WidgetPointer]) {
        guard widget != layer, !(CustomWidget.of(widget) is OverlayLayer), widget.isMapped,
            !widget.isA(gtk_native_get_type()),
            !widget.isA(gtk_scrollbar_get_type()), !found.contains(widget),
            let overlap = widget.frame(in: window)?.intersection(viewport), !overlap.isEmpty
        else { return }
        let hits = overlap.samples.filter { pick($0).map(widget.isSelfOrAncestor(of:)) ?? false }
        // A container over everything is there to hold what really covers.
        guard !hits.isEmpty, overlap.area < 0.6 * viewport.area else {
            for child in widget.children { collect(child, over: viewport, into: &found) }
            return
        }
        found.append(widget)
    }

    private func pick(_ point: Point) -> WidgetPointer? {
        gtk_widget_pick(window, point.x, point.y, GTK_PICK_DEFAULT)
    }
}

extension Rect {
    /// Nine points spread over the inside.
    fileprivate var samples: [Point] {
        [0.1, 0.5, 0.9].flatMap { v in
            [0.1, 0.5, 0.9].map { u in Point(x: minX + u * width, y: minY + v * height) }
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Where the widget lies in the coordinates of `ancestor`; nil when they share no root.
    func frame(in ancestor: WidgetPointer) -> Rect? {
        bounds(of: self, in: ancestor).map { Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    }
}
