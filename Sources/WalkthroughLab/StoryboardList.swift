internal import CWalkthroughGtk
package import WalkthroughStoryboard

/// The list of a storyboard's pictures, `storyboard.json`.
package struct StoryboardList {
    private let frames: [StoryboardFrame]

    package init(_ frames: [StoryboardFrame]) { self.frames = frames }

    /// Writes the list into the folder of the pictures.
    ///
    /// - Throws: ``StoryboardFailure`` when it cannot be written; a list that was there stays.
    package func write(to directory: String) throws {
        let json = try StoryboardFrame.encoded(frames)
        let path = "\(directory)/storyboard.json"
        var error: UnsafeMutablePointer<GError>?
        defer { if let error { g_error_free(error) } }
        guard g_file_set_contents(path, json, gssize(json.utf8.count), &error) != 0 else {
            throw StoryboardFailure(
                description: error.map { String(cString: $0.pointee.message) } ?? "cannot write \(path)"
            )
        }
    }
}
