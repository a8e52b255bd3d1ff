internal import CGtkShims
internal import GtkSupport
internal import WalkthroughEngine
internal import WalkthroughGtk

extension OdysseyWindow {
    /// Starts a tour in the window, instead of one that is running.
    ///
    /// A tour that cannot be read is reported, and the window stays as it is.
    ///
    /// - Parameter step: where to begin, counted from 1; the first when there is no such step.
    func startTour(named name: String, step: Int = 1) {
        do {
            let tour = try TourCatalog.tour(named: name)
            let first = tour.steps.indices.contains(step - 1) ? tour.steps[step - 1].id : nil
            widget.presentWalkthrough(
                tour,
                startingAt: first,
                onFinish: { [weak self] outcome in
                    if case .interrupted = outcome.ending { return }
                    self?.scrollToTop()
                }
            )
        } catch {
            walkthrough_log_message("Odyssey", "\(error)")
        }
    }
}
