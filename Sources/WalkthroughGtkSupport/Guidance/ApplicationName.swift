internal import CWalkthroughGtk

/// What the app is called where files are kept.
package enum ApplicationName {
    /// The app's id, or else the name of the program.
    package static var current: String {
        let id = g_application_get_default().flatMap { g_application_get_application_id($0) }
        return (id ?? g_get_prgname()).map { String(cString: $0) } ?? "walkthrough"
    }
}
