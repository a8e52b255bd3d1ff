/// Parts of an app's windows that a step can blur or dim as a whole. Each bit is one part.
///
/// ```swift
/// extension Region {
///     static let map = Region(rawValue: 1 << 0)
///     static let sidebar = Region(rawValue: 1 << 1)
/// }
/// ```
///
/// In a tour file, regions are a list of the numbers of their bits, even if there is only one: `[0, 1]`.
public struct Region: OptionSet, Hashable, Sendable {
    /// The bits, one for each part.
    public let rawValue: UInt64

    /// Creates regions from their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// All 64 parts.
    public static let all = Region(rawValue: .max)
}

extension Region: Codable {
    /// Reads a list of bit numbers, from 0 to 63.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var bits: UInt64 = 0
        while !list.isAtEnd {
            let item = AnyKey(intValue: list.currentIndex)
            let number = try list.decode(Double.self)
            guard (0..<64).contains(number) else {
                throw Self.invalid(number, at: decoder.codingPath, "numbers of regions from 0 to 63")
            }
            guard let bit = UInt64(exactly: number) else {
                throw Self.invalid(number, at: decoder.codingPath + [item], "a whole number")
            }
            bits |= 1 << bit
        }
        self.init(rawValue: bits)
    }

    private static func invalid(_ number: Double, at path: [any CodingKey], _ expected: String)
        -> DecodingError
    {
        .dataCorrupted(
            .init(codingPath: path, debugDescription: "expected \(expected), found \(number.asWritten)")
        )
    }

    /// Writes the numbers of the bits that are set.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode((0..<64).filter { rawValue & (1 << UInt64($0)) != 0 })
    }
}
