internal import WalkthroughGtkSupport
internal import TipEngine

/// Observes whether a tip may be shown, and records its appearances.
final class TipFollower {
    private(set) var tip: (any Tip)?
    /// Whether the tip may be shown now.
    private(set) var shouldDisplay = false
    /// Called when `tip` or `shouldDisplay` has changed.
    ///
    /// When the tip center changes `shouldDisplay`, the call comes later, in a task of its own, so that it
    /// never interrupts app code that is changing tips.
    var onChange: () -> Void = {}
    /// Whether this appearance of the tip was announced to assistive technology.
    var isAnnounced = false

    private var watch: TipWatch?
    private var exposure: TipExposure?

    /// Observes another tip, or none.
    ///
    /// - Parameter window: The window of a recycled row: the former tip's appearance continues if the user
    ///   scrolls back to that tip there. Without a window the appearance ends.
    func follow(_ tip: (any Tip)?, parkingIn window: WidgetPointer? = nil) {
        let former = self.tip
        self.tip = tip
        guard !isSame(tip, former) else { return }
        stop(former, parkingIn: window)
        if let tip { start(tip) }
        onChange()
    }

    /// Whether the tip may become visible now.
    ///
    /// A tip that was displayed a moment ago may hold this one back before ``shouldDisplay`` says so. An
    /// appearance that has begun goes on.
    var mayAppear: Bool { exposure != nil || tip?.shouldDisplay == true }

    /// Whether the user can see the tip; the first time in each appearance counts as a display.
    var isVisible = false {
        didSet {
            guard isVisible != oldValue, let tip else { return }
            if isVisible, exposure == nil { exposure = TipExposure(of: tip) }
            exposure?.isVisible = isVisible
        }
    }

    private func start(_ tip: some Tip) {
        (shouldDisplay, watch) = TipCenter.current.watchDisplay(of: tip) {
            [weak self, id = tip.id] shouldDisplay in
            // The call may come on any thread, and within app code that is about to destroy the view.
            Task { @MainActor in self?.update(shouldDisplay, of: id) }
        }
    }

    private func update(_ shouldDisplay: Bool, of id: String) {
        guard tip?.id == id, shouldDisplay != self.shouldDisplay else { return }
        self.shouldDisplay = shouldDisplay
        // A tip that a tour holds back returns after the tour, as the same appearance.
        if !shouldDisplay, !TipCenter.current.isHeld { endAppearance() }
        onChange()
    }

    private func stop(_ former: (any Tip)?, parkingIn window: WidgetPointer?) {
        watch = nil
        shouldDisplay = false
        guard let exposure = withdrawExposure(), let former else { return }
        if let window { ParkedAppearances.of(window).park(exposure, of: former) } else { exposure.end() }
    }

    /// Ends the appearance, so that the next one counts as another display.
    func endAppearance() { withdrawExposure()?.end() }

    private func withdrawExposure() -> TipExposure? {
        isVisible = false
        isAnnounced = false
        exposure?.isVisible = false
        defer { exposure = nil }
        return exposure
    }
}

/// Whether both are the same tip, or both nil; tips of different types differ even if they share an id.
func isSame(_ first: (any Tip)?, _ second: (any Tip)?) -> Bool {
    first?.id == second?.id && first.map { type(of: $0) } == second.map { type(of: $0) }
}
