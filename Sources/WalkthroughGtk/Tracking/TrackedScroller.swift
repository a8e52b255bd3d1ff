internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// A scrolling ancestor of an element: its offset, its covers, and the goal of its animation.
final class TrackedScroller {
    private let scrollable: WeakWidget
    private var connections: [SignalConnection] = []
    private var coverWidgets: [WeakWidget] = []

    /// The offset that an animation scrolls to; nil when none runs.
    private(set) var goal: Point?
    private var start = Point.zero
    private var isSetting = false
    /// Whether someone else has scrolled it since the last call of ``scroll(to:)``.
    private(set) var wasScrolledByOthers = false

    init(_ scrollable: WidgetPointer, onScroll: @escaping () -> Void) {
        self.scrollable = WeakWidget(scrollable)
        for adjustment in [horizontal, vertical].compactMap(\.self) {
            connections.append(
                connect(adjustment, "value-changed") { [weak self] _ in
                    // Someone else scrolls: they know better where to.
                    if let self, !isSetting {
                        goal = nil
                        wasScrolledByOthers = true
                    }
                    onScroll()
                }
            )
        }
    }

    isolated deinit { connections.forEach { $0.disconnect() } }

    /// The scrolling widget; nil when it no longer exists.
    var widget: WidgetPointer? { scrollable.pointer }

    /// Searches again for the widgets that cover the scroller.
    func findCovers(with finder: CoverFinder) {
        coverWidgets = scrollable.pointer.map { finder.covers(of: $0).map { WeakWidget($0) } } ?? []
    }

    /// The bounds of its covers, in window coordinates; leaves out `target` itself and its ancestors.
    func covers(of target: WidgetPointer? = nil, in window: WidgetPointer) -> [Rect] {
        coverWidgets.compactMap { cover in
            guard let widget = cover.pointer, widget.isMapped else { return nil }
            if let target, widget.isSelfOrAncestor(of: target) { return nil }
            return widget.frame(in: window)
        }
    }

    /// The bounds of its covers, relative to its own top-left corner.
    func coverPlaces(in window: WidgetPointer) -> [Rect] {
        guard let place = scrollable.pointer?.frame(in: window) else { return [] }
        return covers(in: window).map { $0.offset(x: -place.x, y: -place.y) }
    }

    /// The measurements of the scroller, at its goal if it has one; nil when it no longer exists.
    ///
    /// - Parameters:
    ///   - target: a widget inside the scroller.
    ///   - box: the present or future bounds of the target, in window coordinates.
    ///   - shift: how far the scroller and its covers still have to move, because the scrollers around it are
    ///     animating.
    func measure(
        for target: WidgetPointer,
        at box: Rect,
        in window: WidgetPointer,
        movedBy shift: Point = .zero
    ) -> Scroller? {
        guard let widget = scrollable.pointer, let place = shownPart(of: widget, in: window) else {
            return nil
        }
        let viewport = place.offset(x: shift.x, y: shift.y)
        let covers = covers(of: target, in: window).map { $0.offset(x: shift.x, y: shift.y) }
        return Scroller(
            viewport: viewport,
            uncovered: viewport.clear(of: covers, for: box),
            offset: goal ?? offset,
            minimum: Point(x: lower(horizontal), y: lower(vertical)),
            maximum: Point(x: upper(horizontal), y: upper(vertical))
        )
    }

    /// The part of the scroller that its ancestors leave visible.
    ///
    /// Stops at the next scroller, which may bring more into view.
    private func shownPart(of widget: WidgetPointer, in window: WidgetPointer) -> Rect? {
        var shown = widget.frame(in: window)
        for ancestor in widget.ancestorsAndSelf.dropFirst() {
            guard !ancestor.isScrollable else { return shown }
            guard ancestor == window || gtk_widget_get_overflow(ancestor) == GTK_OVERFLOW_HIDDEN else {
                continue
            }
            shown = ancestor.frame(in: window).flatMap { shown?.intersection($0) }
            if ancestor == window { return shown }
        }
        return shown
    }

    // MARK: Scrolling

    /// The scroll offset, in whole logical pixels, as GTK places content.
    var offset: Point {
        Point(
            x: horizontal.map { gtk_adjustment_get_value($0) } ?? 0,
            y: vertical.map { gtk_adjustment_get_value($0) } ?? 0
        ).whole
    }

    /// The offset nearest to `offset` that it can scroll to.
    func nearest(to offset: Point) -> Point {
        Point(
            x: max(lower(horizontal), min(offset.x, upper(horizontal))),
            y: max(lower(vertical), min(offset.y, upper(vertical)))
        )
    }

    /// The distance that the animation still has to go.
    var remaining: Point {
        guard let goal else { return .zero }
        return goal.offset(x: -offset.x, y: -offset.y)
    }

    /// Starts an animation from the present offset to `goal`; ``advance(to:)`` carries it out.
    func scroll(to goal: Point) {
        wasScrolledByOthers = false
        start = offset
        self.goal = goal.whole == start ? nil : goal
    }

    /// Scrolls to the offset at `progress`, 0 at the start and 1 at the goal.
    func advance(to progress: Double) {
        guard let goal else { return }
        if progress >= 1 { self.goal = nil }
        set(
            Point(
                x: start.x + (goal.x - start.x) * min(1, progress),
                y: start.y + (goal.y - start.y) * min(1, progress)
            )
        )
    }

    /// Cancels the animation.
    func stop() { goal = nil }

    private func set(_ offset: Point) {
        isSetting = true
        defer { isSetting = false }
        if let horizontal { gtk_adjustment_set_value(horizontal, offset.x) }
        if let vertical { gtk_adjustment_set_value(vertical, offset.y) }
    }

    private var horizontal: UnsafeMutablePointer<GtkAdjustment>? {
        scrollable.pointer.flatMap { gtk_scrollable_get_hadjustment($0.opaque) }
    }

    private var vertical: UnsafeMutablePointer<GtkAdjustment>? {
        scrollable.pointer.flatMap { gtk_scrollable_get_vadjustment($0.opaque) }
    }

    private func lower(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) -> Double {
        adjustment.map { gtk_adjustment_get_lower($0) } ?? 0
    }

    private func upper(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) -> Double {
        adjustment.map { gtk_adjustment_get_upper($0) - gtk_adjustment_get_page_size($0) } ?? 0
    }
}

extension Point {
    /// The point without fractions of pixels, as C converts numbers.
    fileprivate var whole: Point { Point(x: x.rounded(.towardZero), y: y.rounded(.towardZero)) }
}
