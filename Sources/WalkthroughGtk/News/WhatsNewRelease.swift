internal import WalkthroughEngine

/// What came with a version of an app, in the order of the app's list.
struct WhatsNewRelease {
    let version: AppVersion
    let entries: [WhatsNewEntry]
}
