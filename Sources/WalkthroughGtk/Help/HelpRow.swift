internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// A row of a ``HelpPage``: a tour, where the user stands in it, and a button for each length that it can be taken in.
final class HelpRow {
    let widget = gtk_list_box_row_new()!
    private(set) var item: HelpItem
    private let subtitle: WidgetPointer
    private let buttons: [WidgetPointer]

    /// - Parameter take: takes the tour.
    init(_ item: HelpItem, take: @escaping (TourLength) -> Void) {
        self.item = item
        let title = HelpWords.beginning(of: item.title, longest: 200)
        let content = PreferenceRow.content(title: title, subtitle: "")
        subtitle = content.subtitle
        buttons = item.lengths.map { _ in gtk_button_new_with_label("")! }
        // Below each other, so that the narrowest window has room for the title beside them.
        let group = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)!
        gtk_widget_set_valign(group, GTK_ALIGN_CENTER)
        for (button, length) in zip(buttons, item.lengths) {
            connect(button, "clicked") { _ in take(length) }
            gtk_box_append(group.cast(), button)
        }
        gtk_box_append(content.box.cast(), group)
        gtk_list_box_row_set_child(widget.cast(), content.box)
        // Its buttons have the focus.
        gtk_list_box_row_set_activatable(widget.cast(), 0)
        gtk_widget_set_focusable(widget, 0)
        update(item)
    }

    /// Whether the row of an item says another one as well, so that who has the focus on a button keeps it.
    static func isSame(_ item: HelpItem, _ other: HelpItem) -> Bool {
        item.id == other.id && item.title == other.title && item.lengths == other.lengths
    }

    /// Says where the user stands now.
    func update(_ item: HelpItem) {
        self.item = item
        let standing = HelpWords.standing(item.standing)
        gtk_label_set_text(subtitle.opaque, standing)
        for (button, length) in zip(buttons, item.lengths) {
            let label =
                buttons.count > 1 ? HelpWords.name(of: length) : HelpWords.button(for: item.standing)
            gtk_button_set_label(button.cast(), label)
            walkthrough_accessible_describe(button, "\(label): \(item.title)", standing, 0)
        }
    }
}
