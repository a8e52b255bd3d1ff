/// What is beside asterisks or underscores, as far as that decides what they mean.
enum ScalarClass {
    case space, punctuation, other

    /// The character that ends before a place; the beginning counts as a space.
    init(before place: Int, in text: [UInt8]) {
        var start = place - 1
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        self = place == 0 ? .space : Self.of(text[start..<place])
    }

    /// The character that begins at a place; the end counts as a space.
    init(at place: Int, in text: [UInt8]) {
        self = place == text.count ? .space : Self.of(text[place..<min(place + 4, text.count)])
    }

    /// The class of the first character of some bytes.
    private static func of(_ bytes: ArraySlice<UInt8>) -> ScalarClass {
        if let first = bytes.first, first < 0x80 {
            return Escapes.isPunctuation(first)
                ? .punctuation
                : first == 0x20 || first == 0xC || (0x9...0xD).contains(first) && first != 0xB
                    ? .space : .other
        }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.first.map { ScalarClass($0) } ?? .space
    }

    private init(_ scalar: Unicode.Scalar) {
        switch scalar.properties.generalCategory {
        case .spaceSeparator: self = .space
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            self = .punctuation
        default: self = .other
        }
    }
}
