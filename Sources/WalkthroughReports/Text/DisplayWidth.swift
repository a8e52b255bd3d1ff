extension String {
    /// The number of terminal columns that the text takes.
    package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Character {
    /// The number of terminal columns: 2 for wide East Asian characters and emoji, 0 for combining marks and
    /// for control and format characters, otherwise 1.
    var displayWidth: Int {
        guard let first = unicodeScalars.first else { return 0 }
        let emojiStyle: Unicode.Scalar = "\u{FE0F}"
        if first.isWide || unicodeScalars.contains(emojiStyle) { return 2 }
        switch first.properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark: return 0
        default: return 1
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is "wide" or "fullwidth".
    ///
    /// Source: EastAsianWidth.txt of Unicode 16, with adjacent ranges merged.
    fileprivate var isWide: Bool {
        switch value {
        case ..<0x1100: false
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F: true
        case 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60: true
        case 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF: true
        case 0x20000...0x3FFFD: true
        default: properties.isEmojiPresentation
        }
    }
}
