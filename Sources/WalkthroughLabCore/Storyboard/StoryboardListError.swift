/// Why a folder cannot be read as a storyboard.
package struct StoryboardListError: Error, Hashable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        /// There is no list in it.
        case noStoryboard
        /// The list is of a version that this program does not know.
        case newerVersion(String)
        /// The list or a picture cannot be read; what, and why.
        case damaged(String)
    }

    package var folder: String
    package var reason: Reason

    package init(folder: String, reason: Reason) {
        self.folder = folder
        self.reason = reason
    }

    package var description: String {
        switch reason {
        case .noStoryboard: "\(folder) is no storyboard: it has no storyboard.json"
        case .newerVersion(let version):
            "\(folder) is a storyboard of version \(version); this program knows version 1"
        case .damaged(let what): "the storyboard \(folder) is damaged: \(what)"
        }
    }
}
