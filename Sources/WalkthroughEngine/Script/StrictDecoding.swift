extension Decoder {
    /// A keyed container that refuses keys which the format does not know, so that a typing error in a
    /// tour file is reported instead of ignored.
    func strictContainer<Key: CodingKey & CaseIterable>(
        keyedBy type: Key.Type,
        describing what: String
    ) throws -> KeyedDecodingContainer<Key> {
        let found = try container(keyedBy: AnyKey.self)
        for key in found.allKeys where Key(stringValue: key.stringValue) == nil {
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

extension KeyedDecodingContainer {
    /// The error for a value of the right type that makes no sense at `key`.
    func invalid(_ key: Key, _ expected: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: codingPath + [key], debugDescription: expected))
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

private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
