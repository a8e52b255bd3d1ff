/// A range on one axis, in logical pixels; empty when its ends are crossed.
struct Span: Hashable, Sendable {
    var lower: Double
    var upper: Double

    /// The whole axis.
    static let everywhere = Span(lower: -.infinity, upper: .infinity)

    var length: Double { upper - lower }

    func intersection(_ other: Span) -> Span {
        Span(lower: max(lower, other.lower), upper: min(upper, other.upper))
    }

    func offset(by distance: Double) -> Span { Span(lower: lower + distance, upper: upper + distance) }

    /// The value in the span nearest to `value`; the lower end when the ends are crossed.
    func nearest(to value: Double) -> Double { max(lower, min(value, upper)) }
}

/// One of the two axes of the window.
enum Axis: CaseIterable {
    case horizontal
    case vertical
}

extension Rect {
    /// The extent along an axis.
    subscript(axis: Axis) -> Span {
        switch axis {
        case .horizontal: Span(lower: minX, upper: maxX)
        case .vertical: Span(lower: minY, upper: maxY)
        }
    }

    /// The rectangle with these extents.
    init(horizontal: Span, vertical: Span) {
        self.init(
            left: horizontal.lower,
            top: vertical.lower,
            right: horizontal.upper,
            bottom: vertical.upper
        )
    }
}

extension Point {
    /// The coordinate along an axis.
    subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}
