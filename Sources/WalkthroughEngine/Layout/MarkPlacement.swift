/// Where a mark goes at a widget that it belongs to: near its upper trailing corner, where it hides least.
///
/// All rectangles share one coordinate space, in logical pixels.
package struct MarkPlacement {
    /// The widget.
    package var target: Rect
    /// The texts and pictures in it.
    package var content: [Rect]
    /// Where the mark may be.
    package var bounds: Rect
    package var direction: LayoutDirection
    /// The texts and pictures around it.
    package var others: [Rect] = []
    /// Other marks.
    package var marks: [Rect] = []

    package init(target: Rect, content: [Rect], bounds: Rect, direction: LayoutDirection) {
        self.target = target
        self.content = content
        self.bounds = bounds
        self.direction = direction
    }

    /// The box of a dot, which lies on its widget and may stand out a little.
    ///
    /// - Parameter size: the dot with the ring around it.
    package func dot(_ size: Size) -> Rect {
        // In a large widget it keeps off the corner, which may be round.
        let inset = (target.height / 5).rounded().clamped(to: 6...12)
        return box(size, centeredAt: corner(inset: inset), in: area(reach: Self.standingOut), apart: 0)
    }

    /// The area in which a beacon is pressed, with the beacon in its middle.
    ///
    /// It lies at the corner of its widget: within a large one, and on the corner of a small one. Where it would
    /// hide something there, it moves; beside its widget, if that is all content.
    ///
    /// - Parameters:
    ///   - extent: how wide and high the area is.
    ///   - drawn: how wide and high the beacon is drawn in it.
    package func beacon(_ extent: Double, drawn: Double) -> Rect {
        let isLarge = min(target.width, target.height) >= 2 * drawn
        let inset = isLarge ? drawn / 2 + Self.distance : Self.inset
        let rim = (extent - drawn) / 2
        let inside = bounds.inset(by: rim)
        let area = area(reach: drawn + Self.distance).intersection(inside)
        let size = Size(width: drawn, height: drawn)
        return box(size, centeredAt: corner(inset: inset), in: area.isEmpty ? inside : area, apart: rim)
            .inset(by: -rim)
    }

    /// How far a dot stands out of its widget.
    private static let standingOut = 4.0
    /// How far a beacon is from the edges of a large widget, and may be from a widget beside which it is.
    private static let distance = 2.0
    /// How far within the corner of a small widget the middle of a beacon is.
    private static let inset = 3.0
    /// What it costs to hide a square pixel of each.
    private static let (contentWeight, marksWeight, othersWeight) = (50.0, 30.0, 20.0)

    private func corner(inset: Double) -> Point {
        Point(
            x: direction == .leftToRight ? target.maxX - inset : target.minX + inset,
            y: target.minY + inset
        )
    }

    /// Where the box of a mark may be.
    private func area(reach: Double) -> Rect {
        let area = target.inset(by: -reach).intersection(bounds)
        return area.isEmpty ? bounds : area
    }

    private func box(_ size: Size, centeredAt center: Point, in area: Rect, apart: Double) -> Rect {
        let kinds = [
            (content, Self.contentWeight), (marks.map { $0.inset(by: -apart) }, Self.marksWeight),
            (others, Self.othersWeight),
        ]
        let obstacles = kinds.flatMap { frames, weight in
            frames.filter { $0.intersects(area) }.map { PlaceSearch.Weighted(frame: $0, weight: weight) }
        }
        let wanted = Point(x: center.x - size.width / 2, y: center.y - size.height / 2)
        let search = PlaceSearch(size, in: area, direction, avoiding: obstacles)
        return Rect(origin: search.best(nearest: wanted).origin, size: size)
    }
}
