import CWalkthroughGtk
import TipGtk
import WalkthroughGtkSupport

/// Builds a window with every kind of tip: inline in all styles, in a row of a list, and in two popovers that
/// are shown one after the other.
func makeGallery() -> WidgetPointer {
    let window = gtk_window_new()!
    gtk_window_set_title(window.cast(), "Tips")
    gtk_window_set_default_size(window.cast(), 520, 900)
    let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)!
    for set in [gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top] {
        set(column, 16)
    }
    gtk_widget_set_margin_bottom(column, 16)

    func add(_ widget: WidgetPointer) { gtk_box_append(column.cast(to: GtkBox.self), widget) }

    add(TipView(FavoritesTip(), arrowEdge: .bottom).widget)
    add(TipView(PasswordTip(), arrowEdge: .top) { print("pressed \($0.id)") }.widget)
    add(TipView(OfflineTip()).tipViewStyle(.mini).widget)
    add(
        TipView(NewTrailTip(newTrail: .butlerFork)) { _ in print("going to the trail") }
            .tipViewStyle(NewTrailTipViewStyle()).widget
    )
    let large = NewTrailTip(
        newTrail: Trail(id: "large", name: "Dog Lake", region: TrailRegion(name: "Mill Creek"), heroImage: "")
    )
    add(
        TipView(large, arrowEdge: .leading).tipViewStyle(LargeTipViewStyle())
            .tipBackground("mix(@theme_base_color, #8fe3c4, 0.5)").tipCornerRadius(4).tipImageStyle("#c2185b")
            .widget
    )

    let list = gtk_list_box_new()!
    gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_NONE)
    gtk_list_box_append(list.opaque, gtk_label_new("A row"))
    let inList = NewTrailTip(
        newTrail: Trail(id: "row", name: "Donut Falls", region: TrailRegion(name: "Cardiff"), heroImage: "")
    )
    gtk_list_box_append(list.opaque, TipView(inList).tipViewStyle(.mini).widget)
    gtk_list_box_append(list.opaque, gtk_label_new("Another row"))
    add(list)

    let scroller = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_child(scroller.opaque, column)
    gtk_window_set_child(window.cast(), scroller)
    gtk_window_set_titlebar(window.cast(), makeHeader())
    return window
}

/// Builds a header bar with two buttons, whose tips are shown in order.
private func makeHeader() -> WidgetPointer {
    let header = gtk_header_bar_new()!
    let location = gtk_button_new_from_icon_name("find-location-symbolic")!
    let rotation = gtk_button_new_from_icon_name("object-rotate-right-symbolic")!
    gtk_header_bar_pack_start(header.opaque, location)
    gtk_header_bar_pack_start(header.opaque, rotation)

    let compassTips = TipGroup(.ordered) {
        ShowLocationTip()
        RotateMapTip()
    }
    location.popoverTip(compassTips.currentTip as? ShowLocationTip)
    rotation.popoverTip(compassTips.currentTip as? RotateMapTip)
    connect(location, "clicked") { _ in ShowLocationTip().invalidate(reason: .actionPerformed) }
    connect(rotation, "clicked") { _ in RotateMapTip().invalidate(reason: .actionPerformed) }
    return header
}
