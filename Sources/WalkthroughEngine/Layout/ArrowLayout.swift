#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Computes the points of arrows, and the preferred positions of their labels.
///
/// In a right-to-left layout everything is mirrored: anchors, angles, and the side to which a curve bulges.
public struct ArrowLayout: Hashable, Sendable {
    /// The space for the arrows. When it is wider than tall, an arrow's ``Arrow/wide`` values apply.
    public var container: Rect
    /// What "leading" and "trailing" mean.
    public var direction: LayoutDirection

    /// The stroke of an arrow that starts at a card, in logical pixels.
    public static let cardStrokeWidth = 2.0
    /// The stroke of an arrow that starts at a label, in logical pixels.
    public static let labelStrokeWidth = 1.5
    /// How far inside a label's edges an arrow begins, in logical pixels.
    static let labelInset = Insets(top: 2, bottom: 2, left: 3, right: 3)

    /// Creates a layout for a container; all rectangles share one coordinate space.
    public init(container: Rect, direction: LayoutDirection = .leftToRight) {
        self.container = container
        self.direction = direction
    }

    /// Whether the container is wider than tall.
    public var isWide: Bool { container.isWide }

    /// The preferred frame of the label of `arrow`: its `fromAnchor` lies on the tail point.
    ///
    /// With the element's anchor at (ax, ay), the angle θ and the length L, the tail point is
    /// (ax − sin θ · L, ay + cos θ · L).
    public func labelFrame(of size: Size, for arrow: Arrow, pointingAt element: Rect) -> Rect {
        let arrow = resolved(arrow)
        let anchor = arrow.anchor.point(in: element, direction: direction)
        let (way, length) = (Self.compass(arrow.finiteAngle), arrow.length.measure)
        let tail = anchor.offset(x: -way.x * length * mirror, y: -way.y * length)
        let part = arrow.start.part
        let before = direction == .leftToRight ? part.x : 1 - part.x
        return Rect(
            x: tail.x - size.width * before,
            y: tail.y - size.height * part.y,
            width: size.width,
            height: size.height
        )
    }

    /// The arrow from its label.
    ///
    /// Its tail lies 3 px inside the label's left and right edges and 2 px inside the others.
    public func shape(of arrow: Arrow, rank: Int, pointingAt element: Rect, fromLabel label: Rect)
        -> ArrowShape
    {
        let arrow = resolved(arrow)
        return shape(
            of: arrow,
            rank: rank,
            from: arrow.start.point(in: label.inset(by: Self.labelInset), direction: direction),
            to: arrow.anchor.point(in: element, direction: direction),
            startsAtCard: false
        )
    }

    /// The arrow from a card.
    ///
    /// It starts at the point of the card that `fromAnchor` names or, when none is named, at the point of the
    /// card's rounded outline nearest to the element's anchor.
    public func shape(
        of arrow: Arrow,
        rank: Int,
        pointingAt element: Rect,
        fromCard card: RoundedRect
    ) -> ArrowShape {
        let arrow = resolved(arrow)
        let head = arrow.anchor.point(in: element, direction: direction)
        let tail =
            arrow.fromAnchor?.point(in: card.rect, direction: direction) ?? card.nearestPoint(to: head)
        return shape(of: arrow, rank: rank, from: tail, to: head, startsAtCard: true)
    }

    /// The arrow with the values that apply in this container.
    public func resolved(_ arrow: Arrow) -> Arrow {
        guard isWide, let wide = arrow.wide else { return arrow }
        return Arrow(
            arrow.element,
            anchor: wide.anchor ?? arrow.anchor,
            fromAnchor: wide.fromAnchor ?? arrow.fromAnchor,
            length: wide.length ?? arrow.length,
            angle: wide.angle ?? arrow.angle,
            bend: wide.bend ?? arrow.bend,
            bendStrength: wide.bendStrength ?? arrow.bendStrength,
            textAlignment: wide.textAlignment ?? arrow.textAlignment
        )
    }
}

