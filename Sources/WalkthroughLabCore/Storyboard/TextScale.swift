internal import WalkthroughEngine

/// A size of text, as a multiple of that at 96 dots per inch, from 0.5 to 3.
package struct TextScale: Hashable, Codable, VariantValue, RawRepresentable, CustomStringConvertible {
    /// Rounded to hundredths.
    package let rawValue: Double

    package static let normal = TextScale(rawValue: 1)!

    /// Nil for sizes that are not allowed.
    package init?(rawValue factor: Double) {
        guard (0.5...3).contains(factor) else { return nil }
        rawValue = (factor * 100).rounded() / 100
    }

    package var description: String { rawValue.asWritten }
}
