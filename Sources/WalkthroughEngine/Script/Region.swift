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

extension Region: FileValue {
    /// Reads a list of bit numbers, from 0 to 63.
    package static func read(_ reader: FileReader) throws(TourFileError) -> Region {
        var bits: UInt64 = 0
        for item in try reader.items() {
            let number = try item.number()
            guard (0..<64).contains(number) else {
                throw reader.fail("expected numbers of regions from 0 to 63, found \(number.asWritten)")
            }
            guard let bit = UInt64(exactly: number) else {
                throw item.fail("expected a whole number, found \(number.asWritten)")
            }
            bits |= 1 << bit
        }
        return Region(rawValue: bits)
    }

    package var fileText: String {
        FileText.list((0..<64).filter { rawValue & (1 << UInt64($0)) != 0 }.map(String.init))
    }
}
