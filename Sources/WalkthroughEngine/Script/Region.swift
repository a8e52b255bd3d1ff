/// Parts of an app's windows that a step can blur or dim as a whole. Each bit is one part.
///
/// ```swift
/// extension Region {
///     static let map = Region(rawValue: 1 << 0)
///     static let sidebar = Region(rawValue: 1 << 1)
/// }
/// ```
///
/// In a tour file a region is the number of its bit, and several are a list: `[0, 1]`.
public struct Region: OptionSet, Hashable, Sendable {
    /// The bits, one for each part.
    public let rawValue: UInt64

    /// Creates regions from their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Every part that any app can have.
    public static let all = Region(rawValue: .max)
}

extension Region: Codable {
    /// Reads a list of bit numbers, from 0 to 63.
    public init(from decoder: any Decoder) throws {
        let bits = try decoder.singleValueContainer().decode([Int].self)
        if let wrong = bits.first(where: { !(0..<64).contains($0) }) {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "expected numbers of regions from 0 to 63, found \(wrong)"
                )
            )
        }
        self.init(rawValue: bits.reduce(0) { $0 | 1 << UInt64($1) })
    }

    /// Writes the numbers of the bits that are set.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode((0..<64).filter { rawValue & (1 << UInt64($0)) != 0 })
    }
}
