/// Whether the app is guiding its user just now, so that fronts that do not know each other do not talk at once.
///
/// A walkthrough says here that it runs; tips wait until none does.
package enum Guidance {
    private static var running: [(token: ObjectIdentifier, title: String)] = []
    private static var observers: [(String?) -> Void] = []

    /// The title of the walkthrough that was begun last and still runs.
    package static var current: String? { running.last?.title }

    /// Notes that a walkthrough runs until ``end(_:)`` is called with the same object.
    package static func begin(_ owner: AnyObject, title: String) {
        guard !running.contains(where: { $0.token == ObjectIdentifier(owner) }) else { return }
        running.append((ObjectIdentifier(owner), title))
        notify()
    }

    /// Notes that a walkthrough is over.
    package static func end(_ owner: AnyObject) {
        running.removeAll { $0.token == ObjectIdentifier(owner) }
        notify()
    }

    /// Calls `observer` whenever ``current`` may have changed, for as long as the process lives.
    package static func observe(_ observer: @escaping (String?) -> Void) {
        observers.append(observer)
    }

    private static func notify() {
        for observer in observers { observer(current) }
    }
}
