/// Which text a callout shows, and how opaque it is.
///
/// While a transition replaces the text, the old one fades out in the first half of the movement, and the new
/// one fades in in the second half.
public struct CalloutText: Hashable, Sendable {
    /// Whether it is the text that the callout had before.
    public var isOutgoing: Bool
    /// Its opacity, from 0 (invisible) to 1 (opaque).
    public var opacity: Double { didSet { opacity = opacity.fraction } }

    /// The callout's own text, in full.
    public static let settled = CalloutText(isOutgoing: false, opacity: 1)

    /// Creates a value.
    public init(isOutgoing: Bool, opacity: Double) {
        self.isOutgoing = isOutgoing
        self.opacity = opacity.fraction
    }

    /// The text at a progress, from 0 to 1, of a transition that begins with this one.
    func changing(_ progress: Double, isReplaced: Bool) -> CalloutText {
        if !isReplaced, !isOutgoing {
            return CalloutText(isOutgoing: false, opacity: mix(opacity, 1, progress))
        }
        return progress < 0.5
            ? CalloutText(isOutgoing: true, opacity: opacity * (1 - 2 * progress))
            : CalloutText(isOutgoing: false, opacity: 2 * progress - 1)
    }
}
