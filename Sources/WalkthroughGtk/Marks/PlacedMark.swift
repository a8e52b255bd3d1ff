internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// A mark in a layer: a small widget that follows a widget of the app.
final class PlacedMark {
    enum Kind { case dot, beacon }

    let kind: Kind
    let target: WeakWidget
    /// The small widget, a child of the layer.
    let view: WeakWidget
    /// Called in a layout in which it comes, moves or goes.
    var onMove: () -> Void = {}
    /// Where it is, in coordinates of the layer; nil while it is hidden.
    private(set) var frame: Rect?
    /// The part of the layer in which it is drawn: a scroller cuts off what scrolls in it.
    private(set) var clip = Rect.zero
    private var place: (circumstances: Circumstances, offset: Point)?

    /// What a place is found for; in others, another one may be better.
    private struct Circumstances: Equatable {
        let target, window, size: Size
        /// Relative to the target.
        let content: [Rect]
        let direction: LayoutDirection
    }

    init(_ kind: Kind, _ view: WidgetPointer, at target: WidgetPointer) {
        self.kind = kind
        self.view = WeakWidget(view)
        self.target = WeakWidget(target)
    }

    /// Finds out where it is in this layout.
    ///
    /// A mark keeps its place at its widget while that moves: it would jump about otherwise.
    ///
    /// - Parameters:
    ///   - others: the texts and pictures of the app, which it should not cover, in coordinates of the layer.
    ///   - marks: where other marks are.
    func locate(in layer: WidgetPointer, others: () -> [Rect], marks: [Rect]) {
        frame = nil
        guard let target = target.pointer, let view = view.pointer, target.isOnScreen,
            target.native == layer.native, let box = target.frame(in: layer)
        else { return }
        let viewport = target.viewport(in: layer)
        clip = viewport.area
        let visible = box.intersection(clip)
        guard 2 * visible.area >= min(box.area, clip.area), !visible.isEmpty,
            target.isUncovered(in: visible, of: layer)
        else { return }
        let size = Size(
            width: Double(view.measured(GTK_ORIENTATION_HORIZONTAL).minimum),
            height: Double(view.measured(GTK_ORIENTATION_VERTICAL).minimum)
        )
        let isMirrored = gtk_widget_get_direction(target) == GTK_TEXT_DIR_RTL
        let content = target.markedContent(in: layer)
        let circumstances = Circumstances(
            target: box.size,
            window: layer.area.size,
            size: size,
            content: content.map { $0.offset(x: -box.x, y: -box.y) },
            direction: isMirrored ? .rightToLeft : .leftToRight
        )
        if let place, place.circumstances == circumstances {
            let kept = Rect(origin: box.origin.offset(x: place.offset.x, y: place.offset.y), size: size)
            if viewport.isScrolled || clip.contains(kept) { return show(at: kept) }
        }
        var placement = MarkPlacement(
            target: box,
            content: content,
            bounds: viewport.isScrolled ? clip.reaching(around: box) : clip,
            direction: circumstances.direction
        )
        placement.marks = marks
        if kind == .beacon { placement.others = others().filter { !content.contains($0) } }
        let extent = max(size.width, size.height)
        let found =
            kind == .dot ? placement.dot(size) : placement.beacon(extent, drawn: MarksStyle.beaconExtent)
        place = (circumstances, Point(x: found.x - box.x, y: found.y - box.y))
        show(at: found)
    }

    private func show(at place: Rect) {
        let (x, y) = (place.x.rounded(), place.y.rounded())
        if clip.contains(place.center) {
            frame = Rect(x: x, y: y, width: place.width, height: place.height)
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The part of a layer in which the widget can be seen, and whether that may scroll.
    fileprivate func viewport(in layer: WidgetPointer) -> (area: Rect, isScrolled: Bool) {
        var (area, isScrolled) = (layer.area, false)
        guard let box = frame(in: layer) else { return (area, isScrolled) }
        for ancestor in ancestorsAndSelf.dropFirst().prefix(while: { $0 != layer.native }) {
            guard let frame = ancestor.frame(in: layer) else { continue }
            if ancestor.isScrollable {
                (area, isScrolled) = (area.intersection(frame), true)
            } else if gtk_widget_get_overflow(ancestor) == GTK_OVERFLOW_HIDDEN, !frame.contains(box) {
                // What cuts nothing off the widget need not cut off a mark at its edge.
                area = area.intersection(frame)
            }
        }
        return (area, isScrolled)
    }

    /// Whether nothing lies over most of what can be seen of the widget, such as a dialog within the window,
    /// or another page.
    fileprivate func isUncovered(in visible: Rect, of layer: WidgetPointer) -> Bool {
        guard let host = layer.parent, let origin = layer.frame(in: host)?.origin else { return false }
        let places = [(0.5, 0.5), (0.2, 0.3), (0.8, 0.3)].map { u, v in
            Point(x: origin.x + visible.x + u * visible.width, y: origin.y + visible.y + v * visible.height)
        }
        // What lets clicks through hides nothing below, but may be what is marked.
        let flags = [
            GTK_PICK_INSENSITIVE,
            GtkPickFlags(GTK_PICK_INSENSITIVE.rawValue | GTK_PICK_NON_TARGETABLE.rawValue),
        ]
        let hits = places.count { place in
            flags.contains { gtk_widget_pick(host, place.x, place.y, $0).map(isSelfOrAncestor) == true }
        }
        return hits >= 2
    }
}

extension Rect {
    /// The rectangle, without an end on each axis on which it does not hold all of a box: what is scrolled
    /// away has its place beyond.
    fileprivate func reaching(around box: Rect) -> Rect {
        let far = 1e6
        let (isWide, isHigh) = (box.minX >= minX && box.maxX <= maxX, box.minY >= minY && box.maxY <= maxY)
        return Rect(
            left: isWide ? minX : box.minX - far,
            top: isHigh ? minY : box.minY - far,
            right: isWide ? maxX : box.maxX + far,
            bottom: isHigh ? maxY : box.maxY + far
        )
    }
}
