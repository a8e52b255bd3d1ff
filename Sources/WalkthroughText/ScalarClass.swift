/// What is beside asterisks or underscores, as far as that decides what they mean.
enum ScalarClass {
    case space, punctuation, other

    /// The character that ends before a place; the beginning counts as a space.
    init(before place: Int, in text: [UInt8]) {
        var start = place - 1
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        self.init(place == 0 ? nil : Self.scalar(text[start..<place]))
    }

    /// The character that begins at a place; the end counts as a space.
    init(at place: Int, in text: [UInt8]) {
        self.init(place == text.count ? nil : Self.scalar(text[place..<min(place + 4, text.count)]))
    }

    private static func scalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    }

    private init(_ scalar: Unicode.Scalar?) {
        guard let scalar else {
            self = .space
            return
        }
        switch scalar.properties.generalCategory {
        case .spaceSeparator: self = .space
        case .control: self = ["\t", "\n", "\u{C}", "\r"].contains(scalar) ? .space : .other
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            self = .punctuation
        default: self = .other
        }
    }
}
