package import WalkthroughEngine

extension String {
    /// The text as a file name: one path component, valid on every system, and different for different texts.
    ///
    /// ASCII letters and digits, `.`, `_` and `-` stay, but for a dot at the beginning; every other byte
    /// becomes `%` and two digits, as in addresses. A text that would be longer than ``longestFileName`` is
    /// cut, and a hash of all of it follows.
    package var asFileName: String {
        if isEmpty { return "%" }
        let name = utf8.enumerated().map { Self.written($1, isFirst: $0 == 0) }.joined()
        guard name.utf8.count > Self.longestFileName else { return name }
        return "\(name.prefix(Self.longestFileName - 18))%~\(fingerprint)"
    }

    /// The limit in bytes; leaves room for a number before the name and an ending after it.
    package static let longestFileName = 120

    private static func written(_ byte: UInt8, isFirst: Bool) -> String {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            return String(UnicodeScalar(byte))
        case UInt8(ascii: ".") where !isFirst: return "."
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }
    }

    /// FNV-1a of 64 bits, as 16 digits.
    private var fingerprint: String {
        let hash = utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension StoryboardFrame {
    /// Where the picture of a step is, relative to the storyboard's folder.
    package static func image(of tour: Walkthrough, step: Int, _ setting: StoryboardSetting) -> String {
        "\(tour.id.asFileName)/\(setting)/\(step + 1)-\(tour.steps[step].id.asFileName).png"
    }
}
