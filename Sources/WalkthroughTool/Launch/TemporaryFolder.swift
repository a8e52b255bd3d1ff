internal import CWalkthroughGtk
internal import FoundationEssentials

/// A folder that only the user may open, removed with its contents when this object is released.
final class TemporaryFolder {
    /// Where it is.
    let path: String

    /// Makes it.
    ///
    /// - Throws: ``LaunchProblem`` when there is no place for it.
    init() throws(LaunchProblem) {
        var error: UnsafeMutablePointer<GError>?
        guard let folder = g_dir_make_tmp("walkthrough-XXXXXX", &error) else {
            defer { if let error { g_error_free(error) } }
            let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason given"
            throw LaunchProblem(description: "there is no folder for temporary files: \(reason)")
        }
        defer { g_free(folder) }
        path = String(cString: folder)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
