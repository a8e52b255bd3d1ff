internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import TipGtk

/// The tips of a window: attaches each to its widget, and donates the events that their rules count.
final class WindowTips {
    private unowned let window: OdysseyWindow
    private let places: Places
    private var placeTips: [String: TipView] = [:]
    /// The tip that comes once a dish is saved; it points at that dish.
    private weak var planTip: TipView?
    private var looking: ScheduledCall?
    private var statuses: TipReading?

    /// The widgets that tips are attached to: what opens the search and the list of tips, and sections.
    struct Places {
        let searchButton, bell, tastes, outings, outingsTitle: WidgetPointer

        init(_ interface: InterfaceFile) {
            searchButton = interface.widget("search-button")
            bell = interface.widget("tips-button")
            tastes = interface.widget("tastes")
            outings = interface.widget("outings")
            outingsTitle = interface.widget("outings-title")
        }
    }

    /// How long a page must stay in view to count as looked at, in seconds.
    static var looksFor = 1.2

    /// - Parameter window: It must outlive this object.
    init(of window: OdysseyWindow, _ places: Places) {
        self.window = window
        self.places = places
        showInHeader()
        showInContent()
        donateFromWidgets()
        showPlaceTip()
    }

    /// Disconnects from everything that outlives the window.
    func stop() {
        looking?.cancel()
        statuses?.stop()
    }

    // MARK: - Showing

    private func showInHeader() {
        places.searchButton.popoverTip(TipCatalog.header.currentTip as? SearchTip)
        places.bell.popoverTip(TipCatalog.header.currentTip as? BellTip)
    }

    private func showInContent() {
        let keys = TipView(ShortcutsTip()) { [weak window] _ in window?.showShortcuts() }
        let plan = TipView(PlanTripTip(), arrowEdge: .top) { [weak window] _ in
            window?.startTour(named: "plan")
        }
        plan.pointsAt = (window.dishTiles.first(where: \.isSaved) ?? window.dishTiles.first)?.widget
        planTip = plan
        gtk_box_append(places.tastes.cast(to: GtkBox.self), plan.widget)
        for view in [plan, keys] { gtk_widget_add_css_class(view.widget, "after") }
        let outings = TipView(OutingsTip(), arrowEdge: .bottom)
        outings.pointsAt = window.outings.rows.first.flatMap { gtk_widget_get_first_child($0.widget) }
        gtk_box_insert_child_after(places.outings.cast(to: GtkBox.self), outings.widget, places.outingsTitle)
        gtk_box_append(places.outings.cast(to: GtkBox.self), keys.widget)
    }

    /// Attaches the tip of the page in view; pages that never come into view get none.
    private func showPlaceTip() {
        let carousel = window.carousel
        let place = carousel.places[carousel.current]
        guard placeTips[place.id] == nil else { return }
        let view = TipView(PlaceTip(place: place)).tipViewStyle(.mini)
        placeTips[place.id] = view
        carousel.pages[carousel.current].put(view.widget)
    }

    /// Scrolls the widget that a tip is attached to into view.
    func reveal(_ tip: any Tip) {
        switch tip {
        case let tip as PlaceTip:
            window.scrollToTop()
            let carousel = window.carousel
            guard let index = carousel.places.firstIndex(where: { $0.id == tip.place.id }) else { return }
            carousel.show(index)
        case is PlanTripTip: window.scroll(to: places.tastes)
        case is OutingsTip, is ShortcutsTip: window.scroll(to: places.outings)
        default: window.scrollToTop()
        }
    }

    // MARK: - Donating

    private func donateFromWidgets() {
        window.carousel.currentChanged = { [weak self] in self?.turned(to: $0) }
        window.search.opened = { SearchTip().invalidate(reason: .actionPerformed) }
        window.outings.marked = { outing, isDone in
            guard isDone else { return }
            OutingsTip().invalidate(reason: .actionPerformed)
            Voyage.outingChecked.sendDonation(.init(outing: outing.id))
        }
        for tile in window.dishTiles {
            tile.savedChanged = { [weak self, tile = WeakWidget(tile.widget)] isSaved in
                guard isSaved else { return }
                self?.planTip?.pointsAt = tile.pointer
                Voyage.dishSaved.sendDonation()
            }
        }
        statuses = TipReading {
            guard TipCatalog.all.contains(where: { $0.status == .invalidated(.tipClosed) }) else { return }
            if !Voyage.hasClosedTip.value { Voyage.hasClosedTip.value = true }
        }
    }

    /// Attaches the place's tip; unless in a tour, donates the turn, and the place once it is looked at.
    private func turned(to place: Place) {
        looking?.cancel()
        showPlaceTip()
        guard RunningTours.current == nil else { return }
        Voyage.pageTurned.sendDonation()
        looking = ScheduledCall.after(Self.looksFor) { place.seen.sendDonation() }
    }
}
