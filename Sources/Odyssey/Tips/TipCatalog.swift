internal import WalkthroughGtkSupport
internal import TipGtk

/// All tips that Odyssey has.
enum TipCatalog {
    /// Tips about the app.
    static let tips: [any Tip] = [SearchTip(), BellTip(), OutingsTip(), ShortcutsTip(), PlanTripTip()]
    static let places: [any Tip] = Place.all.map { PlaceTip(place: $0) }
    /// The tours that start by themselves.
    static let tours: [any Tip] = [SpotlightTour()]

    static let all = tips + places + tours

    /// The ordered group of tips at the header's buttons.
    static let header = TipGroup(.ordered) {
        SearchTip()
        BellTip()
    }

    /// The tip of the header's group that an otherwise eligible tip waits for; nil when it waits for none.
    static func predecessor(of tip: any Tip) -> (any Tip)? {
        guard tip is BellTip, tip.status == .available, header.currentTip?.id != tip.id else { return nil }
        return SearchTip()
    }
}

extension Text {
    /// The text in the language of the session.
    var translated: String { string { key, table in Translations.text(key, domain: table) } }
}
