/// How much of a tour a run shows. A minor version may add cases.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum TourLength: String, Hashable, Codable, Sendable, CaseIterable {
    /// The steps that a hurried user needs: all but those that are in the full length only.
    case quick
    /// All steps but those that are in the quick length only.
    case full
}

extension TourLength: FileValue {}
