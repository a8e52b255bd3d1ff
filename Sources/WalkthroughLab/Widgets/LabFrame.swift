internal import CWalkthroughGtk
internal import CWalkthroughShims
package import WalkthroughGtkSupport

/// A window of the lab with pages, and a bar for problems. Tours and recorders ignore it.
package final class LabFrame {
    /// The `GtkWindow`, as long as it is there.
    package var widget: WidgetPointer? { reference.pointer }
    /// Called before it closes; returns whether it may.
    var onCloseRequest: () -> Bool = { true }
    var onDestroy: () -> Void = {}
    /// Called for Escape; returns whether that was meant for something else than the window.
    var onEscape: () -> Bool = { false }
    /// The shortcuts of the window, which come before what its widgets do with a key.
    let shortcuts: Shortcuts

    private let reference: WeakWidget
    private let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
    private var notebook: WidgetPointer?
    private let bar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
    private let problem = LabWidgets.label()
    private var actions: [WidgetPointer] = []

    private static let attachment = Attachment<AnyObject>("walkthrough-lab-frame")

    private static let barClass = "walkthrough-lab-problem"

    /// The style of the bar, added once.
    private static let style = Surface.add(
        """
        .\(barClass) {
          padding: 6px 12px;
          background: mix(@theme_bg_color, @warning_color, 0.3);
          border-bottom: 1px solid alpha(currentColor, 0.2);
        }
        """,
        priority: Surface.priority,
        to: display
    )

    /// A connection of its own to the display, as that of GTK's inspector: the app's style sheets hold for the
    /// app's alone.
    private static let display = gdk_display_get_default().flatMap { shared -> OpaquePointer? in
        guard let own = gdk_display_open(gdk_display_get_name(shared)) else { return nil }
        // GTK lists the windows of all displays below the app, and finds only those that share this.
        if let root = g_object_get_data(shared.widget.cast(to: GObject.self), accessibleRoot) {
            g_object_set_data_full(
                own.widget.cast(to: GObject.self),
                accessibleRoot,
                g_object_ref(root),
                g_object_unref
            )
        }
        return own
    }

    /// The name under which GTK keeps the app as screen readers see it, at a display.
    private static let accessibleRoot = "-gtk-atspi-root"

    /// - Parameters:
    ///   - title: the window's title.
    ///   - width: the window's width in logical pixels; `height` likewise.
    init(_ title: String, width: Int = 420, height: Int = 680) {
        let window = gtk_window_new()!
        reference = WeakWidget(window)
        shortcuts = Shortcuts(in: window, GTK_PHASE_CAPTURE)
        LibraryCopy.markAsLab(window)
        let toplevel = window.cast(to: GtkWindow.self)
        Self.display.map { gtk_window_set_display(toplevel, $0) }
        gtk_window_set_title(toplevel, title)
        gtk_window_set_default_size(toplevel, gint(width), gint(height))
        // What is modal in the app takes the input of its own group alone.
        let group = gtk_window_group_new()
        gtk_window_group_add_window(group, toplevel)
        g_object_unref(group)
        _ = Self.style
        gtk_widget_add_css_class(bar, Self.barClass)
        gtk_widget_set_visible(bar, 0)
        gtk_widget_set_hexpand(problem, 1)
        gtk_box_append(bar.cast(), problem)
        gtk_box_append(box.cast(), bar)
        gtk_window_set_child(toplevel, box)
        connect(window, "close-request", answering: { [weak self] _ in self?.onCloseRequest() == false })
        connect(window, "unmap") { [reference] _ in reference.pointer?.forgetPresses() }
        connect(window, "destroy") { [weak self] _ in
            let end = self?.onDestroy
            self?.onDestroy = {}
            end?()
        }
        shortcuts.add("<Control>w") { [weak self] in self?.close() }
        // An open list closes first.
        Shortcuts(in: window).add("Escape") { [weak self] in
            if let self, !onEscape() { close() }
        }
    }

    /// Keeps an object alive for as long as the window.
    func keep(_ owner: AnyObject) {
        if let widget { Self.attachment.attach(owner, to: widget) }
    }

    /// Shows a widget in place of pages.
    func setContent(_ content: WidgetPointer) {
        gtk_widget_set_vexpand(content, 1)
        gtk_box_append(box.cast(), LabWidgets.scrolled(content, leastHeight: 120))
    }

    func add(_ title: String, _ page: WidgetPointer) {
        let notebook = notebook ?? makeNotebook()
        let label = gtk_label_new(title)!
        gtk_notebook_append_page(notebook.opaque, page, label)
        // GTK 4.8 names every tab "Tab", and 4.18 "Page 1" unless the page has a text for it.
        if let tab = label.parent { walkthrough_accessible_set_label(tab, title) }
        let tabPage = UnsafeMutableRawPointer(gtk_notebook_get_page(notebook.opaque, page))
        walkthrough_object_set_string(tabPage, "tab-label", title)
    }

    private func makeNotebook() -> WidgetPointer {
        let notebook = gtk_notebook_new()!
        gtk_notebook_set_scrollable(notebook.opaque, 1)
        gtk_widget_set_vexpand(notebook, 1)
        gtk_box_append(box.cast(), notebook)
        self.notebook = notebook
        for page in 0..<9 {
            shortcuts.add("<Alt>\(page + 1)") { [weak self] in self?.turn(to: page) }
        }
        return notebook
    }

    /// Shows the window, or brings it to the front.
    func present() { if let widget { gtk_window_present(widget.cast()) } }

    /// Closes the window, whatever ``onCloseRequest`` says.
    func destroy() {
        if let widget, gtk_widget_in_destruction(widget) == 0 { gtk_window_destroy(widget.cast()) }
    }

    /// Shows a problem with a button for each action that may solve it; nil hides the bar.
    func show(problem text: String?, actions: [(name: String, action: () -> Void)]) {
        guard let widget, gtk_widget_in_destruction(widget) == 0 else { return }
        for action in self.actions { gtk_box_remove(bar.cast(), action) }
        self.actions = []
        gtk_label_set_text(problem.opaque, text ?? "")
        if text != nil {
            self.actions = actions.map { LabWidgets.button($0.name, $0.action) }
            for action in self.actions { gtk_box_append(bar.cast(), action) }
        }
        gtk_widget_set_visible(bar, text == nil ? 0 : 1)
    }

    /// Closes the window, if ``onCloseRequest`` allows it.
    private func close() { if let widget { gtk_window_close(widget.cast()) } }

    private func turn(to page: Int) {
        if let notebook { gtk_notebook_set_current_page(notebook.opaque, gint(page)) }
    }
}
