import WalkthroughTestSupport

@testable import TipGtk

/// A list view in a window, whose rows are used again: each has a tip view and a label; one line in ten is to
/// have the tip.
final class TipList {
    let window = gtk_window_new()!
    let view: WidgetPointer
    let scroller = gtk_scrolled_window_new()!
    /// How often a row was bound to a line that has the tip.
    private(set) var bindings = 0
    /// Every tip view that was made, until its end.
    var tipViews: [TipView] { made.compactMap(\.view) }

    private struct Row {
        let widget: WeakWidget
        weak var view: TipView?
    }

    private var made: [Row] = []
    private let tip: any Tip
    private let lines: Set<guint>

    init(of tip: any Tip, at lines: Set<guint>, count: Int = 400) {
        self.tip = tip
        self.lines = lines
        let strings = gtk_string_list_new(nil)!
        for line in 0..<count { gtk_string_list_append(strings, "line \(line)") }
        let factory = gtk_signal_list_item_factory_new()!
        view = gtk_list_view_new(gtk_no_selection_new(strings), factory)
        connect(factory, "setup") { [weak self] in self?.setUp($0.listItem) }
        connect(factory, "bind") { [weak self] in self?.bind($0.listItem) }
        connect(factory, "unbind") { [weak self] in self?.unbind($0.listItem) }
        gtk_scrolled_window_set_child(scroller.opaque, view)
        gtk_window_set_child(window.cast(), scroller)
        gtk_window_set_default_size(window.cast(), 360, 400)
        gtk_window_present(window.cast())
        eventually("the list") { self.view.isMapped && gtk_widget_get_height(self.view) > 0 }
    }

    func scroll(to value: Double) {
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(scroller.opaque), value)
        passFrames(of: window)
    }

    /// Scrolls far enough that the row of the tip's line is used for another one.
    func scrollAway() {
        for value in [2000.0, 5000, 8000] { scroll(to: value) }
        eventually("its row used for another line") { linesWithTip.isEmpty }
    }

    func destroy() { gtk_window_destroy(window.cast()) }

    /// The lines whose rows show the tip now, on screen or just off it.
    var linesWithTip: [String] {
        view.selfAndDescendants.filter { $0.cssName == "tip-bubble" }.compactMap { bubble in
            bubble.ancestorsAndSelf.first {
                $0.cssName == "box" && gtk_widget_has_css_class($0, "line") != 0
            }?
            .first("name")?.labelText
        }
    }

    private func setUp(_ item: OpaquePointer) {
        let row = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        gtk_widget_add_css_class(row, "line")
        let label = gtk_label_new(nil)!
        gtk_widget_add_css_class(label, "name")
        let tipView = TipView()
        row.append(tipView.widget)
        row.append(label)
        made.append(Row(widget: WeakWidget(tipView.widget), view: tipView))
        gtk_list_item_set_child(item, row)
    }

    private func bind(_ item: OpaquePointer) {
        guard let row = gtk_list_item_get_child(item), let string = gtk_list_item_get_item(item) else {
            return
        }
        gtk_label_set_text(row.first("name")?.opaque, gtk_string_object_get_string(OpaquePointer(string)))
        guard lines.contains(gtk_list_item_get_position(item)) else { return }
        bindings += 1
        tipView(of: row)?.tip = tip
    }

    private func unbind(_ item: OpaquePointer) {
        guard let row = gtk_list_item_get_child(item) else { return }
        tipView(of: row)?.tip = nil
    }

    private func tipView(of row: WidgetPointer) -> TipView? {
        made.first { $0.widget.pointer?.parent == row }?.view
    }
}

extension SignalArguments {
    /// The list item that a factory's signal is about.
    fileprivate var listItem: OpaquePointer { OpaquePointer(object(0, as: GObject.self)!) }
}
