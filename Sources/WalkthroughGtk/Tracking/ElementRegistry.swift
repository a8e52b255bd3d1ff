internal import CWalkthroughGtk
public import WalkthroughGtkSupport
public import WalkthroughEngine

extension WidgetReference {
    /// Registers the widget as an element that steps can point at.
    ///
    /// ```swift
    /// searchButton.walkthroughElement(.search)
    /// ```
    ///
    /// The registry holds the widget weakly. Of several widgets registered as the same element in one window,
    /// it uses the one that the user sees, the last registered of several. A step also finds a widget that is
    /// not registered by its GtkBuilder id, or else by its widget name, or else by a selector.
    ///
    /// - Returns: the widget, so that calls can be chained.
    @discardableResult
    public func walkthroughElement(_ element: Element) -> WidgetPointer {
        ElementRegistry.register(gtkWidget, as: element)
        return gtkWidget
    }

    /// Unregisters the widget from every element, and as a cover.
    public func removeWalkthroughElement() {
        ElementRegistry.unregister(gtkWidget)
    }

    /// Unregisters the widget from one element.
    public func removeWalkthroughElement(_ element: Element) {
        ElementRegistry.unregister(gtkWidget, as: element)
    }

    /// Takes back that the widget covers scrolled content.
    public func removeWalkthroughCover() { ElementRegistry.withdrawCover(of: gtkWidget) }

    /// Declares that the widget covers scrolled content, such as a header that is drawn but takes no clicks.
    ///
    /// Widgets that take pointer input over a scroller are found without this.
    @discardableResult
    public func walkthroughCover() -> WidgetPointer {
        ElementRegistry.declareCover(gtkWidget)
        return gtkWidget
    }
}

enum ElementRegistry {
    private static var widgets: [Element: [WeakWidget]] = [:]
    private static var shapes: [(widget: WeakWidget, shape: Highlight.Shape)] = []
    private static var covers: [WeakWidget] = []
    private static var observers: [ObjectIdentifier: () -> Void] = [:]

    static func register(_ widget: WidgetPointer, as element: Element) {
        HeldKeys.watch()
        var known = widgets[element, default: []].filter { $0.pointer != nil && $0.pointer != widget }
        known.append(WeakWidget(widget))
        widgets[element] = known
        SharedMarks.add(element.id, as: .element, to: widget)
        notify()
    }

    static func unregister(_ widget: WidgetPointer, as element: Element) {
        widgets[element]?.removeAll { $0.pointer == nil || $0.pointer == widget }
        SharedMarks.remove(element.id, as: .element, from: widget)
        notify()
    }

    static func withdrawCover(of widget: WidgetPointer) {
        covers.removeAll { $0.pointer == nil || $0.pointer == widget }
        SharedMarks.remove(.cover, from: widget)
    }

    static func unregister(_ widget: WidgetPointer) {
        widgets = widgets.mapValues { $0.filter { $0.pointer != nil && $0.pointer != widget } }
            .filter { !$0.value.isEmpty }
        SharedMarks.remove(.element, from: widget)
        withdrawCover(of: widget)
        notify()
    }

    static func declareCover(_ widget: WidgetPointer) {
        covers = covers.filter { $0.pointer != nil && $0.pointer != widget } + [WeakWidget(widget)]
        if SharedMarks.addCover(widget) { declaredCount += 1 }
    }

    /// How many covers this copy of the library has declared.
    private static var declaredCount = 0

    static func setShape(_ shape: Highlight.Shape, of widget: WidgetPointer) {
        shapes.removeAll { $0.widget.pointer == nil || $0.widget.pointer == widget }
        shapes.append((WeakWidget(widget), shape))
    }

    /// The highlight shape registered for the widget of an element; nil when there is none.
    static func shape(of element: Element, in window: WidgetPointer) -> Highlight.Shape? {
        guard let widget = widget(for: element, in: .surface(window)) else { return nil }
        return shapes.first { $0.widget.pointer == widget }?.shape
    }

    /// Where a widget is looked for.
    enum Scope {
        /// What is drawn on a window or popover itself.
        case surface(WidgetPointer)
        /// A window with its popovers.
        case window(WidgetPointer)
        /// On screen in the window in front, in the one that was used last, in this one or in those that belong
        /// to it; or else hidden in these; or else, when these have none at all, on screen in any other window
        /// of the app.
        case app(from: WidgetPointer, lastly: WidgetPointer? = nil, withPopovers: Bool = true)
    }

