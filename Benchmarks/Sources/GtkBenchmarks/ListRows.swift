import CWalkthroughGtk
import WalkthroughGtkSupport
import TipEngine
import TipGtk

/// Makes the rows of a list, and recycles them.
protocol ListRows {
    func make() -> WidgetPointer
    func bind(_ row: WidgetPointer, _ number: Int)
    func unbind(_ row: WidgetPointer)
}

/// A picture, two lines of text and a check.
final class PlainRows: ListRows {
    private struct Parts {
        let title: WidgetPointer
        let subtitle: WidgetPointer
        let check: WidgetPointer
    }

    private var parts: [WidgetPointer: Parts] = [:]

    func make() -> WidgetPointer {
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
        let texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)!
        let new = Parts(
            title: gtk_label_new(nil)!,
            subtitle: gtk_label_new(nil)!,
            check: gtk_check_button_new()!
        )
        for label in [new.title, new.subtitle] {
            gtk_label_set_xalign(OpaquePointer(label), 0)
            gtk_box_append(texts.cast(), label)
        }
        gtk_widget_set_hexpand(texts, 1)
        gtk_box_append(row.cast(), gtk_image_new_from_icon_name("starred-symbolic"))
        gtk_box_append(row.cast(), texts)
        gtk_box_append(row.cast(), new.check)
        parts[row] = new
        return row
    }

    func bind(_ row: WidgetPointer, _ number: Int) {
        guard let parts = parts[row] else { return }
        gtk_label_set_text(OpaquePointer(parts.title), "Outing \(number)")
        gtk_label_set_text(OpaquePointer(parts.subtitle), "By the sea, for an afternoon")
        gtk_check_button_set_active(parts.check.cast(), number.isMultiple(of: 3) ? 1 : 0)
    }

    func unbind(_ row: WidgetPointer) {}
}

/// The same with a tip beneath.
final class InlineTipRows: ListRows {
    private let plain = PlainRows()
    private var views: [WidgetPointer: (row: WidgetPointer, tip: TipView)] = [:]

    func make() -> WidgetPointer {
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        let row = plain.make()
        let tip = TipView()
        gtk_box_append(box.cast(), row)
        gtk_box_append(box.cast(), tip.widget)
        views[box] = (row, tip)
        return box
    }

    func bind(_ row: WidgetPointer, _ number: Int) {
        guard let view = views[row] else { return }
        plain.bind(view.row, number)
        view.tip.tip = OutingTip(number: number)
    }

    func unbind(_ row: WidgetPointer) { views[row]?.tip.tip = nil }
}

/// The same with a popover that points at the row.
final class PopoverTipRows: ListRows {
    private let plain = PlainRows()
    private var popovers: [WidgetPointer: TipPopover] = [:]

    func make() -> WidgetPointer {
        let row = plain.make()
        popovers[row] = row.popoverTip(nil)
        return row
    }

    func bind(_ row: WidgetPointer, _ number: Int) {
        plain.bind(row, number)
        popovers[row]?.tip = OutingTip(number: number)
    }

    func unbind(_ row: WidgetPointer) { popovers[row]?.tip = nil }
}

/// A tip of its own for each outing, of which few may show.
private struct OutingTip: Tip {
    static let outingOpened = Tips.Event(id: "outingOpened")

    var number: Int

    var id: String { "OutingTip \(number)" }
    var title: Text { Text("Check it off") }
    var message: Text? { Text("What you have seen moves to the end of the list.") }

    var rules: [Rule] {
        Rule(Self.outingOpened, source: "none") { $0.donations.isEmpty }
        if !number.isMultiple(of: 100) {
            Rule(Self.outingOpened, atLeast: 4)
        }
    }
}
