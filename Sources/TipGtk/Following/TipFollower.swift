internal import TipEngine

/// Follows whether a tip may be shown, and counts its appearances.
final class TipFollower {
    /// The tip that is followed.
    private(set) var tip: (any Tip)?
    /// Whether it may be shown now.
    private(set) var shouldDisplay = false
    /// Called when one of these has changed.
    var onChange: () -> Void = {}

    private var updates: Task<Void, Never>?
    private var exposure: TipExposure?

    isolated deinit { updates?.cancel() }

    /// Follows another tip, or none.
    func follow(_ tip: (any Tip)?) {
        let isSame = tip?.id == self.tip?.id && tip.map { type(of: $0) } == self.tip.map { type(of: $0) }
        self.tip = tip
        guard !isSame else { return }
        stop()
        guard let tip else { return onChange() }
        shouldDisplay = tip.shouldDisplay
        updates = Task { [weak self] in
            for await shouldDisplay in tip.shouldDisplayUpdates { self?.update(shouldDisplay) }
        }
        onChange()
    }

    /// Whether the tip is really in sight; its display is counted when it is for the first time.
    var isInSight = false {
        didSet {
            guard isInSight != oldValue, let tip else { return }
            if isInSight, exposure == nil { exposure = TipExposure(of: tip) }
            exposure?.isVisible = isInSight
        }
    }

    private func update(_ shouldDisplay: Bool) {
        guard shouldDisplay != self.shouldDisplay else { return }
        self.shouldDisplay = shouldDisplay
        // What a tour has pushed aside comes back as the same appearance.
        if !shouldDisplay, !TipCenter.current.isHeld { endAppearance() }
        onChange()
    }

    private func stop() {
        updates?.cancel()
        updates = nil
        shouldDisplay = false
        endAppearance()
    }

    /// Ends the appearance, so that the next one counts anew.
    func endAppearance() {
        isInSight = false
        exposure?.end()
        exposure = nil
    }
}
