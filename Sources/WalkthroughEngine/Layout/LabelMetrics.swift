/// Constants for pushing labels apart; ``LabelLayout`` makes them public.
enum LabelMetrics {
    /// Minimum distance between two labels, in logical pixels.
    static let padding = 4.0
    /// The maximum number of passes over all labels.
    static let maximumPasses = 8
}
