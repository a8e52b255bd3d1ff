extension Tip {
    /// The tip's status.
    public var status: Tips.Status { TipCenter.current.status(of: self) }

    /// The tip's status now, and every change of it.
    public var statusUpdates: AsyncStream<Tips.Status> { TipCenter.current.statusUpdates(of: self) }

    /// Whether the tip may be shown now.
    public var shouldDisplay: Bool { status == .available }

    /// Whether the tip may be shown now, and every change of it.
    public var shouldDisplayUpdates: AsyncStream<Bool> {
        TipCenter.current.updates(of: [TipDeclaration(self)]) { $0[0] == .available }
    }

    /// Withdraws the tip for good: the user did what it is about, or closed it.
    ///
    /// - Parameter reason: The first reason since the last reset stands.
    public func invalidate(reason: Tips.InvalidationReason) {
        TipCenter.current.invalidate(self, reason: reason)
    }

    /// Lets the tip be shown again as if it had never been, and returns when that is kept.
    public func resetEligibility() async {
        await TipCenter.current.resetEligibility(of: id).written()
    }
}
