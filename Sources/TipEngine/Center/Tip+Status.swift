extension Tip {
    /// The tip's status.
    public var status: Tips.Status { TipCenter.current.status(of: self) }

    /// The tip's current status, then every change of it.
    public var statusUpdates: AsyncStream<Tips.Status> { TipCenter.current.statusUpdates(of: self) }

    /// Whether the tip may be shown now.
    public var shouldDisplay: Bool { status == .available }

    /// Whether the tip may be shown now, then every change of that.
    public var shouldDisplayUpdates: AsyncStream<Bool> {
        TipCenter.current.updates(of: [TipDeclaration(self)]) { $0[0] == .available }
    }

    /// Invalidates the tip until its eligibility is reset: the user did what it is about, or closed it.
    ///
    /// - Parameter reason: Why. An invalidated tip keeps its first reason until it is reset.
    public func invalidate(reason: Tips.InvalidationReason) {
        TipCenter.current.invalidate(self, reason: reason)
    }

    /// Resets the tip as if it had never been shown or invalidated, and returns once that is written to disk.
    public func resetEligibility() async {
        await TipCenter.current.resetEligibility(of: id).written()
    }
}
