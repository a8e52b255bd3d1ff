internal import TipGtk

/// All tips that Odyssey has.
enum TipCatalog {
    /// Those about the app.
    static let tips: [any Tip] = [SearchTip(), BellTip(), OutingsTip(), ShortcutsTip(), PlanTripTip()]
    /// Those about places.
    static let places: [any Tip] = Place.all.map { PlaceTip(place: $0) }
    /// The tours that start by themselves.
    static let tours: [any Tip] = [WelcomeTour(), SpotlightTour()]

    static let all = tips + places + tours

    /// Those at the buttons of the header, one after the other.
    static let header = TipGroup(.ordered) {
        SearchTip()
        BellTip()
    }

    /// The tip that another one of the header has to wait for, although its own rules let it come; else nil.
    static func predecessor(of tip: any Tip) -> (any Tip)? {
        guard tip is BellTip, tip.status == .available, header.currentTip?.id != tip.id else { return nil }
        return SearchTip()
    }
}

extension Text {
    /// The text in the language of the session.
    var translated: String { string { key, _ in localized(key) } }
}
