internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Knows where the elements of the current step are, now.
///
/// Nothing is polled: positions are read while the window is laid out, and a scroller's `value-changed` asks
/// for such a layout.
final class ElementTracker {
    private let windowReference: WeakWidget
    private let onScroll: () -> Void
    private var elements: [Element] = []
    private var highlights: [Highlight] = []
    private var widgets: [Element: WeakWidget] = [:]
    private var scrollers: [Element: [TrackedScroller]] = [:]

    init(window: WidgetPointer, onScroll: @escaping () -> Void) {
        windowReference = WeakWidget(window)
        self.onScroll = onScroll
    }

    /// The window whose elements are followed.
    var window: WidgetPointer? { windowReference.pointer }

    /// Follows these elements instead of those before, some of them lit.
    func track(_ elements: [Element], lit highlights: [Highlight] = []) {
        self.elements = elements
        self.highlights = highlights
        widgets = [:]
        scrollers = [:]
        resolve()
    }

    /// The elements that a person cannot see because they are not there, hidden or without size.
    var missing: Set<Element> {
        Set(elements.filter { widget(of: $0)?.isOnScreen != true })
    }

    /// The widget of an element, where there is one.
    func widget(of element: Element) -> WidgetPointer? {
        guard let window else { return nil }
        if let known = widgets[element]?.pointer, known.native == window, known.isOnScreen { return known }
        guard let found = ElementRegistry.widget(for: element, in: window) else { return nil }
        if widgets[element]?.pointer != found { follow(found, as: element) }
        return found
    }

    /// The scrollers around an element, innermost first.
    func scrollers(of element: Element) -> [TrackedScroller] { scrollers[element] ?? [] }

    /// Every scroller around any element, each once.
    var allScrollers: [TrackedScroller] {
        var seen: Set<ObjectIdentifier> = []
        return scrollers.values.flatMap(\.self).filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// Looks anew for what lies over the scrollers.
    func findCovers() {
        guard let window else { return }
        let finder = CoverFinder(window: window)
        for scroller in allScrollers { scroller.findCovers(with: finder) }
    }

    private var knownCovers: [[Rect]]?
    private var pushes = 0
    /// How often covers may push one element: a header that grows as it is scrolled away from must not push forever.
    private static let mostPushes = 64

    /// Looks anew for covers; whether one came or grew over an element since this was last asked, so that it has to
    /// be brought back. Not when someone else has scrolled, who knows better where to.
    func findsNewCover(over element: Element) -> Bool {
        guard let window else { return false }
        findCovers()
        let scrollers = scrollers(of: element)
        let covers = scrollers.map { $0.coverPlaces(in: window) }
        defer { knownCovers = covers }
        guard let knownCovers, covers != knownCovers, pushes < Self.mostPushes,
            !scrollers.contains(where: \.wasScrolledByOthers),
            frames[element].map({ $0.hiddenArea > 0.5 }) == true
        else { return false }
        pushes += 1
        return true
    }

    /// Where everything is that covers a scroller around any element.
    var covers: [Rect] {
        guard let window else { return [] }
        return allScrollers.flatMap { $0.covers(in: window) }
    }

    /// Where every element is; where it will be, while a scroller is on its way.
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

    /// The part of the window that no bar over the element's scrollers takes up.
    func container(for element: Element?, in size: Rect) -> Rect {
        guard let window = window, let element else { return size }
        let widget = widget(of: element)
        return size.clear(of: scrollers(of: element).flatMap { $0.covers(of: widget, in: window) })
    }

    /// What the engine needs to know of the scrollers around an element, innermost first; nil when one is gone.
    func measuredScrollers(of element: Element) -> [Scroller]? {
        guard let window, let widget = widget(of: element), let bounds = widget.frame(in: window) else {
            return nil
        }
        let scrollers = scrollers(of: element)
        let measured = scrollers.compactMap { $0.measure(for: widget, at: bounds, in: window) }
        return measured.count == scrollers.count ? measured : nil
    }

    private func frame(
        of element: Element,
        _ widget: WidgetPointer,
        at place: Rect,
        _ window: WidgetPointer
    ) -> ElementFrame {
        let scrollers = scrollers(of: element)
        var clip = Rect(
            x: 0,
            y: 0,
            width: Double(gtk_widget_get_width(window)),
            height: Double(gtk_widget_get_height(window))
        )
        let bounds = scrollers.reduce(place) { $0.offset(x: -$1.remaining.x, y: -$1.remaining.y) }
        // What a scroller moves, moves all scrollers inside it, and what lies over these.
        var shift = Point.zero
        let outlines = highlights.filter { $0.element == element }.map { $0.outline(of: bounds).rect }
        for scroller in scrollers.reversed() {
            if let clear = scroller.measure(for: widget, at: bounds, in: window, movedBy: shift)?.clear {
                clip = clip.intersection(clear)
            }
            for cover in scroller.covers(of: widget, in: window) {
                let place = cover.offset(x: shift.x, y: shift.y)
                for outline in outlines { clip = clip.keeping(outline, off: place, showing: bounds) }
            }
            shift = shift.offset(x: -scroller.remaining.x, y: -scroller.remaining.y)
        }
        return ElementFrame(bounds: bounds, clip: clip)
    }

    private func resolve() {
        for element in elements { _ = widget(of: element) }
    }

    private func follow(_ widget: WidgetPointer, as element: Element) {
        widgets[element] = WeakWidget(widget)
        // A popover is the child of what it belongs to, but does not scroll inside of that.
        let around = widget.ancestorsAndSelf.prefix { $0 != window }.dropFirst()
        let scrollables = around.filter(\.isScrollable)
        let known = allScrollers
        scrollers[element] = scrollables.map { scrollable in
            known.first { $0.isTracking(scrollable) } ?? TrackedScroller(scrollable, onScroll: onScroll)
        }
        guard let window else { return }
        let finder = CoverFinder(window: window)
        for scroller in scrollers[element] ?? [] { scroller.findCovers(with: finder) }
    }
}
