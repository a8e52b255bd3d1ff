internal import CWalkthroughGtk
internal import FoundationEssentials

/// A folder of the user's alone, which is removed with everything in it when nobody needs it any more.
final class TemporaryFolder {
    /// Where it is.
    let path: String

    /// Makes it.
    ///
    /// - Throws: ``LaunchProblem`` when there is no place for it.
    init() throws(LaunchProblem) {
        guard let folder = g_dir_make_tmp("walkthrough-XXXXXX", nil) else {
            throw LaunchProblem(description: "there is no folder for temporary files that can be written to")
        }
        defer { g_free(folder) }
        path = String(cString: folder)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
