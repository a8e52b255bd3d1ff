internal import FoundationEssentials
internal import Glibc
package import WalkthroughLabCore

/// The storyboard to compare a new one with, read before the new one is drawn.
package final class EarlierStoryboard {
    /// Its folder, as the user names it.
    package let name: String
    /// The entries of its list.
    package let frames: [StoryboardFrame]
    private let folder: StoryboardFolder
    /// Where its pictures were put aside; nil when they may stay where they are.
    private let aside: String?

    /// Reads the storyboard in the folder `name`.
    ///
    /// - Parameter directory: where the new one is drawn. If it is the same folder, the old pictures are put
    ///   aside.
    /// - Throws: `StoryboardListError` when it is no storyboard or cannot be read, ``StoryboardFailure`` when
    ///   its pictures cannot be put aside.
    package init(_ name: String, drawingInto directory: String) throws {
        self.name = name
        let folder = StoryboardFolder(name)
        frames = try folder.frames()
        // Better to fail now than after everything was drawn.
        if let fault = frames.lazy.compactMap(folder.fault).first {
            throw StoryboardListError(folder: name, reason: .damaged(fault))
        }
        aside = Self.isSame(name, directory) ? try Self.copy(frames, from: name) : nil
        self.folder = aside.map { StoryboardFolder($0) } ?? folder
    }

    deinit { if let aside { try? FileManager.default.removeItem(atPath: aside) } }

    /// What differs between it and a new storyboard.
    ///
    /// - Throws: `StoryboardListError` when a picture of either is damaged.
    package func comparison(
        with new: [StoryboardFrame],
        in directory: StoryboardFolder
    ) throws -> StoryboardComparison {
        try StoryboardComparison(from: frames, to: new) { old, new in
            // The same file has the same pixels; most are.
            if let png = folder.png(of: old), png == directory.png(of: new) { return nil }
            return PixelDifference(from: try folder.pixels(of: old), to: try directory.pixels(of: new))
        }
    }

    /// The picture of an entry as PNG; nil when there is none.
    func png(of frame: StoryboardFrame) -> Data? { folder.png(of: frame) }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev
            && first.st_ino == second.st_ino
    }

    /// Copies the pictures into a folder of their own.
    private static func copy(_ frames: [StoryboardFrame], from folder: String) throws -> String {
        let place = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        let name = "walkthrough-storyboard-\(UUID().uuidString)"
        let aside = place.hasSuffix("/") ? place + name : "\(place)/\(name)"
        do {
            for frame in frames {
                let target = URL(filePath: "\(aside)/\(frame.image)")
                try FileManager.default.createDirectory(
                    at: target.deletingLastPathComponent(),
                    withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700]
                )
                try FileManager.default.copyItem(
                    atPath: "\(folder)/\(frame.image)",
                    toPath: target.path(percentEncoded: false)
                )
            }
        } catch {
            try? FileManager.default.removeItem(atPath: aside)
            throw StoryboardFailure(description: "cannot put the pictures of \(folder) aside in \(place)")
        }
        return aside
    }
}
