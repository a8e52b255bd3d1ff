extension Decoder {
    /// A keyed container that refuses unknown keys, so that a typing error in a tour file is reported instead
    /// of ignored.
    package func strictContainer<Key: CodingKey & CaseIterable>(
        keyedBy type: Key.Type,
        describing what: String
    ) throws -> KeyedDecodingContainer<Key> {
        let found = try container(keyedBy: AnyKey.self)
        let keys = found.allKeys.sorted { $0.stringValue < $1.stringValue }
        for key in keys where Key(stringValue: key.stringValue) == nil {
            let known = Key.allCases.map(\.stringValue)
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: codingPath + [key],
                    debugDescription:
                        "\(what) has no \(key.stringValue.quoted); expected one of "
                        + known.map(\.quoted).joined(separator: ", ")
                        + suggestion(for: key.stringValue, among: known),
                    underlyingError: UnknownKey()
                )
            )
        }
        return try container(keyedBy: type)
    }

    /// The text of a value written in its short form, as a string; nil when it is written as an object.
    func shortForm() throws -> String? {
        let value = try singleValueContainer()
        let context = DecodingError.Context(codingPath: codingPath, debugDescription: "")
        guard !value.decodeNil() else { throw DecodingError.typeMismatch(ShortForm.self, context) }
        if let text = try? value.decode(String.self) { return text }
        do {
            _ = try container(keyedBy: AnyKey.self)
            return nil
        } catch DecodingError.typeMismatch {
            throw DecodingError.typeMismatch(ShortForm.self, context)
        }
    }

    /// The error for a word that is not one of the cases of `type`.
    func unknownWord<Word>(_ text: String, of type: Word.Type) -> DecodingError
    where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
        .dataCorrupted(.init(codingPath: codingPath, debugDescription: problem(of: text, type)))
    }
}

/// Stands for a value written as a string or as an object, in error messages.
enum ShortForm {}

/// Marks a decoding error whose position is the key, not the value.
struct UnknownKey: Error {}

extension KeyedDecodingContainer {
    /// The error for an invalid value of the right type at `key`, or at `path` below it.
    package func invalid(_ key: Key, _ expected: String, at path: [any CodingKey] = []) -> DecodingError {
        .dataCorrupted(.init(codingPath: codingPath + [key] + path, debugDescription: expected))
    }

    /// Decodes one of a fixed set of words; the error for any other word lists the set.
    package func decodeIfPresent<Word>(_ type: Word.Type, forKey key: Key) throws -> Word?
    where Word: RawRepresentable & CaseIterable & Decodable, Word.RawValue == String {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        guard let word = Word(rawValue: text) else { throw invalid(key, problem(of: text, type)) }
        return word
    }
}

private func problem<Word>(of text: String, _ type: Word.Type) -> String
where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
    "expected one of \(Word.allCases.map(\.rawValue.quoted).joined(separator: ", ")), found \(text.quoted)"
        + suggestion(for: text, among: Word.allCases.map(\.rawValue))
}

/// A key of an object, whatever it is called, or an index of a list.
struct AnyKey: CodingKey, Hashable {
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

    /// Copies a key. Decoders name their indices differently, so only the number of an index counts.
    init(_ key: any CodingKey) {
        self = key.intValue.map(Self.init(intValue:)) ?? Self(stringValue: key.stringValue)
    }
}
