internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// The version of the app that runs, and what the user's record says of earlier ones.
package enum AppRelease {
    /// The app's version: what it has set, or else that of its `GApplication`; nil, with a warning, where
    /// neither is a version.
    static var version: AppVersion? {
        guard let text = Guidance.appVersion ?? applicationVersion else {
            warn(
                "The version of the app is not known, so that nothing in it is shown as new; set the version of its GApplication"
            )
            return nil
        }
        let version = AppVersion(text)
        if version == nil {
            warn("\"\(text)\" is no version of an app such as \"2.1\", so that nothing is shown as new")
        }
        return version
    }

    /// Those of some entries that the user does not know and has not been shown, the newest first; entries of one
    /// version stay in their order.
    static func news(among entries: [WhatsNewEntry]) -> [WhatsNewEntry] {
        guard !entries.isEmpty, let app = version else { return [] }
        let history = note()
        let due = entries.compactMap { entry in version(entry.version, of: entry.title).map { (entry, $0) } }
            .filter { history.isNews($0.1, in: app) }
        let versions = Set(due.map(\.1)).sorted(by: >)
        return versions.flatMap { version in due.filter { $0.1 == version }.map(\.0) }
    }

    /// Notes that entries were shown.
    static func noteShown(_ entries: [WhatsNewEntry]) {
        for version in entries.compactMap({ AppVersion($0.version) }) {
            note(ReleaseHistory.keyOfShown(version))
        }
    }

    /// A version that an app gives to something; nil, with a warning, when it is none.
    static func version(_ text: String, of title: String) -> AppVersion? {
        // A window marks several things that came with one version.
        if let latest, latest.text == text { return latest }
        let version = AppVersion(text)
        latest = version
        if version == nil {
            warn("\"\(text)\" is no version such as \"2.1\", so that \"\(title)\" is not shown as new")
        }
        return version
    }

    /// What the record says, in which this run is noted if it is a user's first.
    ///
    /// Whoever was never noted counts as new: call it in each version of an app, even when it has no news.
    @discardableResult
    package static func note() -> ReleaseHistory {
        let known = history
        guard let version, let key = known.keyOfFirstUse(of: version, at: Int(g_get_real_time() / 1_000_000))
        else { return known }
        Guidance.record[key] = set
        return history
    }

    /// Notes something in the record for good.
    static func note(_ key: String) {
        if Guidance.record[key] == nil { Guidance.record[key] = set }
    }

    private static var history: ReleaseHistory {
        ReleaseHistory(keys: ReleaseHistory.prefixes.flatMap { Guidance.record.keys(withPrefix: $0) })
    }

    /// The text of keys that say all by being there.
    private static let set = "1"

    private static var said: Set<String> = []
    /// The version that was read last.
    private static var latest: AppVersion?

    private static func warn(_ text: String) {
        if said.insert(text).inserted { walkthrough_log_warning("Walkthrough", text) }
    }

    /// `g_application_get_version`, which GLib has from 2.80.
    private static var applicationVersion: String? {
        typealias GetVersion = @convention(c) (UnsafeMutablePointer<GApplication>) -> UnsafePointer<CChar>?
        guard let application = g_application_get_default(),
            let function = loadedFunction(
                "g_application_get_version",
                of: "libgio-2.0.so.0",
                as: GetVersion.self
            )
        else { return nil }
        return function(application).map { String(cString: $0) }
    }
}
