/// A size of text, as a multiple of that at 96 dots per inch, from 0.5 to 3.
package struct TextScale: Hashable, Sendable, Codable, CustomStringConvertible {
    /// Rounded to hundredths.
    package let factor: Double

    /// Text of the normal size.
    package static let normal = TextScale(factor: 1)

    private init(factor: Double) { self.factor = factor }

    /// Reads a number; nil for anything else, and for sizes that are not allowed.
    package init?(_ text: String) {
        guard let factor = Double(text), (0.5...3).contains(factor) else { return nil }
        self.init(factor: (factor * 100).rounded() / 100)
    }

    package var description: String { factor == factor.rounded() ? "\(Int(factor))" : "\(factor)" }
}
