internal import CWalkthroughGtk
package import FoundationEssentials
internal import Glibc
package import WalkthroughLabCore

/// The folder of a storyboard: its pictures, the list `storyboard.json`, the page `index.html`.
package struct StoryboardFolder: Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

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

    /// Writes the list.
    ///
    /// - Throws: ``StoryboardFailure`` when it cannot be written; a list that was there stays.
    package func write(_ frames: [StoryboardFrame]) throws {
        try make()
        let json = try StoryboardFrame.encoded(frames)
        try replace("storyboard.json") { file in try file.write(json) }
    }

    /// Writes the page.
    ///
    /// - Throws: ``StoryboardFailure`` when it cannot be written; a page that was there stays.
    package func write(
        _ page: StoryboardReport,
        png: (_ frame: StoryboardFrame, _ isOld: Bool) throws -> Data?
    ) throws {
        try make()
        try replace("index.html") { file in try page.write(file.write, png: png) }
    }

    private func make() throws(StoryboardFailure) {
        guard g_mkdir_with_parents(path, 0o755) == 0 else {
            throw StoryboardFailure(description: "cannot make the folder \(path): \(reason)")
        }
    }

    /// Writes a temporary file, then renames it to `name`.
    private func replace(_ name: String, _ body: (OpenFile) throws -> Void) throws {
        let (part, whole) = ("\(path)/.\(name).part", "\(path)/\(name)")
        guard let stream = fopen(part, "we") else {
            throw StoryboardFailure(description: "cannot write \(whole): \(reason)")
        }
        let file = OpenFile(stream: stream, path: whole)
        do {
            try body(file)
            try file.close()
        } catch {
            unlink(part)
            throw error
        }
        guard rename(part, whole) == 0 else {
            throw StoryboardFailure(description: "cannot write \(whole): \(reason)")
        }
    }

    private var reason: String { String(cString: g_strerror(errno)) }
}

/// A file that is written from its beginning to its end.
private final class OpenFile {
    private var stream: UnsafeMutablePointer<FILE>?
    private let path: String

    init(stream: UnsafeMutablePointer<FILE>, path: String) {
        self.stream = stream
        self.path = path
    }

    deinit { if let stream { fclose(stream) } }

    func write(_ text: String) throws {
        guard let stream else { return }
        var text = text
        let isWritten = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, stream) == $0.count }
        if !isWritten { throw failure }
    }

    func close() throws {
        guard let stream else { return }
        self.stream = nil
        if fclose(stream) != 0 { throw failure }
    }

    private var failure: StoryboardFailure {
        StoryboardFailure(description: "cannot write \(path): \(String(cString: g_strerror(errno)))")
    }
}
