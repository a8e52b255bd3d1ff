internal import CWalkthroughGtk
package import WalkthroughGtkSupport
package import WalkthroughEngine

/// Finds the widgets that cover a scroller: sticky headers, floating bars and buttons.
///
/// A cover is drawn after the scroller, overlaps it, and takes pointer input there. Each candidate is picked
/// on its own, so neither what covers it in turn, such as the layer of a tour, nor its sensitivity
/// matters. A widget that lets input through is a cover if it is drawn opaque.
struct CoverFinder {
    /// The window that holds the scroller.
    let window: WidgetPointer

    /// The widgets that cover parts of `scroller` and stay in place when it scrolls.
    ///
    /// Widgets over an outer scroller are covers of that scroller.
    func covers(of scroller: WidgetPointer) -> [WidgetPointer] {
        guard let viewport = scroller.frame(in: window), !viewport.isEmpty else { return [] }
        let outer = scroller.ancestorsAndSelf.dropFirst().first { $0.isScrollable }
        var found = declaredCovers(of: scroller, inside: outer)
        for ancestor in scroller.ancestorsAndSelf.prefix(while: { $0 != window && $0 != outer }) {
            var sibling = gtk_widget_get_next_sibling(ancestor)
            while let widget = sibling {
                collect(widget, over: viewport, into: &found)
                sibling = gtk_widget_get_next_sibling(widget)
            }
        }
        return found
    }

    private func declaredCovers(of scroller: WidgetPointer, inside outer: WidgetPointer?) -> [WidgetPointer] {
        ElementRegistry.declaredCovers(in: window).filter { cover in
            !cover.isSelfOrAncestor(of: scroller) && outer?.isSelfOrAncestor(of: cover) != false
        }
    }

    private func collect(
        _ widget: WidgetPointer,
        over viewport: Rect,
        isTarget: Bool = true,
        into found: inout [WidgetPointer]
    ) {
        guard widget.isMapped, !widget.isNeverACover, !found.contains(widget),
            let overlap = widget.frame(in: window)?.intersection(viewport), !overlap.isEmpty
        else { return }
        let isTarget = isTarget && gtk_widget_get_can_target(widget) != 0
        // A container over most of the viewport only holds the real covers.
        guard overlap.area < 0.6 * viewport.area,
            isTarget ? takesInput(widget, somewhereIn: overlap) : widget.isDrawnOpaque
        else {
            for child in widget.children { collect(child, over: viewport, isTarget: isTarget, into: &found) }
            return
        }
        found.append(widget)
    }

    private func takesInput(_ widget: WidgetPointer, somewhereIn area: Rect) -> Bool {
        area.samples.contains { sample in
            var inWindow = graphene_point_t(x: Float(sample.x), y: Float(sample.y))
            var inWidget = graphene_point_t()
            guard gtk_widget_compute_point(window, widget, &inWindow, &inWidget) != 0 else { return false }
            return gtk_widget_pick(widget, Double(inWidget.x), Double(inWidget.y), GTK_PICK_INSENSITIVE)
                != nil
        }
    }
}

extension Rect {
    /// Nine points spread over the rectangle.
    fileprivate var samples: [Point] {
        [0.1, 0.5, 0.9].flatMap { v in
            [0.1, 0.5, 0.9].map { u in Point(x: minX + u * width, y: minY + v * height) }
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    var isScrollable: Bool { isA(gtk_scrollable_get_type()) }

    /// Whether it never covers content: a widget with its own surface, a scrollbar, a revealer that reveals
    /// nothing, or a tour's own layer.
    fileprivate var isNeverACover: Bool {
        isA(gtk_native_get_type()) || isA(gtk_scrollbar_get_type())
            || isA(gtk_revealer_get_type()) && !children.contains(where: \.isMapped)
            || LibraryCopy.isLayer(self)
    }
}

extension WidgetPointer {
    /// Where its content is in its own coordinates: at 0, 0.
    package var area: Rect {
        Rect(
            x: 0,
            y: 0,
            width: Double(gtk_widget_get_width(self)),
            height: Double(gtk_widget_get_height(self))
        )
    }

    /// The bounds of the widget in the coordinates of `ancestor`; nil when they share no root.
    package func frame(in ancestor: WidgetPointer) -> Rect? {
        bounds(of: self, in: ancestor).map { Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    }
}
