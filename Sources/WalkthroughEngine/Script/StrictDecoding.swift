private import WalkthroughNames

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

    /// The text of a value that may be written short, as a string; nil when it is written as an object.
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

    /// The error for a word that is none of those that there are.
    func unknownWord<Word>(_ text: String, of type: Word.Type) -> DecodingError
    where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
        .dataCorrupted(.init(codingPath: codingPath, debugDescription: problem(of: text, type)))
    }
}

/// The type of what is written as a string or as an object.
enum ShortForm {}

/// Says of a decoding error that its place is the key, not the value.
struct UnknownKey: Error {}

extension KeyedDecodingContainer {
    /// The error for a value of the right type that makes no sense at `key`, or at `path` below it.
    func invalid(_ key: Key, _ expected: String, at path: [any CodingKey] = []) -> DecodingError {
        .dataCorrupted(.init(codingPath: codingPath + [key] + path, debugDescription: expected))
    }

    /// Decodes one of a fixed set of words, naming the set when the word is another.
    func decodeIfPresent<Word>(_ type: Word.Type, forKey key: Key) throws -> Word?
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

/// What somebody who mistyped a name may have meant, to be put behind what is wrong; empty when nothing is near.
func suggestion(for name: String, among names: [String]) -> String {
    let nearest = NearestNames.of(name, among: names)
    return nearest.isEmpty ? "" : "; did you mean \(nearest.map(\.quoted).joined(separator: " or "))?"
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

    /// The same key; decoders call their indices by various names.
    init(_ key: any CodingKey) {
        self = key.intValue.map(Self.init(intValue:)) ?? Self(stringValue: key.stringValue)
    }
}
