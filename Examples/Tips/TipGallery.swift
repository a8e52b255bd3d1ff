import CWalkthroughGtk
import TipGtk

/// A window with every kind of tip: in popovers, between other widgets, in a row of a list, and in styles of the
/// app's own.
struct TipGallery {
    private let interface = Interface(PackageResources.gallery_ui)
    var window: WidgetPointer { interface["window"] }

    /// - Parameter name: the one tip to show; nil shows all.
    init(only name: String?) {
        gtk_widget_set_opacity(interface["introduction"], name == nil ? 1 : 0)
        addPopovers(only: name)
        let places = [
            ("inline", ["favorites", "password", "offline"]), ("list", ["row"]),
            ("styles", ["picture", "large"]),
        ]
        for (place, names) in places {
            let shown = names.filter { name == nil || name == $0 }
            for one in shown.compactMap(Self.makeView) { add(one.widget, to: place) }
            if name != nil { hideTitle(of: place) }
            if shown.isEmpty { gtk_widget_set_visible(interface[place], 0) }
        }
    }

    /// A tip between other widgets, in the style that the gallery shows it in.
    static func makeView(_ name: String) -> TipView? {
        switch name {
        case "favorites":
            TipView(FavoritesTip(), arrowEdge: .bottom)
        case "password":
            TipView(PasswordTip(), arrowEdge: .top) { action in print(action.id) }
        case "offline":
            TipView(OfflineTip()).tipViewStyle(.mini)
        case "row":
            TipView(NewTrailTip(newTrail: .donutFalls)).tipViewStyle(.mini)
        case "picture":
            TipView(NewTrailTip(newTrail: .butlerFork)).tipViewStyle(PictureTipViewStyle())
        case "large":
            TipView(NewTrailTip(newTrail: .dogLake), arrowEdge: .leading)
                .tipViewStyle(LargeTipViewStyle())
                .tipBackground("mix(@theme_base_color, #8fe3c4, 0.5)")
                .tipCornerRadius(4)
                .tipImageStyle("#c2185b")
        default: nil
        }
    }

    /// Two buttons on the map have tips in popovers, which are shown one after the other.
    private func addPopovers(only name: String?) {
        let (location, rotation) = (interface["location"], interface["rotation"])
        gtk_widget_set_visible(interface["map"], name == nil || name == "popover" ? 1 : 0)

        let mapTips = TipGroup(.ordered) {
            ShowLocationTip()
            RotateMapTip()
        }
        location.popoverTip(mapTips.currentTip as? ShowLocationTip)
        rotation.popoverTip(mapTips.currentTip as? RotateMapTip)

        on(location, "clicked") { ShowLocationTip().invalidate(reason: .actionPerformed) }
        on(rotation, "clicked") { RotateMapTip().invalidate(reason: .actionPerformed) }
    }

    private func add(_ tip: WidgetPointer, to place: String) {
        if place == "list" {
            gtk_list_box_insert(interface[place].object, tip, 1)
        } else {
            gtk_box_append(interface[place].cast(), tip)
        }
    }

    private func hideTitle(of place: String) {
        gtk_widget_set_visible(gtk_widget_get_prev_sibling(interface[place]), 0)
    }
}
