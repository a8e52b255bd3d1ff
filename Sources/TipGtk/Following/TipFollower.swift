internal import WalkthroughGtkSupport
internal import TipEngine

/// Follows whether a tip may be shown, and counts its appearances.
final class TipFollower {
    /// The tip that is followed.
    private(set) var tip: (any Tip)?
    /// Whether it may be shown now.
    private(set) var shouldDisplay = false
    /// Called when one of these has changed, never while the app is in the middle of changing something about tips.
    var onChange: () -> Void = {}
    /// Whether this appearance of the tip was announced.
    var isAnnounced = false

    private var watch: TipWatch?
    private var exposure: TipExposure?

    /// Follows another tip, or none.
    ///
    /// - Parameter window: Where the row is that is used again; the former tip's appearance goes on if it is scrolled
    ///   back to there. Without a window it is over.
    func follow(_ tip: (any Tip)?, parkingIn window: WidgetPointer? = nil) {
        let former = self.tip
        self.tip = tip
        guard !isSame(tip, former) else { return }
        stop(former, parkingIn: window)
        if let tip { start(tip) }
        onChange()
    }

    /// Whether the tip is visible to the user; its display is counted when it is for the first time.
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
            // It may come on any thread, and in the middle of an app's own code: right before it destroys the view.
            Task { @MainActor in self?.update(shouldDisplay, of: id) }
        }
    }

    private func update(_ shouldDisplay: Bool, of id: String) {
        guard tip?.id == id, shouldDisplay != self.shouldDisplay else { return }
        self.shouldDisplay = shouldDisplay
        // What a tour has pushed aside comes back as the same appearance.
        if !shouldDisplay, !TipCenter.current.isHeld { endAppearance() }
        onChange()
    }

    private func stop(_ former: (any Tip)?, parkingIn window: WidgetPointer?) {
        watch = nil
        shouldDisplay = false
        guard let exposure = take(), let former else { return }
        if let window { ParkedAppearances.of(window).park(exposure, of: former) } else { exposure.end() }
    }

    /// Ends the appearance, so that the next one counts anew.
    func endAppearance() { take()?.end() }

    private func take() -> TipExposure? {
        isVisible = false
        isAnnounced = false
        exposure?.isVisible = false
        defer { exposure = nil }
        return exposure
    }
}

/// Whether both are the same tip, or none; types that share an id are different tips.
func isSame(_ first: (any Tip)?, _ second: (any Tip)?) -> Bool {
    first?.id == second?.id && first.map { type(of: $0) } == second.map { type(of: $0) }
}
