/// An arrow ready to draw: a quadratic curve with a head of two strokes at its end.
///
/// All points are in the coordinate space of the scene; lengths are in logical pixels. A front draws
/// ``drawn`` and the line through ``wings`` and its end, with round caps and ``strokeWidth``:
///
/// ```swift
/// let curve = arrow.drawn
/// let wings = arrow.wings
/// pen.curve(from: curve.tail, control: curve.control, to: curve.end)
/// pen.line(through: [wings.left, curve.end, wings.right])
/// ```
public struct ArrowShape: Hashable, Sendable {
    /// The element that the arrow points at.
    public var element: Element
    /// Its index in the step's list of arrows, from 0; the label of the same rank is at its tail.
    public var rank: Int
    /// Whether it starts at the card instead of a label.
    public var startsAtCard: Bool
    /// Where it begins.
    public var tail: Point
    /// The control point of its curve.
    public var control: Point
    /// The tip of its head, where it ends when fully drawn.
    public var head: Point
    /// The length of each of the two strokes of its head, in logical pixels.
    public var headLength: Double { didSet { headLength = headLength.extent } }
    /// The width of its strokes, in logical pixels.
    public var strokeWidth: Double { didSet { strokeWidth = strokeWidth.extent } }
    /// How much of it is drawn, from 0 (nothing) to 1 (everything).
    public var progress: Double { didSet { progress = progress.fraction } }

    /// Creates an arrow from its points.
    public init(
        element: Element,
        rank: Int,
        startsAtCard: Bool = false,
        tail: Point,
        control: Point,
        head: Point,
        headLength: Double,
        strokeWidth: Double,
        progress: Double = 1
    ) {
        self.element = element
        self.rank = rank
        self.startsAtCard = startsAtCard
        self.tail = tail
        self.control = control
        self.head = head
        self.headLength = headLength.extent
        self.strokeWidth = strokeWidth.extent
        self.progress = progress.fraction
    }
}

// MARK: - Drawing

extension ArrowShape {
    /// The part of the curve that is drawn at ``progress``: the first part of de Casteljau's split.
    public var drawn: (tail: Point, control: Point, end: Point) {
        guard progress < 1 else { return (tail, control, head) }
        let first = mix(tail, control, progress)
        return (tail, first, mix(first, mix(control, head, progress), progress))
    }

    /// The outer ends of the head's two strokes, left and right as seen along the arrow.
    ///
    /// The strokes meet at the end of ``drawn``. The head grows with ``progress``.
    public var wings: (left: Point, right: Point) {
        let (_, control, end) = drawn
        let back = direction(from: end, to: control) ?? direction(from: end, to: tail) ?? Point(x: 0, y: -1)
        let length = headLength * progress
        let (sine, cosine) = (Self.headSine * length, Self.headCosine * length)
        return (
            left: end.offset(x: back.x * cosine - back.y * sine, y: back.x * sine + back.y * cosine),
            right: end.offset(x: back.x * cosine + back.y * sine, y: -back.x * sine + back.y * cosine)
        )
    }

    /// The box around everything drawn, including the width of the strokes.
    public var bounds: Rect {
        let (tail, control, end) = drawn
        let (left, right) = wings
        let x = Self.reach(tail.x, control.x, end.x)
        let y = Self.reach(tail.y, control.y, end.y)
        return Rect(
            left: min(x.lowerBound, left.x, right.x),
            top: min(y.lowerBound, left.y, right.y),
            right: max(x.upperBound, left.x, right.x),
            bottom: max(y.upperBound, left.y, right.y)
        )
        .inset(by: -strokeWidth / 2)
    }

    /// The box around the two strokes of its head.
    var headBounds: Rect {
        let (end, wings) = (drawn.end, wings)
        return Rect(
            left: min(end.x, wings.left.x, wings.right.x),
            top: min(end.y, wings.left.y, wings.right.y),
            right: max(end.x, wings.left.x, wings.right.x),
            bottom: max(end.y, wings.left.y, wings.right.y)
        )
    }

    /// The unit vector from one point to another; nil where they coincide.
    private func direction(from a: Point, to b: Point) -> Point? {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        return distance > 1e-9 ? Point(x: dx / distance, y: dy / distance) : nil
    }

    /// The range of a quadratic curve on one axis.
    private static func reach(_ a: Double, _ control: Double, _ b: Double) -> ClosedRange<Double> {
        let (low, high) = (min(a, b), max(a, b))
        guard control < low || control > high else { return low...high }
        let t = (a - control) / (a - 2 * control + b)
        let turn = mix(mix(a, control, t), mix(control, b, t), t)
        return min(low, turn)...max(high, turn)
    }

    /// Sine and cosine of the angle between the curve and each stroke of the head, 36°: √(10 − 2√5)/4 and
    /// (1 + √5)/4.
    private static let headSine = 0.5877852522924731
    private static let headCosine = 0.8090169943749475
}
