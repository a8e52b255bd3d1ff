/// Records whether a walkthrough is running, so that no tip is shown meanwhile.
///
/// The modules for walkthroughs and for tips do not import each other: walkthroughs report here that they
/// run, and tips observe it.
package enum Guidance {
    private static var running: [(token: ObjectIdentifier, title: String)] = []
    private static var observers: [(String?) -> Void] = []

    /// The title of the running walkthrough that began last; nil when none is running.
    package static var current: String? { running.last?.title }

    /// Reports that a walkthrough is running, until ``end(_:)`` is called with the same object.
    package static func begin(_ owner: AnyObject, title: String) {
        guard !running.contains(where: { $0.token == ObjectIdentifier(owner) }) else { return }
        running.append((ObjectIdentifier(owner), title))
        notify()
    }

    /// Reports that a walkthrough is over.
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
