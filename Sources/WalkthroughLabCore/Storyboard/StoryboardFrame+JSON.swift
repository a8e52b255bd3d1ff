internal import FoundationEssentials
internal import WalkthroughEngine

extension StoryboardFrame {
    private struct List: Codable {
        var version = Self.version
        var pictures: [StoryboardFrame]

        static let version = 1.0
    }

    /// The contents of `storyboard.json`.
    package static func encoded(_ frames: [StoryboardFrame]) throws -> String {
        try JSONText.of(List(pictures: frames))
    }

    /// Reads the contents of `storyboard.json`.
    ///
    /// - Parameter folder: how errors name the storyboard.
    /// - Throws: ``StoryboardListError`` when it is no such list, or its pictures are not in its folder.
    package static func frames(
        in json: some Sequence<UInt8>,
        of folder: String
    ) throws(StoryboardListError) -> [StoryboardFrame] {
        func problem(_ reason: StoryboardListError.Reason) -> StoryboardListError {
            StoryboardListError(folder: folder, reason: reason)
        }
        let frames: [StoryboardFrame]
        do {
            let list = try FileReader(json: json, file: "storyboard.json")
            let version = try list.required("version").number()
            guard version == List.version else { throw problem(.newerVersion(version.asWritten)) }
            do {
                frames = try JSONDecoder().decode(List.self, from: Data(json)).pictures
            } catch let error as DecodingError {
                throw list.place(error)
            }
        } catch let error as StoryboardListError {
            throw error
        } catch {
            throw problem(.damaged("\(error)"))
        }
        if let stray = frames.first(where: { !isInFolder($0.image) }) {
            throw problem(.damaged("the picture \"\(stray.image)\" is not in its folder"))
        }
        return frames
    }

    /// Whether a picture, by its path in a list, lies below the storyboard's folder.
    package static func isInFolder(_ image: String) -> Bool {
        let parts = image.split(separator: "/", omittingEmptySubsequences: false)
        return !image.utf8.contains(0) && !parts.contains { ["", ".", ".."].contains($0) }
    }
}

extension FileReader {
    /// What `JSONDecoder` found wrong with this value, with its place.
    fileprivate func place(_ error: DecodingError) -> TourFileError {
        func value(_ context: DecodingError.Context) -> FileReader {
            self.value(at: context.codingPath.map { $0.intValue.map { .index($0) } ?? .key($0.stringValue) })
        }
        switch error {
        case .keyNotFound(let key, let context):
            return value(context).fail("\"\(key.stringValue)\" is missing")
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            return value(context).mismatch(Self.name(of: type))
        case .dataCorrupted(let context): return value(context).fail(context.debugDescription)
        @unknown default: return fail("\(error)")
        }
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string in quotes"
        case is Bool.Type: "true or false"
        case is Double.Type, is Int.Type: "a number"
        case is any RandomAccessCollection.Type: "a list in [ ]"
        default: "an object in { }"
        }
    }
}
