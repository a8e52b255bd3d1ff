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
}

extension Text {
    /// The text in the language of the session.
    var translated: String { string { key, _ in localized(key) } }
}
