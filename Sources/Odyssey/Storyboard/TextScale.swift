internal import ArgumentParser

/// A size of text, as a multiple of the normal size, from 0.5 to 3.
nonisolated struct TextScale: Hashable, CustomStringConvertible, ExpressibleByArgument {
    /// Rounded to hundredths.
    let factor: Double

    static let normal = TextScale(factor: 1)

    private init(factor: Double) { self.factor = factor }

    init?(argument: String) {
        guard let factor = Double(argument), (0.5...3).contains(factor) else { return nil }
        self.init(factor: (factor * 100).rounded() / 100)
    }

    var description: String { factor == factor.rounded() ? "\(Int(factor))" : "\(factor)" }
}
