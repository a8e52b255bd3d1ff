internal import TipGtk

extension OdysseyWindow {
    /// Starts tours by their own rules; tips show only after the welcome tour is over or not due.
    ///
    /// - Parameter welcoming: whether the welcome tour starts now, whatever its rules say.
    func awaitTours(welcoming: Bool) {
        start(SpotlightTour(), as: "spotlight")
        if welcoming {
            return startTour(named: TourCatalog.defaultName, isArrival: true) { outcome in
                if outcome != nil { WelcomeTour().invalidate(reason: .actionPerformed) }
                Voyage.isUnderWay.value = true
            }
        }
        if case .invalidated = WelcomeTour().status { return Voyage.isUnderWay.value = true }
        start(WelcomeTour(), as: TourCatalog.defaultName, isArrival: true) { Voyage.isUnderWay.value = true }
    }

    private func start(
        _ tour: some Tip,
        as name: String,
        isArrival: Bool = false,
        onFinish: @escaping () -> Void = {}
    ) {
        var starter: TourStarter?
        starter = widget.startTour(tour) { [weak self] run in
            self?.startTour(named: name, isArrival: isArrival) { outcome in
                // A tour that is reset in the lab waits for the next launch.
                starter?.stop()
                starter = nil
                // One that was not shown is due again.
                run.finish(outcome == nil ? nil : .actionPerformed)
                onFinish()
            }
        }
    }
}
