internal import WalkthroughGtkSupport

/// Turns the pages of the carousel while a step shows how, and goes back to where it was.
final class PageTurning {
    private weak var carousel: Carousel?
    private var first = 0
    private var call: ScheduledCall?

    /// How long each place stays, in seconds.
    private static let pause = 1.6

    init(_ carousel: Carousel) { self.carousel = carousel }

    isolated deinit { call?.cancel() }

    /// Begins to turn, from the place that is shown.
    func start() {
        first = carousel?.current ?? 0
        turnSoon()
    }

    /// Stops, and goes back.
    func stop() {
        call?.cancel()
        call = nil
        carousel?.show(first)
    }

    private func turnSoon() {
        call = .after(Self.pause) { [weak self] in
            guard let self, let carousel else { return }
            carousel.show((carousel.current + 1) % Place.all.count)
            turnSoon()
        }
    }
}
