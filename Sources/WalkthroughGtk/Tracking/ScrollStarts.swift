internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Where scrollers were when a tour first came to them, before it scrolled them.
final class ScrollStarts {
    private var known: [(scrollable: WeakWidget, offset: Point)] = []

    /// The offset at which a scroller was first met, as far as it can still scroll there.
    func start(of scroller: TrackedScroller) -> Point {
        guard let widget = scroller.widget else { return scroller.offset }
        if let start = known.first(where: { $0.scrollable.pointer == widget })?.offset {
            return scroller.nearest(to: start)
        }
        known.append((WeakWidget(widget), scroller.offset))
        return scroller.offset
    }
}
