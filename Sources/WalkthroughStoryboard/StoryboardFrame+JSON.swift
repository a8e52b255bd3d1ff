internal import FoundationEssentials

extension StoryboardFrame {
    /// The contents of `storyboard.json`.
    package static func encoded(_ frames: [StoryboardFrame]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(frames), as: UTF8.self)
    }

    /// Reads the contents of `storyboard.json`.
    ///
    /// - Throws: `DecodingError` when it is no such list.
    package static func frames(in json: String) throws -> [StoryboardFrame] {
        try JSONDecoder().decode([StoryboardFrame].self, from: Data(json.utf8))
    }
}
