public import CWalkthroughGtk
public import WalkthroughGtkSupport
public import WalkthroughEngine

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Registers the widget as an element that steps can point at.
    ///
    /// ```swift
    /// searchButton.walkthroughElement(.search)
    /// ```
    ///
    /// The registry holds the widget weakly. Of several widgets registered as the same element in one window,
    /// it uses the one that the user sees, the last registered of several. A step also finds a widget that is not registered
    /// by its GtkBuilder id, or else by its widget name, or else by a selector.
    ///
    /// - Returns: the widget, so that calls can be chained.
    @discardableResult
    public func walkthroughElement(_ element: Element) -> WidgetPointer {
        ElementRegistry.register(self, as: element)
        return self
    }

    /// Unregisters the widget from every element, and as a cover.
    public func removeWalkthroughElement() {
        ElementRegistry.unregister(self)
    }

    /// Unregisters the widget from one element.
    package func removeWalkthroughElement(_ element: Element) {
        ElementRegistry.unregister(self, as: element)
    }

    /// Takes back that the widget covers scrolled content.
    package func removeWalkthroughCover() { ElementRegistry.withdrawCover(of: self) }

    /// Declares that the widget covers scrolled content, such as a header that is drawn but takes no clicks.
    ///
    /// Widgets that take pointer input over a scroller are found without this.
    @discardableResult
    public func walkthroughCover() -> WidgetPointer {
        ElementRegistry.declareCover(self)
        return self
    }
}

/// The widgets of all elements.
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
        guard let widget = widget(for: element, in: window) else { return nil }
        return shapes.first { $0.widget.pointer == widget }?.shape
    }

    /// The widget of an element in `window`, in a window transient for it, or else in any window of the app.
    ///
    /// Prefers a widget that is on screen.
    static func widget(for element: Element, preferring window: WidgetPointer) -> WidgetPointer? {
        let here = widget(for: element, in: window)
        if let here, here.isOnScreen { return here }
        // When the window itself has a hidden one, other main windows are not searched.
        let others = otherToplevels(than: window)
        let owned = others.filter { $0.isOwned(by: window) }
        return (here == nil ? owned + others : owned).lazy.compactMap { widget(for: element, in: $0) }
            .first(where: \.isOnScreen) ?? here
    }

    private static func otherToplevels(than window: WidgetPointer) -> [WidgetPointer] {
        WindowList.all.filter { $0 != window && $0.isMapped }
    }

    /// The widget of an element that is on screen, popovers included; nil when there is none.
    ///
    /// Other main windows are not searched when `home`, or a window transient for it, has a registered widget
    /// that is not on screen yet.
    static func widgetOnScreen(for element: Element, from home: WidgetPointer) -> WidgetPointer? {
        let named = (widgets[element] ?? []).reversed().compactMap(\.pointer)
        let own = named.filter { $0.root.map { $0 == home || $0.isOwned(by: home) } ?? false }
        if !own.isEmpty { return own.first(where: \.isOnScreen) }
        if let found = named.first(where: \.isOnScreen) { return found }
        return ([home] + otherToplevels(than: home)).lazy
            .flatMap { [$0] + popovers(in: $0) }
            .compactMap { unregistered(element, in: $0) }
            .first(where: \.isOnScreen)
    }

    private static func popovers(in widget: WidgetPointer) -> [WidgetPointer] {
        widget.children.flatMap { child in
            (child.isA(gtk_popover_get_type()) && child.isMapped ? [child] : []) + popovers(in: child)
        }
    }

    /// The widget of an element in `window`, a window or popover: one on screen if possible, else a hidden
    /// one, else nil.
    static func widget(for element: Element, in window: WidgetPointer) -> WidgetPointer? {
        let named = (widgets[element] ?? []).reversed().compactMap(\.pointer).filter { $0.native == window }
        return named.mostVisible(in: window) ?? unregistered(element, in: window)
    }

    /// Every widget that an element may mean in `window` and its popovers.
    static func widgets(for element: Element, in window: WidgetPointer) -> [WidgetPointer] {
        let registered = (widgets[element] ?? []).reversed().compactMap(\.pointer).filter {
            $0.root == window
        }
        if !registered.isEmpty { return registered }
        let nodes = window.selfAndDescendants
        let marked = nodes.filter { SharedMarks.texts(.element, of: $0).contains(element.id) }
        if !marked.isEmpty { return marked }
        for id in [\WidgetNode.builderID, \WidgetNode.name] {
            let found = nodes.filter { WidgetNode(widget: $0)[keyPath: id] == element.id }
            if !found.isEmpty { return found }
        }
        return SelectorResolver.selector(of: element).map { SelectorResolver.matches(of: $0, in: window) }
            ?? []
    }

    /// The widget that an element means, popovers and hidden widgets included: one in `home` or in a window that belongs
    /// to it, or else in any window of the app; one on screen if possible.
    static func widgetAnywhere(for element: Element, from home: WidgetPointer) -> WidgetPointer? {
        let own = WindowList.all.filter { $0.isOwned(by: home) }
        let others = WindowList.all.filter { !$0.isOwned(by: home) }
        return [own, others].lazy.compactMap { windows in
            let found = windows.flatMap { widgets(for: element, in: $0) }
            return found.first(where: \.isOnScreen) ?? found.first
        }.first
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

    /// The widget of a window or popover that another copy of the library has registered, or that has this
    /// GtkBuilder id, or else this name, or else is what the selector says.
    private static func unregistered(_ element: Element, in window: WidgetPointer) -> WidgetPointer? {
        named(element.id, in: window) ?? SelectorResolver.widget(for: element, in: window)
    }

    /// Searches the widget tree, outermost first, for a mark, or else for a GtkBuilder id, or else for a name.
    private static func named(_ id: String, in window: WidgetPointer) -> WidgetPointer? {
        var (marked, byID, byName): ([WidgetPointer], [WidgetPointer], [WidgetPointer]) = ([], [], [])
        var level = [window]
        while !level.isEmpty {
            for widget in level {
                if SharedMarks.texts(.element, of: widget).contains(id) { marked.append(widget) }
                if WidgetNode(widget: widget).builderID == id { byID.append(widget) }
                if let name = gtk_widget_get_name(widget), String(cString: name) == id {
                    byName.append(widget)
                }
            }
            // Popovers and other widgets with their own surface are searched separately.
            level = level.flatMap { $0.children.filter { !$0.isA(gtk_native_get_type()) } }
        }
        return marked.mostVisible(in: window) ?? byID.mostVisible(in: window)
            ?? byName.mostVisible(in: window)
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The popover or window that owns the surface on which the widget is drawn.
    var native: WidgetPointer? { gtk_widget_get_native(self).map { WidgetPointer($0) } }
}
