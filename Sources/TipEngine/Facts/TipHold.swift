/// Prevents all tips from being shown until it is deallocated; a running tour owns one.
public final class TipHold: Sendable {
    /// Why tips are held back. A minor version may add cases.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Reason: Sendable, Hashable, Codable {
        /// A tour is running, by its title or id.
        case walkthrough(title: String)
        /// Anything else, in words.
        case other(reason: String)
    }

    /// Why tips are held back.
    public let reason: Reason
    private let release: @Sendable () -> Void

    /// - Parameter release: Called when the hold is deallocated.
    init(_ reason: Reason, release: @escaping @Sendable () -> Void) {
        self.reason = reason
        self.release = release
    }

    deinit { release() }
}
