/// What a share among a few participants says of all users: with 95 % confidence, their share is in this
/// interval.
///
/// Source: E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", Journal of
/// the American Statistical Association 22, 1927. Brown, Cai and DasGupta ("Interval Estimation for a
/// Binomial Proportion", Statistical Science 16, 2001) recommend it for 40 participants and fewer.
package struct WilsonInterval: Hashable, Sendable {
    package let successes: Int
    package let trials: Int
    /// The least share, from 0 to 1.
    package let lower: Double
    /// The greatest share, from 0 to 1.
    package let upper: Double

    /// The interval for `successes` of `trials`; from 0 to 1 when nobody tried.
    package init(_ successes: Int, of trials: Int) {
        self.successes = min(max(0, successes), max(0, trials))
        self.trials = max(0, trials)
        guard trials > 0 else {
            (lower, upper) = (0, 1)
            return
        }
        (lower, upper) = Self.bounds(of: Double(self.successes) / Double(trials), Double(trials))
    }

    /// The share among those who tried; 0 when nobody did.
    package var share: Double { trials == 0 ? 0 : Double(successes) / Double(trials) }

    /// Whether the participants are too few to conclude from.
    ///
    /// They are while the interval is wider than 40 points, ±20. Where the share is a half, that takes 21
    /// participants: about the 20 that Nielsen asks for whoever wants numbers and not only problems (J.
    /// Nielsen, "Quantitative Studies: How Many Users to Test?", Nielsen Norman Group, 2006).
    package var isTooWide: Bool { upper - lower > Self.greatestWidth }

    /// How many participants are enough whatever their share; the interval is widest where it is a half.
    package static let alwaysEnough: Int =
        (1...1000).first { count in
            let (lower, upper) = bounds(of: 0.5, Double(count))
            return upper - lower <= greatestWidth
        } ?? 1000

    private static let greatestWidth = 0.4
    /// The normal distribution has 95 % within so many standard deviations.
    private static let deviations = 1.959963984540054

    private static func bounds(of share: Double, _ trials: Double) -> (lower: Double, upper: Double) {
        let square = deviations * deviations
        let center = (share + square / (2 * trials)) / (1 + square / trials)
        let spread = (share * (1 - share) / trials + square / (4 * trials * trials)).squareRoot()
        let half = deviations / (1 + square / trials) * spread
        return (max(0, center - half), min(1, center + half))
    }
}
