import Synchronization

/// Keeps every tip from being shown for as long as it lives; a running tour holds one.
public final class TipHold: Sendable {
    /// Why tips are held back.
    public enum Reason: Sendable, Hashable, Codable {
        /// A walkthrough is running, by its title or id.
        case walkthrough(String)
        /// Anything else, in words.
        case other(String)
    }

    /// Why tips are held back.
    public let reason: Reason
    private let center: TipCenter

    /// Holds all tips of a center back from now on.
    public init(_ reason: Reason, in center: TipCenter = .current) {
        self.reason = reason
        self.center = center
        center.change([.everything]) { $0.holds.append(reason) }
    }

    deinit {
        center.change([.everything]) { [reason] facts in
            if let index = facts.holds.firstIndex(of: reason) { facts.holds.remove(at: index) }
        }
    }
}

extension TipCenter {
    /// Whether all tips are held back now.
    package var isHeld: Bool { state.withLock { !$0.facts.holds.isEmpty } }
}
