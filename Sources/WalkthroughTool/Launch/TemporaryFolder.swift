internal import CWalkthroughGtk

/// A folder of the user's alone, for one run.
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

    /// Removes it and everything in it.
    func remove() {
        let remover = g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDERR_SILENCE)
        defer { g_object_unref(UnsafeMutableRawPointer(remover)) }
        guard let process = spawn(remover, ["rm", "-rf", "--", path]) else { return }
        g_subprocess_wait(process, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(process))
    }
}
