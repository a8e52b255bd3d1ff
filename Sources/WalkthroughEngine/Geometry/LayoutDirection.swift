/// The direction in which a line of text runs; it decides which side "start" and "leading" mean.
public enum LayoutDirection: String, Hashable, Codable, Sendable, CaseIterable {
    /// From left to right, as in English.
    case leftToRight = "ltr"
    /// From right to left, as in Arabic and Hebrew.
    case rightToLeft = "rtl"
}
