/// Works beside an open store, on a connection of its own, until right after the store is closed.
///
/// `TipSync` implements it; apps that do not import that module do not build it.
package protocol TipStoreCompanion: AnyObject, Sendable {
    /// Stops the work. Called on any thread; at the end of a session, after the last change was written.
    func stop()
}

/// Starts a companion.
///
/// - Parameters:
///   - path: The file of the store.
///   - wasEmptied: Whether the app called `Tips.resetDatastore()` before it opened the store.
package typealias CompanionStart =
    @Sendable (_ path: String, _ wasEmptied: Bool) -> any TipStoreCompanion
