internal import TipGtk

/// When the tour "Welcome aboard" starts by itself: once.
struct WelcomeTour: Tip {
    var title: Text { Text("Welcome aboard") }
    var message: Text? { Text("The first tour, when Odyssey is opened for the first time.") }

    var options: [any Option] {
        MaxDisplayCount(1)
    }
}

/// When the tour "Spotlight" starts by itself: once, for those who come back, and on a day without any other tip.
struct SpotlightTour: Tip {
    var title: Text { Text("Spotlight") }
    var message: Text? { Text("A closer look, when Odyssey was opened often enough to be known.") }

    var rules: [Rule] {
        Rule(Voyage.isUnderWay, is: true)
        Rule(Voyage.opened, atLeast: 4)
    }

    var options: [any Option] {
        MinimumInterval(.day)
        MaxDisplayCount(1)
    }
}

extension OdysseyWindow {
    /// Starts tours by their own rules; tips show only after the welcome tour is over or not due.
    func awaitTours(_ tour: Launch.Tour) {
        guard case .onFirstLaunch = tour else { return Voyage.isUnderWay.value = true }
        start(SpotlightTour(), as: "spotlight")
        if case .invalidated = WelcomeTour().status { return Voyage.isUnderWay.value = true }
        start(WelcomeTour(), as: TourCatalog.defaultName) { Voyage.isUnderWay.value = true }
    }

    private func start(_ tour: some Tip, as name: String, onFinish: @escaping () -> Void = {}) {
        var starter: TourStarter?
        starter = widget.startTour(tour) { [weak self] run in
            self?.startTour(named: name) { _ in
                // A tour that was reset in the preferences waits for the next launch.
                starter?.stop()
                starter = nil
                run.finish(.actionPerformed)
                onFinish()
            }
        }
    }
}
