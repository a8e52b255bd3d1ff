internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

extension OdysseyWindow {
    /// What came with each version.
    private static var news: [WhatsNewEntry] {
        [
            WhatsNewEntry(
                version: "1.1",
                title: localized("Tours in the main menu"),
                body: localized("Take one whenever you like. It goes on where you left it."),
                icon: "odyssey-tour-symbolic"
            ),
            WhatsNewEntry(
                version: "1.1",
                title: localized("One switch for tours and tips"),
                body: localized("The preferences keep away what comes by itself."),
                icon: "odyssey-tips-symbolic"
            ),
        ]
    }

    /// Puts a dot on the main menu, until it is opened, for who has used it without its tours.
    func markNews() { menuButton.flagNew(localized("Tours to go on with"), since: "1.1") }

    /// Lists what is new; where nothing is, and nothing else has come, a beacon shows where stories are hidden.
    ///
    /// - Parameter isCalm: whether nothing has come by itself in this launch.
    func pointOut(isCalm: Bool) {
        guard gtk_widget_in_destruction(widget) == 0 else { return }
        if !widget.presentWhatsNew(Self.news), isCalm { showStories() }
    }

    private func showStories() {
        guard let tile = dishTiles.first else { return }
        let beacon = tile.widget.hotspot(
            "dish-story",
            title: localized("Every dish has its story"),
            body: localized("Open it, and keep what you like with the heart: a trip may come of it.")
        )
        for tile in dishTiles {
            tile.opened = { if RunningTours.current == nil { beacon.isSeen = true } }
        }
    }
}
