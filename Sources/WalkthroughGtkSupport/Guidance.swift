/// What an app's guidance shows by itself, and what its users have seen of it.
///
/// Tours, offers, hotspots, marks of what is new, and tips all ask here.
package enum Guidance {
    /// Whether guidance comes by itself: offers, tours that start themselves, hotspots, new marks, tips.
    ///
    /// What a user asks for is shown all the same.
    package static var comesByItself = true { didSet { notify() } }

    /// What users have seen.
    package static var record: any GuidanceRecord = GuidanceRecordInMemory() { didSet { notify() } }

    /// The version of the app that runs, such as `2.1`; nil when the app has not said it.
    package static var appVersion: String? { didSet { notify() } }

    /// Calls `observer` after each change of these, for as long as the process lives.
    package static func observe(_ observer: @escaping () -> Void) { observers.append(observer) }

    private static var observers: [() -> Void] = []

    private static func notify() { for observer in observers { observer() } }
}

/// Texts by keys, kept across launches.
///
/// Records of several devices are merged key by key, where the later change counts. So a key says one thing
/// that happened, such as `tour/welcome/seen/2`, and is not changed again, except by a user who asks to see
/// everything anew.
package protocol GuidanceRecord: AnyObject {
    /// The text of a key; nil where there is none.
    subscript(key: String) -> String? { get set }
    /// The keys that begin with a prefix, in no particular order.
    func keys(withPrefix prefix: String) -> [String]
}

/// A record that lasts as long as the process, for tests.
package final class GuidanceRecordInMemory: GuidanceRecord {
    private var texts: [String: String] = [:]

    /// Creates a record without any key.
    package init() {}

    package subscript(key: String) -> String? {
        get { texts[key] }
        set { texts[key] = newValue }
    }

    package func keys(withPrefix prefix: String) -> [String] { texts.keys.filter { $0.hasPrefix(prefix) } }
}
