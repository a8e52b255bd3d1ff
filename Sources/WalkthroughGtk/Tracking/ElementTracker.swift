internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Tracks the positions of the current step's elements.
///
/// It polls nothing: it reads positions while the window is laid out, and a scroller's `value-changed` signal
/// requests such a layout.
final class ElementTracker {
    private let windowReference: WeakWidget
    private let onScroll: () -> Void
    private let elements: [Element]
    private let highlights: [Highlight]
    private var widgets: [Element: WeakWidget] = [:]
    private var scrollers: [Element: [TrackedScroller]] = [:]

    /// - Parameter highlights: those of the elements that are lit.
    init(
        _ elements: [Element],
        lit highlights: [Highlight] = [],
        in window: WidgetPointer,
        onScroll: @escaping () -> Void
    ) {
        self.elements = elements
        self.highlights = highlights
        windowReference = WeakWidget(window)
        self.onScroll = onScroll
        for element in elements { _ = widget(of: element) }
    }

    /// The window or popover whose elements are tracked.
    var window: WidgetPointer? { windowReference.pointer }

    /// The missing elements: without a widget, unmapped or without size.
    var missing: Set<Element> {
        Set(elements.filter { widget(of: $0)?.isOnScreen != true })
    }

    func widget(of element: Element) -> WidgetPointer? {
        guard let window else { return nil }
        if let known = widgets[element]?.pointer, known.native == window, known.isOnScreen { return known }
        if let known = found?[element] { return known.pointer }
        let widget = ElementRegistry.widget(for: element, in: .surface(window))
        found?[element] = WeakWidget(widget)
        guard let widget else { return nil }
        if widgets[element]?.pointer != widget { follow(widget, as: element) }
        return widget
    }

    /// What the element's widget says; nil when it says nothing.
    func text(on element: Element) -> String? {
        widget(of: element).flatMap { WidgetNode(widget: $0).value(of: .label) }
    }

    /// Whether no widget, visible or not, has been an element since it is tracked.
    func wasNeverThere(_ element: Element) -> Bool { widget(of: element) == nil && widgets[element] == nil }

    /// What searches for elements that are not on screen have found in this layout; nil besides layouts.
    private var found: [Element: WeakWidget]?

    /// Does something in which no widget comes or goes, such as a layout: elements that are not on screen are
    /// searched for once at most, which goes through the whole window.
    func searchingOnce(_ body: () -> Void) {
        found = [:]
        body()
        found = nil
    }

    /// The scrollers around an element, innermost first.
    func scrollers(of element: Element) -> [TrackedScroller] { scrollers[element] ?? [] }