extension ArrowLayout {
    private var mirror: Double { direction == .leftToRight ? 1 : -1 }

    /// Builds the curve between two points.
    ///
    /// The control point is the middle moved along the perpendicular by curvature · min(d, 240), where d is
    /// the distance, at least 1; the head is 0.12 d long, from 10 to 16.
    private func shape(
        of arrow: Arrow,
        rank: Int,
        from tail: Point,
        to head: Point,
        startsAtCard: Bool
    ) -> ArrowShape {
        let (dx, dy) = (head.x - tail.x, head.y - tail.y)
        let distance = max(1, (dx * dx + dy * dy).squareRoot())
        let way = Point(x: dx / distance, y: dy / distance)
        let bulge = sign(of: arrow, along: way) * arrow.bendStrength.curvature * min(distance, 240)
        let middle = mix(tail, head, 0.5)
        return ArrowShape(
            element: arrow.element,
            rank: rank,
            startsAtCard: startsAtCard,
            tail: tail,
            control: middle.offset(x: -way.y * bulge, y: way.x * bulge),
            head: head,
            headLength: max(10, min(0.12 * distance, 16)),
            strokeWidth: startsAtCard ? Self.cardStrokeWidth : Self.labelStrokeWidth
        )
    }

    /// 1 to bulge along the perpendicular (−dy, dx), −1 against it, 0 not at all.
    private func sign(of arrow: Arrow, along way: Point) -> Double {
        switch arrow.bend {
        case .none: return 0
        case .left: return mirror
        case .right: return -mirror
        case .auto:
            let outward = arrow.anchor.outward
            let alignment = -way.y * outward.x + way.x * mirror * outward.y
            // Rounding must not decide the side for an arrow that runs straight into its edge.
            return alignment >= -1e-9 ? mirror : -mirror
        }
    }

    /// The unit vector of a compass direction, x to the right and y down; exact for 0, 90, 180 and 270.
    private static func compass(_ degrees: Double) -> Point {
        switch degrees {
        case 0: return Point(x: 0, y: -1)
        case 90: return Point(x: 1, y: 0)
        case 180: return Point(x: 0, y: 1)
        case 270: return Point(x: -1, y: 0)
        default:
            let radians = degrees * .pi / 180
            return Point(x: sin(radians), y: -cos(radians))
        }
    }
}

extension Arrow {
    /// Where it starts at its label, or at its card where that is named.
    fileprivate var start: ElementAnchor { fromAnchor ?? anchor.opposite }

    /// The angle of its label, that of its anchor where none is given.
    fileprivate var finiteAngle: Double {
        let angle = angle ?? anchor.defaultAngle
        return angle.isFinite ? angle.measure : anchor.defaultAngle
    }
}

extension Rect {
    /// Whether the rectangle is wider than tall.
    var isWide: Bool { width > height }
}

extension RoundedRect {
    /// The point of the outline nearest to `point`; for a point inside the straight part, on the nearest
    /// edge.
    func nearestPoint(to point: Point) -> Point {
        let core = rect.inset(by: radius)
        let inner = Point(
            x: max(core.minX, min(point.x, core.maxX)),
            y: max(core.minY, min(point.y, core.maxY))
        )
        let (dx, dy) = (point.x - inner.x, point.y - inner.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        guard distance <= 1e-9 else {
            return inner.offset(x: dx / distance * radius, y: dy / distance * radius)
        }
        let edges = [
            Point(x: point.x, y: rect.minY), Point(x: point.x, y: rect.maxY),
            Point(x: rect.minX, y: point.y), Point(x: rect.maxX, y: point.y),
        ]
        let nearest = edges.min {
            abs($0.x - point.x) + abs($0.y - point.y) < abs($1.x - point.x) + abs($1.y - point.y)
        }
        return nearest ?? point
    }
}
