/// What users have seen: texts by keys, kept across launches.
///
/// Records of several devices are merged key by key, where the later change counts. So a key says one thing
/// that happened, such as `tour/welcome/seen/2`, and is not changed again, except by a user who asks to see
/// everything anew.
package protocol GuidanceRecord: AnyObject {
    /// Is called after each change, by whomever it was made.
    var onChange: () -> Void { get set }
    /// The text of a key; nil where there is none.
    subscript(key: String) -> String? { get set }
    /// The keys that begin with a prefix, in no particular order.
    func keys(withPrefix prefix: String) -> [String]
}

/// A record that lasts as long as the process, for tests.
package final class GuidanceRecordInMemory: GuidanceRecord {
    package var onChange: () -> Void = {}
    private var texts: [String: String] = [:]

    /// Creates a record without any key.
    package init() {}

    package subscript(key: String) -> String? {
        get { texts[key] }
        set {
            texts[key] = newValue
            onChange()
        }
    }

    package func keys(withPrefix prefix: String) -> [String] { texts.keys.filter { $0.hasPrefix(prefix) } }
}
