import Dispatch
import Synchronization

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

extension TipCenter {
    /// The companion of that name, if one was started.
    package func companion(_ name: String) -> (any TipStoreCompanion)? {
        state.withLock { $0.companions[name] }
    }

    /// Stops the companion of that name, and starts another, if there is a store in a file.
    package func setCompanion(_ name: String, _ start: CompanionStart?) {
        let former = state.withLock { $0.companions.removeValue(forKey: name) }
        // Stopping may wait for the disk, and the caller may be on the main thread.
        if let former { DispatchQueue.global(qos: .utility).async { former.stop() } }
        guard let start else { return }
        startCompanions([name: start], wasEmptied: false)
    }

    /// Deletes the store's record of its synchronisation.
    package func forgetSync() {
        onWriter { try? (state.withLock { $0.persistence.store } as? SQLiteTipStore)?.note(nil) }
    }

    func startCompanions(_ starts: [String: CompanionStart], wasEmptied: Bool) {
        guard let path = state.withLock({ ($0.persistence.store as? SQLiteTipStore)?.path }) else { return }
        for (name, start) in starts {
            let companion = start(path, wasEmptied)
            stop(state.withLock { $0.companions.updateValue(companion, forKey: name) })
        }
    }

    func stopCompanions() {
        let companions = state.withLock { state in
            defer { state.companions = [:] }
            return state.companions
        }
        for companion in companions.values { stop(companion) }
    }

    private func stop(_ companion: (any TipStoreCompanion)?) { companion?.stop() }
}
