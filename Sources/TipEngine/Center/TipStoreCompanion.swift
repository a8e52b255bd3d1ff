/// Something that accompanies a store while it is open, on a connection of its own; it may outlast no store.
///
/// `TipSync` is one, so that apps that do not import it do not build it.
package protocol TipStoreCompanion: AnyObject, Sendable {
    /// Ends it. Called after the last change was written, on any thread.
    func stop()
}

/// Starts a companion.
///
/// - Parameters:
///   - path: The file of the store.
///   - wasEmptied: Whether the app had everything removed when it opened the store.
package typealias CompanionStart =
    @Sendable (_ path: String, _ wasEmptied: Bool) -> any TipStoreCompanion
