import Synchronization

extension TipHold {
    /// Holds back all tips of a center until this object is deallocated.
    public convenience init(_ reason: Reason, in center: TipCenter = .current) {
        self.init(
            reason,
            release: {
                center.change([.everything]) { facts in
                    if let index = facts.holds.firstIndex(of: reason) { facts.holds.remove(at: index) }
                }
            }
        )
        center.change([.everything]) { $0.holds.append(reason) }
    }
}

extension TipCenter {
    /// Whether all tips are held back now.
    package var isHeld: Bool { state.withLock { !$0.facts.holds.isEmpty } }
}
