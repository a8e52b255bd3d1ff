/// The direction in which a text is written: that of its first letter, after rules P2 and P3 of UAX #9, but
/// without skipping isolates.
public nonisolated enum BaseDirection: Sendable {
    case leftToRight, rightToLeft

    /// The direction of `text`; nil when it has no letters.
    public init?(of text: String) {
        guard let letter = text.unicodeScalars.first(where: \.properties.isAlphabetic)?.value else {
            return nil
        }
        self = Self.mirrored.contains { $0.contains(letter) } ? .rightToLeft : .leftToRight
    }

    /// Hebrew, Arabic, Syriac, Thaana, N'Ko and their like; their presentation forms; older scripts; Adlam.
    private static let mirrored: [ClosedRange<UInt32>] = [
        0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
}
