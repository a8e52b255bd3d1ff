/// What is one text in JSON.
package protocol TextCodable: Codable {
    var text: String { get }

    init?(text: String)
}

extension TextCodable {
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let value = Self(text: text) else {
            throw TipDocumentError.damaged(reason: "a text is not as it should be")
        }
        self = value
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension CodingKeyRepresentable where Self: TextCodable {
    package var codingKey: any CodingKey { text.codingKey }

    package init?(codingKey: some CodingKey) { self.init(text: codingKey.stringValue) }
}

/// In base 36.
extension StretchID: TextCodable {
    package var text: String { String(number, radix: 36) }

    package init?(text: String) {
        guard let number = UInt64(text, radix: 36), 1..<1 << 63 ~= number else { return nil }
        self.init(number: number)
    }
}

/// The stretch and the position.
extension EntryID: TextCodable {
    package var text: String { "\(stretch.text).\(position)" }

    package init?(text: String) {
        let parts = text.split(separator: ".")
        guard parts.count == 2, let stretch = StretchID(text: String(parts[0])),
            let position = Int(parts[1]), 1..<Entry.endOfStretch ~= position
        else { return nil }
        self.init(stretch: stretch, position: position)
    }
}

/// The count and the milliseconds.
extension RunningCount: TextCodable {
    package var text: String { "\(count) \(milliseconds)" }

    package init?(text: String) {
        let numbers = text.split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 2 else { return nil }
        self.init(count: numbers[0], milliseconds: numbers[1])
        guard isWithinBounds else { return nil }
    }
}

/// The stretch and the tip.
extension RunningCount.Place: TextCodable, CodingKeyRepresentable {
    package var text: String { "\(stretch.text) \(tip)" }

    package init?(text: String) {
        guard let space = text.firstIndex(of: " "), let stretch = StretchID(text: String(text[..<space]))
        else { return nil }
        self.init(stretch: stretch, tip: String(text[text.index(after: space)...]))
    }
}
