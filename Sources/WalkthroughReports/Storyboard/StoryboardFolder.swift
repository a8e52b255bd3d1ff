package import FoundationEssentials
internal import Glibc
package import WalkthroughLabCore

/// The folder of a storyboard: its pictures, the list `storyboard.json`, the page `index.html`.
package struct StoryboardFolder: Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// Makes the folder.
    ///
    /// - Throws: `FileProblem`.
    package func make() throws {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw FileProblem("cannot make the folder \(path)", systemError: errno)
        }
    }

    /// Reads the list.
    ///
    /// - Throws: `StoryboardListError`.
    package func frames() throws(StoryboardListError) -> [StoryboardFrame] {
        guard access("\(path)/storyboard.json", F_OK) == 0 else {
            throw StoryboardListError(folder: path, reason: .noStoryboard)
        }
        guard let data = try? Data(contentsOf: URL(filePath: "\(path)/storyboard.json")) else {
            throw StoryboardListError(folder: path, reason: .damaged("storyboard.json cannot be read"))
        }
        return try StoryboardFrame.frames(in: data, of: path)
    }

    /// The picture of an entry as PNG; nil when there is none. It stays as it is when the file is replaced.
    package func png(of frame: StoryboardFrame) -> Data? {
        try? Data(contentsOf: URL(filePath: "\(path)/\(frame.image)"), options: .mappedIfSafe)
    }

    /// Keeps a picture as PNG.
    ///
    /// - Parameter image: its path in this folder.
    /// - Throws: `FileProblem` when it cannot be written.
    package func keep(_ png: Data, as image: String) throws {
        try WholeFile.write(png, to: "\(path)/\(image)")
    }

    /// Writes the list.
    ///
    /// - Throws: `FileProblem` when it cannot be written; a list that was there stays.
    package func write(_ frames: [StoryboardFrame]) throws {
        try WholeFile.write(Data(StoryboardFrame.encoded(frames).utf8), to: "\(path)/storyboard.json")
    }

    /// Writes the page.
    ///
    /// - Throws: `FileProblem` when it cannot be written; a page that was there stays.
    package func write(
        _ page: StoryboardReport,
        png: (_ frame: StoryboardFrame, _ isOld: Bool) throws -> Data?
    ) throws {
        try WholeFile.write(to: "\(path)/index.html") { put in
            try page.write({ try put(Data($0.utf8)) }, png: png)
        }
    }
}
