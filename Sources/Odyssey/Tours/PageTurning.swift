internal import WalkthroughGtkSupport

/// Turns the pages of the carousel during a step that demonstrates it, then restores the page.
final class PageTurning {
    private weak var carousel: Carousel?
    private var first = 0
    private var call: ScheduledCall?

    /// How long each page stays, in seconds.
    private static let pause = 1.6

    init(_ carousel: Carousel) { self.carousel = carousel }

    isolated deinit { call?.cancel() }

    /// Starts turning from the current page.
    func start() {
        first = carousel?.current ?? 0
        turnSoon()
    }

    /// Stops and restores the page.
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