    /// The scrollers around all elements, each once.
    var allScrollers: [TrackedScroller] {
        var seen: Set<ObjectIdentifier> = []
        return scrollers.values.flatMap(\.self).filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// Searches again for covers of all scrollers; those over `element` are known from then on.
    func findCovers(over element: Element) {
        guard let window else { return }
        let finder = CoverFinder(window: window)
        for scroller in allScrollers { scroller.findCovers(with: finder) }
        knownCovers = scrollers(of: element).map { $0.coverPlaces(in: window) }
    }

    private var knownCovers: [[Rect]]?
    private var pushes = 0
    /// How often covers may push an element. A header that grows when content scrolls away from it must not
    /// push forever.
    private static let mostPushes = 64

    /// Searches again for covers; returns whether a new or larger one hides part of an element, so that the
    /// element must be scrolled back.
    ///
    /// Returns false when someone else has scrolled: they know better where to.
    func findsNewCover(over element: Element) -> Bool {
        let known = knownCovers
        findCovers(over: element)
        guard let known, known != knownCovers, pushes < Self.mostPushes,
            !scrollers(of: element).contains(where: \.wasScrolledByOthers),
            frames[element].map({ $0.hiddenArea > 0.5 }) == true
        else { return false }
        pushes += 1
        return true
    }

    /// Whether someone else has scrolled an element so that most of what could be seen of it cannot.
    ///
    /// - Parameter size: that of the window, in logical pixels.
    func wasScrolledAway(_ element: Element, in size: Size) -> Bool {
        guard scrollers(of: element).contains(where: \.wasScrolledByOthers), let frame = frames[element]
        else {
            return false
        }
        return frame.visible.area < 0.5 * min(frame.bounds.area, size.width * size.height)
    }

    /// The bounds of all covers, in window coordinates.
    var covers: [Rect] {
        guard let window else { return [] }
        return allScrollers.flatMap { $0.covers(in: window) }
    }

    /// The frame of every element, in window coordinates; while a scroller animates, where it will be.
    var frames: Frames {
        guard let window else { return [:] }
        var frames: Frames = [:]
        for element in elements {
            guard let widget = widget(of: element), widget.isOnScreen, let bounds = widget.frame(in: window)
            else { continue }
            frames[element] = frame(of: element, widget, at: bounds, window)
        }
        return frames
    }

    /// The frames, and which of the scrollers around `target` move each.
    func frames(around target: Element) -> Frames {
        let around = scrollers(of: target)
        var frames = frames
        for element in frames.keys {
            let own = scrollers(of: element)
            let shared = own.first { scroller in around.contains { $0 === scroller } }
            frames[element]?.scroller = around.firstIndex { $0 === shared }
            frames[element]?.isInOwnScroller = own.first !== shared
        }
        return frames
    }

    /// The part of the window that no bar over the element's scrollers covers.
    func container(for element: Element?, in size: Rect) -> Rect {
        guard let window = window, let element else { return size }
        let widget = widget(of: element)
        return size.clear(of: scrollers(of: element).flatMap { $0.covers(of: widget, in: window) })
    }

    /// The measurements of the scrollers around an element, innermost first, once those that animate are
    /// there; nil when one no longer exists.
    func measuredScrollers(of element: Element) -> [Scroller]? {
        guard let window, let widget = widget(of: element), let place = widget.frame(in: window) else {
            return nil
        }
        let scrollers = scrollers(of: element)
        let bounds = scrollers.reduce(place) { $0.offset(x: -$1.remaining.x, y: -$1.remaining.y) }
        var shift = Point.zero
        let measured = scrollers.reversed().compactMap { scroller in
            defer { shift = shift.offset(x: -scroller.remaining.x, y: -scroller.remaining.y) }
            return scroller.measure(for: widget, at: bounds, in: window, movedBy: shift)
        }
        return measured.count == scrollers.count ? measured.reversed() : nil
    }

    private func frame(
        of element: Element,
        _ widget: WidgetPointer,
        at place: Rect,
        _ window: WidgetPointer
    ) -> ElementFrame {
        let scrollers = scrollers(of: element)
        var clip = window.area
        let bounds = scrollers.reduce(place) { $0.offset(x: -$1.remaining.x, y: -$1.remaining.y) }
        // A scroller moves all scrollers inside it, and their covers.
        var shift = Point.zero
        let outlines = highlights.filter { $0.element == element }.map { $0.outline(of: bounds).rect }
        for scroller in scrollers.reversed() {
            if let uncovered = scroller.measure(for: widget, at: bounds, in: window, movedBy: shift)?
                .uncovered
            {
                clip = clip.intersection(uncovered)
            }
            for cover in scroller.covers(of: widget, in: window) {
                let place = cover.offset(x: shift.x, y: shift.y)
                for outline in outlines { clip = clip.keeping(outline, off: place, showing: bounds) }
            }
            shift = shift.offset(x: -scroller.remaining.x, y: -scroller.remaining.y)
        }
        return ElementFrame(bounds: bounds, clip: clip)
    }

    private func follow(_ widget: WidgetPointer, as element: Element) {
        widgets[element] = WeakWidget(widget)
        // A popover is the child of the widget it belongs to, but does not scroll inside that.
        let around = widget.ancestorsAndSelf.prefix { $0 != window }.dropFirst()
        let scrollables = around.filter(\.isScrollable)
        let known = allScrollers
        scrollers[element] = scrollables.map { scrollable in
            known.first { $0.widget == scrollable } ?? TrackedScroller(scrollable, onScroll: onScroll)
        }
        guard let window else { return }
        let finder = CoverFinder(window: window)
        for scroller in scrollers[element] ?? [] { scroller.findCovers(with: finder) }
    }
}
