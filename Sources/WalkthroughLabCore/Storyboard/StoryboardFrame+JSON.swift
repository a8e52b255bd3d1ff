internal import FoundationEssentials
internal import WalkthroughEngine

extension StoryboardFrame {
    /// The contents of `storyboard.json`.
    ///
    /// This is version 1, a list. A later version is an object with the key `version`.
    package static func encoded(_ frames: [StoryboardFrame]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(frames), as: UTF8.self)
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
        let data = Data(json)
        if let later = try? JSONDecoder().decode(LaterVersion.self, from: data) {
            throw problem(.newerVersion(later.version.text))
        }
        let frames: [StoryboardFrame]
        do {
            frames = try TourFileError.reading([StoryboardFrame].self, json: data, file: "storyboard.json")
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

/// What is known of lists of later versions.
private struct LaterVersion: Decodable {
    enum Version: Decodable {
        case number(Int)
        case name(String)

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            self = try (try? value.decode(Int.self)).map { .number($0) } ?? .name(value.decode(String.self))
        }

        var text: String {
            switch self {
            case .number(let number): "\(number)"
            case .name(let name): name
            }
        }
    }

    let version: Version
}
