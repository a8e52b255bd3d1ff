internal import CWalkthroughGtk
internal import CWalkthroughShims

/// What an app's guidance shows by itself, and what its users have seen of it.
///
/// Tours, offers, hotspots, marks of what is new, and tips all ask here.
package enum Guidance {
    /// Whether guidance comes by itself: offers, tours that start themselves, hotspots, new marks, tips.
    ///
    /// What a user asks for is shown all the same. The environment has the first word, then an administrator who
    /// has locked it, then the user, then any administrator; else it comes.
    package static var comesByItself: Bool {
        defaults.environment ?? (defaults.isLocked ? defaults.shows : nil) ?? preference ?? defaults.shows
            ?? true
    }

    /// Whether the user cannot change it.
    package static var isLocked: Bool { defaults.environment != nil || defaults.isLocked }

    /// What the user has chosen; nil until then.
    package static var preference: Bool? {
        get { record["show"].flatMap(Bool.init) }
        set { record["show"] = newValue.map { "\($0)" } }
    }

    /// What the environment and the administrator say.
    package static var defaults = GuidanceDefaults.read() { didSet { notify() } }

    /// What users have seen: in a file, or where the app's tips have it.
    package static var record: any GuidanceRecord {
        get { installed ?? file }
        set {
            installed?.onChange = {}
            newValue.onChange = { notify() }
            installed = newValue
            notify()
        }
    }

    private static var installed: (any GuidanceRecord)?

    /// The record of an app that has no other.
    package static let file: any GuidanceRecord = {
        let file = GuidanceFile()
        file.onChange = { notify() }
        return file
    }()

    /// The version of the app that runs, such as `2.1`; nil when nobody has said it.
    package static var appVersion: String? {
        get { givenVersion ?? applicationVersion }
        set {
            givenVersion = newValue
            notify()
        }
    }

    private static var givenVersion: String?

    /// What the application says of itself, from GLib 2.80 on.
    private static var applicationVersion: String? {
        guard let application = g_application_get_default().map(UnsafeMutableRawPointer.init),
            walkthrough_object_has_property(application, "version") != 0,
            let version = walkthrough_object_get_string(application, "version")
        else { return nil }
        defer { g_free(version) }
        return String(cString: version)
    }

    /// Calls `body` after each change of these, for as long as `observer` lives.
    package static func observe<Observer: AnyObject>(
        _ observer: Observer,
        _ body: @escaping (Observer) -> Void
    ) {
        observers.add(observer, body)
    }

    /// Calls `body` after each change of these, for as long as the process lives.
    package static func observe(_ body: @escaping () -> Void) { observers.add(body) }

    private static let observers = Observers()

    private static func notify() { observers.notify() }
}
