import WalkthroughSeededRandom
import WalkthroughTestSupport

@testable import TipGtk

/// Tips of every kind in a window, to which things happen.
final class DisturbedTips {
    let window = TipWindow(rows: 8)
    private(set) var isOver = false

    private let round: Int
    private let lifetimes: Lifetimes
    private let inline: WeakWidget
    private let row: WeakWidget
    private let anchors: [WeakWidget]
    private var number = 0
    private weak var view: TipView?
    private var popovers: [WeakPopover] = []
    private var tour: Tour?

    private struct WeakPopover { weak var popover: TipPopover? }
    private final class Tour {}

    init(_ round: Int, _ lifetimes: Lifetimes) {
        self.round = round
        self.lifetimes = lifetimes
        GatedTip.isOpen = round.isMultiple(of: 2)
        let view = TipView(RoundTip(id: "\(round) inline"), arrowEdge: round.isMultiple(of: 2) ? .top : nil)
        let list = gtk_list_box_new()!
        let inRow = TipView(RoundTip(id: "\(round) row"))
        gtk_list_box_append(list.opaque, inRow.widget)
        self.view = view
        inline = WeakWidget(view.widget)
        row = WeakWidget(inRow.widget)
        anchors = [1, 4, 2].map { [window] in WeakWidget(window.rows[$0]) }
        window.insertAbove(list)
        window.insertAbove(view.widget)
        lifetimes.watch(view, "inline view#\(round)")
        lifetimes.watch(inRow, "view in a row#\(round)")
        let widgets = [
            (window.widget, "window"), (window.list, "column"), (window.rows[1], "anchor"),
            (view.widget, "inline tip"), (inRow.widget, "tip in a row"),
        ]
        for (widget, what) in widgets { lifetimes.watch(widget, "\(what)#\(round)") }
        let group = TipGroup(.firstAvailable) {
            RoundTip(id: "\(round) first of the group")
            PlainTip("\(round) second of the group")
        }
        add(window.rows[1].popoverTip(PlainTip("\(round) plain"), arrowEdge: .leading))
        add(window.rows[1].popoverTip(group.currentTip))
        add(window.rows[4].popoverTip(RoundTip(id: "\(round) gated"), arrowEdge: .bottom))
        window.present()
    }

    private func add(_ popover: TipPopover) {
        lifetimes.watch(popover, "popover#\(round)")
        popovers.append(WeakPopover(popover: popover))
    }

    /// How many tips are there now.
    var shownCount: Int {
        popovers.count { $0.popover?.isShown == true } + (view?.isShown == true ? 1 : 0)
    }

    /// Ends the round if nothing else did.
    func finish() {
        if let tour { RunningTours.end(tour) }
        tour = nil
        destroyWindow()
    }

    private func destroyWindow() {
        guard !isOver else { return }
        isOver = true
        letGoOfFocus()
        window.destroy()
    }

    /// Does one random thing.
    func disturb(_ random: inout SplitMix64) {
        watchNatives()
        let index = Int.random(in: 0..<popovers.count, using: &random)
        let popover = popovers[index].popover
        let kind = Int.random(in: 0..<22, using: &random)
        if kind <= 4 || kind >= 16 { letGoOfFocus() }
        switch kind {
        case 0: destroy(anchors[index])
        case 1: destroy(inline)
        case 2: destroy(row)
        case 3: if Bool.random(using: &random) { gtk_scrolled_window_set_child(window.scroller.opaque, nil) }
        case 4: if let native = natives.randomElement(using: &random) { gtk_widget_unparent(native) }
        case 5: if let native = natives.randomElement(using: &random) { gtk_popover_popdown(native.cast()) }
        case 6: popover?.remove()
        case 7: popover?.dismiss()
        case 8: popover?.present()
        case 9, 10: popover?.tip?.invalidate(reason: .actionPerformed)
        case 11: view?.tip?.invalidate(reason: .tipClosed)
        case 12: replaceTip()
        case 13, 14: window.scrollIfPossible(to: .random(in: 0...300, using: &random))
        case 15: GatedTip.isOpen.toggle()
        case 16: setVisible(Bool.random(using: &random), anchors[index].pointer)
        case 17: setVisible(Bool.random(using: &random), window.widget)
        case 18: popover?.tipViewStyle(.mini).tipCornerRadius(4)
        case 19: toggleTour()
        case 20:
            let key = [GDK_KEY_F6, GDK_KEY_Escape].randomElement(using: &random)!
            _ = window.widget.press(gint(key))
        default: if Bool.random(using: &random) { destroyWindow() }
        }
    }

    private var natives: [WidgetPointer] { window.widget.children.filter { $0.cssName == "popover" } }

    private func watchNatives() {
        for native in natives where g_object_get_data(native.cast(), "test-lifetime") == nil {
            lifetimes.watch(native, "popover widget#\(round)")
        }
    }

    private func destroy(_ widget: WeakWidget) {
        guard let widget = widget.pointer, let parent = widget.parent else { return }
        if parent.isA(gtk_list_box_row_get_type()) {
            gtk_list_box_row_set_child(parent.cast(to: GtkListBoxRow.self), nil)
        } else {
            gtk_box_remove(parent.cast(to: GtkBox.self), widget)
        }
    }

    /// GTK 4.8 never frees a widget that it takes the focus out of when something else happens before the
    /// next frame; a plain GtkRevealer with a GtkButton in it is enough for that.
    private func letGoOfFocus() { gtk_window_set_focus(window.window, nil) }

    private func setVisible(_ isVisible: Bool, _ widget: WidgetPointer?) {
        if let widget { gtk_widget_set_visible(widget, isVisible ? 1 : 0) }
    }

    private func replaceTip() {
        number += 1
        view?.tip = number.isMultiple(of: 4) ? nil : PlainTip("\(round) replaced \(number)")
    }

    private func toggleTour() {
        if let running = tour {
            tour = nil
            RunningTours.end(running)
        } else {
            let running = Tour()
            tour = running
            RunningTours.begin(running, title: "A tour")
        }
    }
}

extension TipWindow {
    fileprivate func scrollIfPossible(to value: Double) {
        if gtk_scrolled_window_get_child(scroller.opaque) != nil { scroll(to: value) }
    }
}
