internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import TipGtk

/// The list under the light bulb: available tips, and those that were closed or are done.
final class TipList {
    /// Scrolls the widget that a tip is attached to into view.
    var reveal: (any Tip) -> Void = { _ in }

    private let popover: WidgetPointer
    private let rows: WidgetPointer
    private let emptyText: WidgetPointer
    private let fit: PopoverFit
    private var reading: TipReading?
    private var listed: [Entry] = []

    private struct Entry: Equatable {
        let id: String
        let status: Tips.Status
    }

    /// The popover must outlive this object.
    init(_ interface: InterfaceFile) {
        popover = interface.widget("tips-popover")
        rows = interface.widget("tip-rows")
        emptyText = interface.widget("tips-empty")
        fit = PopoverFit.keep(popover)
        connect(popover, "map") { [weak self] _ in self?.open() }
        connect(popover, "unmap") { [weak self] _ in self?.stop() }
    }

    /// Stops observing, before the widgets are destroyed.
    func stop() {
        reading?.stop()
        reading = nil
    }

    private func open() {
        BellTip().invalidate(reason: .actionPerformed)
        reading = TipReading { [weak self] in self?.update() }
    }

    private func update() {
        let tips = (TipCatalog.tips + TipCatalog.places).map { ($0, $0.status) }
        let available = tips.filter { $0.1 == .available && TipCatalog.predecessor(of: $0.0) == nil }
        let done = tips.filter { if case .invalidated = $0.1 { true } else { false } }
        let entries = (available + done).map { Entry(id: $0.0.id, status: $0.1) }
        guard entries != listed || gtk_widget_get_first_child(rows) == nil else { return }
        listed = entries
        while let row = gtk_widget_get_first_child(rows) { gtk_box_remove(rows.cast(to: GtkBox.self), row) }
        for (tip, status) in available + done {
            gtk_box_append(rows.cast(to: GtkBox.self), makeRow(tip, status))
        }
        gtk_widget_set_visible(emptyText, entries.isEmpty ? 1 : 0)
        fit.fit()
        makeRoom()
    }

    /// Makes the list as high as its rows, whose height GTK only knows once they wrap; a long list scrolls.
    private func makeRoom() {
        guard let scroller = gtk_widget_get_ancestor(rows, gtk_scrolled_window_get_type()) else { return }
        let tallest = gtk_scrolled_window_get_max_content_height(scroller.opaque)
        let width = scroller.measured(GTK_ORIENTATION_HORIZONTAL).natural
        let height = rows.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
        gtk_scrolled_window_set_min_content_height(scroller.opaque, min(tallest, gint(height)))
    }

    private func makeRow(_ tip: any Tip, _ status: Tips.Status) -> WidgetPointer {
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
        _ = WrappingLayout(of: row)
        gtk_widget_add_css_class(row, "tip-row")
        let texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)!
        gtk_widget_set_hexpand(texts, 1)
        gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
        let title = makeLabel(tip.title.translated, style: "tip-row-title")
        gtk_label_set_max_width_chars(title.opaque, 24)
        gtk_box_append(texts.cast(to: GtkBox.self), title)
        let line = makeLabel(status.words, style: "dim-label")
        gtk_label_set_max_width_chars(line.opaque, 24)
        gtk_box_append(texts.cast(to: GtkBox.self), line)
        gtk_box_append(row.cast(to: GtkBox.self), texts)

        let isThere = status == .available
        let text = isThere ? localized("Show") : localized("Show Again")
        let button = gtk_button_new_with_label(text)!
        gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        gtk_widget_set_halign(button, GTK_ALIGN_END)
        walkthrough_accessible_set_label(button, "\(text): \(tip.title.translated)")
        connect(button, "clicked") { [weak self] _ in self?.show(tip, again: !isThere) }
        gtk_box_append(row.cast(to: GtkBox.self), button)
        return row
    }

    private func show(_ tip: any Tip, again: Bool) {
        gtk_popover_popdown(popover.cast(to: GtkPopover.self))
        reveal(tip)
        guard again else { return }
        Task { await tip.resetEligibility() }
    }
}
