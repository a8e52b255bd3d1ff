/// Finds the place in a range where a box hides least, and among equal places the one ranked first.
///
/// # How it searches
///
/// What a box hides of a rectangle is the product of two overlaps, one per axis. Along one axis, that product
/// is a piecewise linear function of the box's position. It is least at the ends of the range or where the
/// box touches the rectangle from outside. That holds for a weighted sum of rectangles as well, so the grid
/// of these positions contains a place that hides least.
///
/// The positions that the caller prefers are added to the grid. Then one grid serves to find the nearest
/// place, as the nearest free place either touches a rectangle or has a preferred coordinate.
struct PlaceSearch {
    /// A rectangle to leave visible.
    struct Weighted {
        var frame: Rect
        /// The cost of hiding one square logical pixel of it.
        var weight: Double
    }

    /// The size of the box, in logical pixels.
    let size: Size
    /// The positions that the box's origin may have.
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>
    let direction: LayoutDirection
    let obstacles: [Weighted]

    /// The maximum number of obstacles; beyond it, those of the least weight are ignored.
    static let maximumObstacles = 24

    /// - Parameters:
    ///   - bounds: where the box must lie; one that is too large keeps its top and the start of its lines
    ///     inside.
    ///   - direction: where lines start.
    init(_ size: Size, in bounds: Rect, _ direction: LayoutDirection, avoiding obstacles: [Weighted]) {
        self.size = size
        self.direction = direction
        let last = bounds.maxX - size.width
        let isCut = last < bounds.minX && direction == .rightToLeft
        x = isCut ? last...last : bounds.minX...max(bounds.minX, last)
        y = bounds.minY...max(bounds.minY, bounds.maxY - size.height)
        guard obstacles.count > Self.maximumObstacles else {
            self.obstacles = obstacles
            return
        }
        self.obstacles = Array(obstacles.sorted { $0.weight > $1.weight }.prefix(Self.maximumObstacles))
    }

    /// What was found.
    struct Place {
        var origin: Point
        var cost: Double
        /// Whether it is one of those that the caller prefers among places of equal cost.
        var isPreferred: Bool
        fileprivate var rank: Rank
    }

    /// The order of places that are alike otherwise; the lowest comes first.
    fileprivate typealias Rank = (distance: Double, upward: Double, leading: Double)

    /// The place with the lowest cost; among these a preferred one, and then the nearest to `wanted`.
    ///
    /// Among equally near ones, the lower wins, then the trailing one.
    ///
    /// - Parameters:
    ///   - others: more origins whose coordinates are tried.
    ///   - isPreferred: whether a place comes before others of the same cost.
    /// - Complexity: cubic in the number of obstacles.
    func best(
        nearest wanted: Point,
        trying others: [Point] = [],
        isPreferred: (Point) -> Bool = { _ in false }
    ) -> Place {
        let columns = coordinates(x, size.width, [wanted.x] + others.map(\.x), \.minX, \.maxX)
        let rows = coordinates(y, size.height, [wanted.y] + others.map(\.y), \.minY, \.maxY)
        var best: Place?
        var covered: [(top: Double, bottom: Double, weight: Double)] = []
        covered.reserveCapacity(obstacles.count)
        for x in columns {
            covered.removeAll(keepingCapacity: true)
            for obstacle in obstacles {
                let width = min(x + size.width, obstacle.frame.maxX) - max(x, obstacle.frame.minX)
                guard width > Self.slack else { continue }
                covered.append((obstacle.frame.minY, obstacle.frame.maxY, width * obstacle.weight))
            }
            for y in rows {
                var cost = 0.0
                for part in covered {
                    let height = min(y + size.height, part.bottom) - max(y, part.top)
                    if height > Self.slack { cost += height * part.weight }
                }
                cost = Self.rounded(cost)
                if let best, cost > best.cost { continue }
                let origin = Point(x: x, y: y)
                let rank = rank(origin, wanted)
                let isCheaper = best.map { cost < $0.cost } ?? true
                if !isCheaper, let best, best.isPreferred, best.rank <= rank { continue }
                let isPreferred = isPreferred(origin)
                if !isCheaper, let best, !isPreferred, best.isPreferred || best.rank <= rank { continue }
                best = Place(origin: origin, cost: cost, isPreferred: isPreferred, rank: rank)
            }
        }
        guard let best else { preconditionFailure("both ranges have ends, and each pair of ends is a place") }
        return best
    }

    private func rank(_ place: Point, _ wanted: Point) -> Rank {
        let (dx, dy) = (place.x - wanted.x, place.y - wanted.y)
        return (place.distance(to: wanted), -dy, direction == .leftToRight ? -dx : dx)
    }

    /// The cost without the noise of its computation, so that a mirrored search finds the mirrored place.
    private static func rounded(_ cost: Double) -> Double { (cost * 16).rounded() / 16 }

    /// The positions on one axis that may be best.
    private func coordinates(
        _ range: ClosedRange<Double>,
        _ extent: Double,
        _ wanted: [Double],
        _ low: (Rect) -> Double,
        _ high: (Rect) -> Double
    ) -> [Double] {
        var all = [range.lowerBound, range.upperBound]
        all.reserveCapacity(2 + wanted.count + 2 * obstacles.count)
        for position in wanted { all.append(position.clamped(to: range)) }
        for obstacle in obstacles {
            let (before, after) = (low(obstacle.frame) - extent, high(obstacle.frame))
            if range.contains(before) { all.append(before) }
            if range.contains(after) { all.append(after) }
        }
        all.sort()
        var last = -Double.infinity
        all.removeAll { position in
            defer { last = position }
            return position == last
        }
        return all
    }

    /// Overlaps this small, in logical pixels, are rounding.
    private static let slack = 1e-6
}

extension Point {
    /// How far apart two places are, for comparing: squared, and rounded, so that a mirrored search finds the
    /// mirrored place.
    func distance(to other: Point) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        return ((dx * dx + dy * dy) * 1024).rounded()
    }
}
