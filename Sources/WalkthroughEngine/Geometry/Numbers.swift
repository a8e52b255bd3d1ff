/// How the engine treats numbers that are not finite or are far too large.
///
/// An app measures widgets under transforms, reads adjustments, and divides by values that may be 0, so
/// not-a-number and infinity do occur. No layout fails because of them, and no result contains them:
///
/// - **A rectangle** made with such a number has no extent. As an element's frame, it means that the element
///   is missing.
/// - **Any other measure** (a coordinate of a ``Point``, an extent, an inset, a padding, a length, a
///   duration) counts as 0. An arrow's angle counts as not given.
/// - **A fraction** (an opacity, a progress) is clamped to 0...1.
/// - **Finite numbers** are limited to ±10⁹, so that no sum or product of them overflows and each fits into
///   the 32 bits of a toolkit's coordinates. Moments in time are exempt from this.
/// - **A moment in time** that is not a number, or +∞, is past the end of every animation.
///
/// ``Point``, ``Size``, ``Insets``, ``Rect`` and ``RoundedRect`` enforce this whenever they are created or
/// changed; values that hold other numbers do so then, or where they use them.
extension Double {
    /// The largest magnitude that a layout uses, in logical pixels.
    static let furthest = 1e9

    /// The number as a layout may use it: 0 when not finite, limited to ±10⁹.
    @inline(__always)
    var measure: Double {
        if magnitude <= Self.furthest { return self }
        return isFinite ? withinReach : 0
    }

    /// The number limited to ±10⁹.
    var withinReach: Double { Swift.max(-Self.furthest, Swift.min(Self.furthest, self)) }

    /// The number as a fraction, clamped to 0...1; 0 when not finite.
    var fraction: Double { Swift.max(0, Swift.min(1, measure)) }

    /// The number as an extent, at least 0; 0 when not finite.
    @inline(__always)
    var extent: Double { Swift.max(0, measure) }
}
