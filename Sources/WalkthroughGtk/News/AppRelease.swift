internal import CWalkthroughGtk
internal import CWalkthroughShims
package import WalkthroughEngine
internal import WalkthroughGtkSupport

/// The version of the app that runs, and what the user's record says of earlier ones.
package enum AppRelease {
    private static var isWatching = false

    /// Notes the version of this run as soon as it and the user's record are known, and in each other record that
    /// is installed later.
    ///
    /// Whoever was never noted counts as new, so all that may know the version first call this: also in a version of the
    /// app that has no news.
    package static func watch() {
        guard !isWatching else { return }
        isWatching = true
        Guidance.observe { note() }
        note()
    }

    /// What the record says, in which this run is noted if it is a user's first.
    @discardableResult
    package static func note() -> ReleaseHistory {
        guard let version = Guidance.appVersion.flatMap(AppVersion.init) else { return history }
        let known = history
        guard let key = known.keyOfFirstUse(of: version, at: now()) else {
            return known
        }
        Guidance.record[key] = set
        return history
    }

    /// The app's version: what it has set, or else that of its `GApplication`; nil, with a warning, where
    /// neither is a version.
    static var version: AppVersion? {
        guard let text = Guidance.appVersion else {
            warn(
                "The version of the app is not known, so that nothing in it is shown as new; set the version of its GApplication, or the app-version of WalkthroughGuidance"
            )
            return nil
        }
        let version = AppVersion(text)
        if version == nil {
            warn("\(text.quoted) is no version of an app such as \"2.1\", so that nothing is shown as new")
        }
        return version
    }

    /// Those of some entries that the user does not know and has not been shown.
    static func news(among entries: [WhatsNewEntry]) -> [WhatsNewRelease] {
        guard !entries.isEmpty, let app = Guidance.appVersion.flatMap(AppVersion.init) else { return [] }
        let history = note()
        return releases(of: entries) { history.isNews($0, in: app) }
    }

    /// All of some entries that came with the version that runs, or with earlier ones; where that is not known, all.
    static func releases(of entries: [WhatsNewEntry]) -> [WhatsNewRelease] {
        let app = Guidance.appVersion.flatMap(AppVersion.init)
        return releases(of: entries) { version in app.map { version <= $0 } ?? true }
    }

    private static func releases(
        of entries: [WhatsNewEntry],
        where isIncluded: (AppVersion) -> Bool
    ) -> [WhatsNewRelease] {
        let known = entries.compactMap { entry in version(entry.version, of: entry.title).map { ($0, entry) }
        }
        let versions = Dictionary(grouping: known) { $0.0 }.mapValues { $0.map(\.1) }
        return versions.filter { isIncluded($0.key) }.sorted { $0.key > $1.key }
            .map { WhatsNewRelease(version: $0.key, entries: $0.value) }
    }

    /// Notes that what came with some versions was shown.
    static func noteShown(_ releases: [WhatsNewRelease]) {
        for release in releases { note(ReleaseHistory.keyOfShown(release.version)) }
    }

    /// A version that an app gives to something; nil, with a warning, when it is none.
    static func version(_ text: String, of title: String) -> AppVersion? {
        // A window marks several things that came with one version.
        if let latest, latest.text == text { return latest }
        let version = AppVersion(text)
        latest = version
        if version == nil {
            warn("\(text.quoted) is no version such as \"2.1\", so that \(title.quoted) is not shown as new")
        }
        return version
    }

    /// Notes something in the record for good.
    static func note(_ key: String) {
        if Guidance.record[key] == nil { Guidance.record[key] = set }
    }

    /// The time in seconds since 1970; tests replace it.
    static var now: () -> Int = { Int(g_get_real_time() / 1_000_000) }

    private static var history: ReleaseHistory {
        ReleaseHistory(keys: ReleaseHistory.prefixes.flatMap { Guidance.record.keys(withPrefix: $0) })
    }

    /// The text of keys that say all by being there.
    private static let set = "1"

    /// What was told in this process; tests empty it.
    static var said: Set<String> = []
    /// The version that was read last.
    private static var latest: AppVersion?

    private static func warn(_ text: String) {
        if said.insert(text).inserted { walkthrough_log_warning("Walkthrough", text) }
    }
}
