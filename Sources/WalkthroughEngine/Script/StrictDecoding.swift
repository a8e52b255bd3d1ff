extension Decoder {
    /// A keyed container that refuses keys which the format does not know, so that a typing error in a
    /// tour file is reported instead of ignored.
    func strictContainer<Key: CodingKey & CaseIterable>(
        keyedBy type: Key.Type,
        describing what: String
    ) throws -> KeyedDecodingContainer<Key> {
        let found = try container(keyedBy: AnyKey.self)
        let keys = found.allKeys.sorted { $0.stringValue < $1.stringValue }
        for key in keys where Key(stringValue: key.stringValue) == nil {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: codingPath + [key],
                    debugDescription:
                        "\(what) has no \"\(key.stringValue)\"; expected one of "
                        + Key.allCases.map { "\"\($0.stringValue)\"" }.joined(separator: ", ")
                )
            )
        }
        return try container(keyedBy: type)
    }
}

extension Decoder {
    /// The text of a value that may be written short, as a string; nil when it is written as an object.
    func shortForm() throws -> String? {
        if let text = try? singleValueContainer().decode(String.self) { return text }
        do {
            _ = try container(keyedBy: AnyKey.self)
            return nil
        } catch DecodingError.typeMismatch {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: codingPath,
                    debugDescription: "expected a string in quotes or an object in { }"
                )
            )
        }
    }
}

extension KeyedDecodingContainer {
    /// The error for a value of the right type that makes no sense at `key`, or at `path` below it.
    func invalid(_ key: Key, _ expected: String, at path: [any CodingKey] = []) -> DecodingError {
        .dataCorrupted(.init(codingPath: codingPath + [key] + path, debugDescription: expected))
    }
}

extension KeyedDecodingContainer where Key: CodingKey {
    /// Decodes one of a fixed set of words, naming the set when the word is another.
    func decodeIfPresent<Word>(_ type: Word.Type, forKey key: Key) throws -> Word?
    where Word: RawRepresentable & CaseIterable & Decodable, Word.RawValue == String {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        guard let word = Word(rawValue: text) else {
            throw invalid(key, "expected one of \(Word.allCases.quoted), found \"\(text)\"")
        }
        return word
    }
}

extension Collection where Element: RawRepresentable, Element.RawValue == String {
    /// The words in quotes, separated by commas.
    var quoted: String { map { "\"\($0.rawValue)\"" }.joined(separator: ", ") }
}

/// A key of an object, whatever it is called, or an index of a list.
struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "\(intValue)"
        self.intValue = intValue
    }
}
