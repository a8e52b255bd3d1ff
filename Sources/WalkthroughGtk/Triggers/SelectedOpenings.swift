internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

extension Opening {
    /// The opening that suits the type of a widget which only a selector names.
    static func meant(by widget: WidgetPointer) -> Opening {
        let isPressed = widget.isA(gtk_button_get_type()) || widget.detailedAction != nil
        // A stack may switch between buttons.
        let isPage = !isPressed && !widget.isA(gtk_menu_button_get_type()) && PageOpening.isPage(widget)
        if isPage { return PageOpening(widget) }
        // G_TYPE_BOOLEAN
        for property in ["expanded", "active"] where widget.hasReadableProperty(property, of: GType(5 << 2)) {
            if !widget.isA(gtk_menu_button_get_type()) { return SwitchOpening(widget, property) }
        }
        if isPressed { return PressOpening(widget) }
        return of(widget)
    }
}

/// Turns on a switch, a toggle, a check box or an expander.
final class SwitchOpening: Opening {
    private let property: String

    init(_ widget: WidgetPointer, _ property: String) {
        self.property = property
        super.init(widget)
    }

    override func isShown(_ widget: WidgetPointer) -> Bool {
        walkthrough_object_get_boolean(widget, property) != 0
    }
    override func show(_ widget: WidgetPointer) { walkthrough_object_set_boolean(widget, property, 1) }
    override func hide(_ widget: WidgetPointer) { walkthrough_object_set_boolean(widget, property, 0) }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        let reference = WeakWidget(widget)
        return [
            connect(widget, "notify::\(property)", after: true) { [weak self] _ in
                guard let self, let widget = reference.pointer, !isShown(widget) else { return }
                wasDismissed()
            }
        ]
    }
}

/// Shows a page of a stack or notebook, given by its widget, and the former one afterwards.
final class PageOpening: Opening {
    private var before: WeakWidget?

    /// Whether the widget is a page of what shows one at a time.
    static func isPage(_ widget: WidgetPointer) -> Bool {
        guard let parent = widget.parent else { return false }
        return notebook(of: widget) != nil
            || parent.hasReadableProperty("visible-child", of: gtk_widget_get_type())
    }

    override func isShown(_ widget: WidgetPointer) -> Bool { Self.visiblePage(beside: widget) == widget }

    override func show(_ widget: WidgetPointer) {
        before = WeakWidget(Self.visiblePage(beside: widget))
        Self.turn(to: widget)
    }

    override func hide(_ widget: WidgetPointer) {
        guard let before = before?.pointer, before.parent == widget.parent, isShown(widget) else { return }
        Self.turn(to: before)
    }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        guard let owner = Self.notebook(of: widget) ?? widget.parent else { return [] }
        let signal = Self.notebook(of: widget) == nil ? "notify::visible-child" : "notify::page"
        let reference = WeakWidget(widget)
        return [
            connect(owner, signal, after: true) { [weak self] _ in
                guard let self, let widget = reference.pointer, !isShown(widget) else { return }
                // The user has chosen a page; that choice stays.
                wasDismissed()
            }
        ]
    }

    private static func notebook(of page: WidgetPointer) -> WidgetPointer? {
        guard let notebook = gtk_widget_get_ancestor(page, gtk_notebook_get_type()),
            gtk_notebook_page_num(notebook.opaque, page) >= 0
        else { return nil }
        return notebook
    }

    private static func visiblePage(beside page: WidgetPointer) -> WidgetPointer? {
        if let notebook = notebook(of: page) {
            return gtk_notebook_get_nth_page(notebook.opaque, gtk_notebook_get_current_page(notebook.opaque))
        }
        guard let parent = page.parent, let child = walkthrough_object_get_object(parent, "visible-child")
        else { return nil }
        // Its parent holds it.
        defer { g_object_unref(child) }
        return child.assumingMemoryBound(to: GtkWidget.self)
    }

    private static func turn(to page: WidgetPointer) {
        if let notebook = notebook(of: page) {
            gtk_notebook_set_current_page(notebook.opaque, gtk_notebook_page_num(notebook.opaque, page))
        } else if let parent = page.parent {
            walkthrough_object_set_object(parent, "visible-child", page)
        }
    }
}
