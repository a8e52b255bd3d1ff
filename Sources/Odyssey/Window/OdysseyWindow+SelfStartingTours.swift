internal import TipGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

extension OdysseyWindow {
    /// Offers the welcome tour to those who do not know it, and starts tours by their own rules. Tips and news wait
    /// until that is over or not due.
    ///
    /// - Parameter welcoming: whether the welcome tour starts now, whoever knows it.
    func awaitTours(welcoming: Bool) {
        markNews()
        start(SpotlightTour(), as: "spotlight")
        if welcoming, WalkthroughGuidance.isShown {
            return startTour(named: TourCatalog.defaultName) { _ in Voyage.isUnderWay.value = true }
        }
        guard var tour = try? TourCatalog.tour(named: TourCatalog.defaultName) else {
            return Voyage.isUnderWay.value = true
        }
        tour.unless = .condition("wasWelcomed")
        var options = options(for: tour)
        options.condition = { _ in WelcomeTour.wasTaken }
        let offer = widget.offerWalkthrough(tour, options: options) { [weak self] in self?.leave($0) }
        offer.onceOver { [weak self, weak offer] in
            Voyage.isUnderWay.value = true
            if let offer, offer.presentation == nil { self?.pointOut(isCalm: !offer.hasCome) }
            // That is in the library's record by now.
            if WelcomeTour.wasTaken { Task { await WelcomeTour().resetEligibility() } }
        }
    }

    private func start(_ tour: some Tip, as name: String) {
        var starter: TourStarter?
        starter = widget.startTour(tour) { [weak self] run in
            self?.startTour(named: name) { outcome in
                // A tour that is reset in the lab waits for the next launch.
                starter?.stop()
                starter = nil
                // One that was not shown is due again.
                run.finish(outcome == nil ? nil : .actionPerformed)
            }
        }
    }
}
