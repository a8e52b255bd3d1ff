/// What labels keep to when they are pushed apart; ``LabelLayout`` tells apps.
enum LabelMetrics {
    /// Distance kept between two labels, in logical pixels.
    static let padding = 4.0
    /// How often all labels are gone through at most.
    static let maximumPasses = 8
}
