internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The tours of an app as a page: a list with where the user stands in each, and a button that takes it. It scrolls where
/// there is no room for all.
///
/// # CSS nodes
///
/// ```
/// walkthrough-help
/// ╰── scrolledwindow
///     ╰── viewport
///         ╰── box
///             ├── list.boxed-list
///             │   ╰── row
///             │       ╰── box
///             │           ├── box
///             │           │   ├── label
///             │           │   ╰── label.dim-label.caption
///             │           ╰── box
///             │               ╰── button…
///             ╰── button.flat
/// ```
///
/// # Accessibility
///
/// A group. Each button has the name of what it does and of its tour, and for a description where the user stands.
final class HelpPage: CustomWidget {
    override class var typeName: String { "WalkthroughHelpPage" }
    override class var parentType: GType { gtk_box_get_type() }
    override class var cssName: String? { "walkthrough-help" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_GROUP }

    private lazy var list = gtk_list_box_new()!
    private let window: WeakWidget
    private var watch: HelpWatch?
    private var rows: [HelpRow] = []

    init(for window: WidgetPointer) {
        self.window = WeakWidget(window)
        super.init()
        MainLoop.runMainActorTasks()
        for signal in ["notify::root", "map"] {
            connect(widget, signal) { [weak self] _ in self?.fillIfSeen() }
        }
    }

    /// Makes what is on the page once its user may see it: a window that has it on a page behind another one opens as fast
    /// as without it.
    private func fillIfSeen() {
        let isSeen = widget.ancestorsAndSelf.allSatisfy { gtk_widget_get_child_visible($0) != 0 }
        guard watch == nil, let window = window.pointer, widget.root != nil, isSeen else { return }
        gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_NONE)
        gtk_list_box_set_show_separators(list.opaque, 1)
        gtk_widget_add_css_class(list, "boxed-list")
        let again = gtk_button_new_with_label(HelpWords.showAgain)!
        gtk_widget_add_css_class(again, "flat")
        gtk_widget_set_halign(again, GTK_ALIGN_CENTER)
        connect(again, "clicked") { _ in WalkthroughGuidance.showAgain() }
        let content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)!
        for set in [
            gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top,
            gtk_widget_set_margin_bottom,
        ] { set(content, 12) }
        for child in [list, again] { gtk_box_append(content.cast(), child) }
        let scroller = gtk_scrolled_window_new()!
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
        gtk_scrolled_window_set_child(scroller.opaque, content)
        gtk_widget_set_vexpand(scroller, 1)
        gtk_widget_set_hexpand(scroller, 1)
        gtk_box_append(widget.cast(), scroller)
        watch = HelpWatch(window) { [weak self] in self?.update() }
        update()
    }

    private func update() {
        guard let window = window.pointer else { return }
        let items = HelpList.items(for: window)
        for change in items.difference(from: rows.map(\.item), by: HelpRow.isSame) {
            switch change {
            case .remove(let place, _, _): gtk_list_box_remove(list.opaque, rows.remove(at: place).widget)
            case .insert(let place, let item, _):
                let row = HelpRow(item) { [weak self] in self?.take(item.id, in: $0) }
                rows.insert(row, at: place)
                gtk_list_box_insert(list.opaque, row.widget, gint(place))
            }
        }
        for (row, item) in zip(rows, items) { row.update(item) }
        gtk_widget_set_visible(list, items.isEmpty ? 0 : 1)
    }

    private func take(_ id: Walkthrough.ID, in length: TourLength) {
        guard let window = window.pointer else { return }
        closeDialog(over: window)
        HelpList.take(id, in: length, from: window)
    }

    /// Closes the dialog that the page is in, which would keep all input from the tour.
    private func closeDialog(over window: WidgetPointer) {
        guard let root = widget.root else { return }
        if let dialog = widget.ancestorsAndSelf.first(where: Libadwaita.isDialog) {
            typealias Close = @convention(c) (WidgetPointer) -> gboolean
            _ = Libadwaita.function("adw_dialog_close", as: Close.self)?(dialog)
        } else if root != window, root.isA(gtk_window_get_type()), gtk_window_get_modal(root.cast()) != 0 {
            gtk_window_close(root.cast())
        }
    }
}