    /// The widget of an element: the one that the user sees, else a hidden one, else nil.
    static func widget(for element: Element, in scope: Scope) -> WidgetPointer? {
        switch scope {
        case .surface(let native):
            return named(element, in: native, withPopovers: false).mostVisible(in: native)
                ?? SelectorResolver.widget(for: element, in: native)
        case .window(let window): return widgets(for: element, in: window).mostVisible
        case .app(let home, let last, let withPopovers):
            let find = { (window: WidgetPointer) in
                widget(for: element, in: withPopovers ? .window(window) : .surface(window))
            }
            let others = WindowList.all.filter { $0 != home }
            let own = [home] + others.filter { $0.isOwned(by: home) }
            var hidden: [WidgetPointer: WidgetPointer] = [:]
            var searched: Set<WidgetPointer> = []
            for window in [WindowList.front(over: home), last].compactMap(\.self) + own
            where searched.insert(window).inserted {
                guard let widget = find(window) else { continue }
                if widget.isOnScreen { return widget }
                hidden[window] = widget
            }
            return own.lazy.compactMap { hidden[$0] }.first
                ?? others.filter { !searched.contains($0) && $0.isMapped }.lazy.compactMap(find)
                .first(where: \.isOnScreen)
        }
    }

    /// Every widget that an element may mean in `window` and its popovers.
    static func widgets(for element: Element, in window: WidgetPointer) -> [WidgetPointer] {
        let named = named(element, in: window, withPopovers: true)
        guard named.isEmpty, let selector = SelectorResolver.selector(of: element) else { return named }
        return SelectorResolver.matches(of: selector, in: window)
    }

    /// The widgets that go by an element's name in a window or popover: what is registered, the last first;
    /// or else what another copy of the library has marked; or else what has this GtkBuilder id, or else this
    /// widget name, the outermost first.
    private static func named(
        _ element: Element,
        in window: WidgetPointer,
        withPopovers: Bool
    ) -> [WidgetPointer] {
        let registered = (widgets[element] ?? []).reversed().compactMap(\.pointer).filter {
            (withPopovers ? $0.root : $0.native) == window
        }
        guard registered.isEmpty else { return registered }
        var (marked, byID, byName): ([WidgetPointer], [WidgetPointer], [WidgetPointer]) = ([], [], [])
        for widget in window.outermostFirst(withPopovers: withPopovers) {
            let node = WidgetNode(widget: widget)
            if SharedMarks.texts(.element, of: widget).contains(element.id) { marked.append(widget) }
            if node.builderID == element.id { byID.append(widget) }
            if node.widgetName == element.id { byName.append(widget) }
        }
        return [marked, byID].first { !$0.isEmpty } ?? byName
    }

    /// The names that elements may have in `window` and its popovers.
    static func names(in window: WidgetPointer) -> [String] {
        let registered = widgets.filter { $0.value.contains { $0.pointer?.root == window } }.map(\.key.id)
        return registered
            + window.selfAndDescendants.flatMap { widget in
                let node = WidgetNode(widget: widget)
                return SharedMarks.texts(.element, of: widget)
                    + [node.builderID, node.name].compactMap(\.self)
            }
    }

    /// The elements that are registered for widgets on screen in `window`, by their ids, with their bounds.
    static func registered(in window: WidgetPointer) -> [(element: Element, bounds: Rect)] {
        widgets.compactMap { element, widgets in
            let widget = widgets.lazy.compactMap(\.pointer).last { $0.native == window && $0.isOnScreen }
            return widget?.frame(in: window).map { (element, $0) }
        }.sorted { $0.element.id < $1.element.id }
    }

    /// The mapped widgets of `window` that the app declared as covers.
    static func declaredCovers(in window: WidgetPointer) -> [WidgetPointer] {
        // The tree is only searched where another copy of the library has declared covers, too.
        let all =
            SharedMarks.coverCount > declaredCount
            ? SharedMarks.widgets(marked: .cover, inside: window).map(\.widget) : covers.compactMap(\.pointer)
        return all.filter { $0.root == window && $0.isMapped }
    }

    /// Calls `body` whenever a widget is registered or unregistered, until `observer` is removed.
    static func observe(_ observer: AnyObject, _ body: @escaping () -> Void) {
        observers[ObjectIdentifier(observer)] = body
    }

    static func removeObserver(_ observer: AnyObject) {
        observers[ObjectIdentifier(observer)] = nil
    }

    private static func notify() {
        for observer in observers.values { observer() }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The widget and all that is drawn on its surface, and in its popovers if asked for, level by level.
    fileprivate func outermostFirst(withPopovers: Bool) -> [WidgetPointer] {
        var (widgets, level): ([WidgetPointer], [WidgetPointer]) = ([], [self])
        while !level.isEmpty {
            widgets += level
            level = level.flatMap { $0.children.filter { withPopovers || !$0.isA(gtk_native_get_type()) } }
        }
        return widgets
    }
}
