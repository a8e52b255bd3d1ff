/// What the engine makes of numbers that measure nothing, and of those that are out of all proportion.
///
/// An app measures widgets under transforms, reads adjustments, divides by what may be 0: not-a-number and infinity
/// do come in. No layout fails because of them, and none comes out:
///
/// - **A rectangle** made with such a number has no extent. As a frame it is that of an element that is not there.
/// - **Any other measure** (a coordinate of a ``Point``, an extent, an inset, a padding, a length, a duration) counts
///   as 0. An optional one counts as not given.
/// - **A part of something** (an opacity, a progress) is kept from 0 to 1.
/// - **Finite numbers** further from 0 than 10⁹ count as 10⁹, so that no sum or product of them overflows, and each
///   fits into the 32 bits of a toolkit's coordinates. Moments in time are exempt from this.
/// - **A moment in time** that is not finite is past the end of every motion.
///
/// ``Point``, ``Size``, ``Insets``, ``Rect`` and ``RoundedRect`` see to this themselves, however they are made or
/// changed; so do the values that hold other numbers.
extension Double {
    /// The number furthest from 0 that a layout uses, in logical pixels.
    static let furthest = 1e9

    /// The number as a layout may use it: 0 where it is not finite, 10⁹ from 0 at most.
    @inline(__always)
    var measure: Double {
        if magnitude <= Self.furthest { return self }
        return isFinite ? withinReach : 0
    }

    /// The number, 10⁹ from 0 at most.
    var withinReach: Double { Swift.max(-Self.furthest, Swift.min(Self.furthest, self)) }

    /// The number as a part of something: from 0 to 1.
    var fraction: Double { Swift.max(0, Swift.min(1, measure)) }

    /// The number as an extent: 0 or more.
    @inline(__always)
    var extent: Double { Swift.max(0, measure) }
}
