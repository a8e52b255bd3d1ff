internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The tours of an app as a page: a list with where the user stands in each, and a button that takes it.
///
/// # CSS nodes
///
/// ```
/// walkthrough-help
/// ├── list.boxed-list
/// │   ╰── row
/// │       ╰── box
/// │           ├── box
/// │           │   ├── label
/// │           │   ╰── label.dim-label.caption
/// │           ╰── button…
/// ╰── button.flat
/// ```
///
/// # Accessibility
///
/// A group. Each button has the name of what it does and of its tour.
final class HelpPage: CustomWidget {
    override class var typeName: String { "WalkthroughHelpPage" }
    override class var parentType: GType { gtk_box_get_type() }
    override class var cssName: String? { "walkthrough-help" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_GROUP }

    private let list = gtk_list_box_new()!
    private let window: WeakWidget
    private var watch: HelpWatch?
    private var shown: [HelpItem] = []

    init(for window: WidgetPointer) {
        self.window = WeakWidget(window)
        super.init()
        HelpActions.install(in: window)
        gtk_orientable_set_orientation(widget.opaque, GTK_ORIENTATION_VERTICAL)
        gtk_box_set_spacing(widget.cast(), 12)
        gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_NONE)
        gtk_widget_add_css_class(list, "boxed-list")
        gtk_box_append(widget.cast(), list)
        let again = gtk_button_new_with_label(HelpWords.showAgain)!
        gtk_widget_add_css_class(again, "flat")
        gtk_widget_set_halign(again, GTK_ALIGN_CENTER)
        connect(again, "clicked") { _ in WalkthroughGuidance.showAgain() }
        gtk_box_append(widget.cast(), again)
        watch = HelpWatch(window) { [weak self] in self?.update() }
        update()
    }

    private func update() {
        guard let window = window.pointer else { return }
        let items = HelpList.items(for: window)
        guard items != shown else { return }
        shown = items
        while let row = gtk_list_box_get_row_at_index(list.opaque, 0) {
            gtk_list_box_remove(
                list.opaque,
                UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self)
            )
        }
        for item in items { gtk_list_box_append(list.opaque, row(for: item)) }
        gtk_widget_set_visible(list, items.isEmpty ? 0 : 1)
    }

    private func row(for item: HelpItem) -> WidgetPointer {
        let row = gtk_list_box_row_new()!
        gtk_list_box_row_set_activatable(row.cast(), 0)
        gtk_widget_set_focusable(row, 0)
        let content = PreferenceRow.content(title: item.title, subtitle: HelpWords.standing(item.standing))
        let buttons: [(label: String, length: TourLength)] =
            item.hasLengths
            ? [(HelpWords.quick, .quick), (HelpWords.full, .full)]
            : [(HelpWords.button(for: item.standing), .full)]
        for (label, length) in buttons {
            let button = gtk_button_new_with_label(label)!
            gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
            walkthrough_accessible_describe(button, "\(label): \(item.title)", "", 0)
            connect(button, "clicked") { [window] _ in
                if let window = window.pointer { HelpList.take(item.id, in: length, from: window) }
            }
            gtk_box_append(content.box.cast(), button)
        }
        gtk_list_box_row_set_child(row.cast(), content.box)
        return row
    }
}
