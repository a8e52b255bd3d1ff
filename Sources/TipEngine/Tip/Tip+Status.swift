extension Tip {
    /// Where the tip stands now.
    public var status: Tips.Status { TipCenter.current.status(of: self) }

    /// Where the tip stands, and every change of that: the status now first, then each new one.
    public var statusUpdates: AsyncStream<Tips.Status> { TipCenter.current.statusUpdates(of: self) }

    /// Whether the tip may be shown now.
    public var shouldDisplay: Bool { status == .available }

    /// Whether the tip may be shown now, and every change of that.
    public var shouldDisplayUpdates: AsyncStream<Bool> {
        TipCenter.current.updates(of: [TipDeclaration(self)]) { $0[0] == .available }
    }

    /// Takes the tip away for good: what it is about was done, or it was closed.
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
