/// What a user's record says of the versions of an app, and so what is new to them.
///
/// Each fact is a key of its own that nobody changes again. So records of several devices need no more to be
/// merged than to have the keys of both:
///
/// | key | what it says |
/// |---|---|
/// | `version/first/<time>/<version>` | somebody began to use the app with this version, at this time |
/// | `version/shown/<version>` | what came with this version was shown |
/// | `new/<version>/<name>` | the mark of something that came with this version has served its purpose |
package struct ReleaseHistory: Hashable, Sendable {
    /// The version that the app was first used in; nil for a new user.
    ///
    /// Of several devices it is that of the first: who goes on with the app on another one is not new to it.
    package let first: AppVersion?
    private let shown: Set<AppVersion>
    private let dismissed: Set<Mark>

    /// Something that came with a version, by its name in the record.
    private struct Mark: Hashable, Sendable {
        let version: AppVersion
        let name: String
    }

    /// What the keys begin with that ``init(keys:)`` reads.
    package static let prefixes = ["version/", "new/"]

    /// Reads a record. Keys that it does not understand say nothing.
    package init(keys: some Sequence<String>) {
        var beginnings: [(time: Int, version: AppVersion)] = []
        var (shown, dismissed) = (Set<AppVersion>(), Set<Mark>())
        for key in keys {
            if key.hasPrefix("new/") {
                let parts = key.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
                if parts.count == 3, let version = AppVersion(String(parts[1])) {
                    dismissed.insert(Mark(version: version, name: String(parts[2])))
                }
                continue
            }
            let words = key.split(separator: "/", omittingEmptySubsequences: false)
            guard words.count > 2, words[0] == "version",
                let version = words.last.map(String.init).flatMap(AppVersion.init)
            else { continue }
            if words.count == 3, words[1] == "shown" { shown.insert(version) }
            if words.count == 4, words[1] == "first", let time = Int(words[2]) {
                beginnings.append((time, version))
            }
        }
        // Of two at the same time the newer one counts: rather too little is news than too much.
        let earliest = beginnings.min { ($0.time, $1.version) < ($1.time, $0.version) }
        first = earliest?.version ?? shown.min()
        (self.shown, self.dismissed) = (shown, dismissed)
    }

    /// The key to note when the app starts; nil when the user is known.
    ///
    /// - Parameter time: now, in seconds since 1970.
    package func keyOfFirstUse(of app: AppVersion, at time: Int) -> String? {
        first == nil ? "version/first/\(time)/\(app.text)" : nil
    }

    /// Whether somebody who uses a version of the app has not been shown what came with another one, and used
    /// the app before it came.
    package func isNews(_ version: AppVersion, in app: AppVersion) -> Bool {
        cameLater(version, in: app) && !shown.contains(version)
    }

    /// The key to note when what came with a version was shown.
    package static func keyOfShown(_ version: AppVersion) -> String { "version/shown/\(version.text)" }

    /// Whether something that came with a version is to be marked as new.
    ///
    /// - Parameter name: what it is called in the record.
    package func isMarked(_ name: String, since version: AppVersion, in app: AppVersion) -> Bool {
        cameLater(version, in: app) && !dismissed.contains(Mark(version: version, name: name))
    }

    /// The key to note when a mark has served its purpose.
    package static func keyOfMark(_ name: String, since version: AppVersion) -> String {
        "new/\(version.text)/\(name)"
    }

    private func cameLater(_ version: AppVersion, in app: AppVersion) -> Bool {
        guard let first else { return false }
        return first < version && version <= app
    }
}
