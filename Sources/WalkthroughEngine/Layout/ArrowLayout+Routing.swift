/// Routes arrows around what would cover them.
extension ArrowLayout {
    /// Where an arrow starts.
    enum Start {
        /// At a label, with or without text.
        case label(Rect)
        /// At a card.
        case card(RoundedRect)

        var frame: Rect {
            switch self {
            case .label(let frame): frame
            case .card(let card): card.rect
            }
        }
    }

    /// The arrow as its author wants it, or else one that runs under nothing: it bends the other way, is
    /// straight, starts elsewhere, or ends elsewhere on the element, the first of these that will do. One
    /// that runs across the element to its far side comes last.
    ///
    /// - Parameters:
    ///   - isLit: whether the element is lit: then no arrow runs across it, not even to its middle.
    ///   - covers: what is drawn over arrows, or what they should not run across; the label that this one
    ///     starts at does not count.
    ///   - isFree: whether the arrow may be rerouted only to stay inside the container, because its label was
    ///     moved from where its author wants it.
    /// - Returns: the arrow that is hidden least, the author's own when the head is hidden on every route;
    ///   and whether that is hidden somewhere, or runs across the element where it should not.
    func route(
        of arrow: Arrow,
        rank: Int,
        to element: Rect,
        isLit: Bool,
        from start: Start,
        avoiding covers: [Rect],
        isFree: Bool
    ) -> (shape: ArrowShape, isHidden: Bool, runsAcross: Bool) {
        let asked = shape(of: arrow, rank: rank, pointingAt: element, from: start)
        let plain = resolved(arrow)
        let mayCross = plain.anchor == .center && !isLit
        let across = { (shape: ArrowShape) in
            mayCross ? 0 : Self.samples(of: shape, every: Self.fine) { element.holds($0) }
        }
        let own = (
            shape: asked, hidden: hidden(asked, by: covers, start, isKeptInside: isFree),
            across: across(asked)
        )
        let result = { (best: (shape: ArrowShape, hidden: Double, across: Double)) in
            (best.shape, isHidden: best.hidden > 0, runsAcross: best.across > Self.toleratedAcross)
        }
        guard own.hidden > 0 || (isLit && own.across > Self.toleratedAcross) else { return result(own) }
        var best = own
        let near = covers.filter { $0.intersects(element.union(start.frame).inset(by: -240)) }
        best.across = .infinity
        var edges: [ElementAnchor] = [.top, .bottom, .leading, .trailing]
        if isLit, plain.anchor == .center {
            edges.insert(facing(start.frame.center, on: element), at: 0)
        }
        for arrow in detours(of: plain, to: edges) where !(isLit && arrow.anchor == .center) {
            let shape = shape(of: arrow, rank: rank, pointingAt: element, from: start)
            let hidden = hidden(shape, by: near, start, isKeptInside: true)
            guard hidden <= best.hidden else { continue }
            let across = across(shape)
            if hidden < best.hidden || across < best.across { best = (shape, hidden, across) }
            if hidden == 0, across == 0 { break }
        }
        return result(best.hidden < Self.hiddenHead ? best : own)
    }

    private func shape(of arrow: Arrow, rank: Int, pointingAt element: Rect, from start: Start) -> ArrowShape
    {
        switch start {
        case .label(let label): shape(of: arrow, rank: rank, pointingAt: element, fromLabel: label)
        case .card(let card): shape(of: arrow, rank: rank, pointingAt: element, fromCard: card)
        }
    }

    /// Where the line from a point to the middle of an element crosses its edge.
    private func facing(_ point: Point, on element: Rect) -> ElementAnchor {
        let middle = element.center
        let (dx, dy) = (point.x - middle.x, point.y - middle.y)
        let (across, along) = (abs(dx) / element.width, abs(dy) / element.height)
        guard max(across, along).isFinite, max(across, along) > 0 else { return .top }
        // From the middle, in widths and heights of the element.
        let (x, y) = (
            dx / element.width / max(across, along) / 2, dy / element.height / max(across, along) / 2
        )
        let isLeading = (x < 0) == (direction == .leftToRight)
        if along >= across {
            let part = direction == .leftToRight ? 0.5 + x : 0.5 - x
            return y < 0 ? .alongTop(part) : .alongBottom(part)
        }
        return isLeading ? .alongLeading(0.5 + y) : .alongTrailing(0.5 + y)
    }

    /// Variants of an arrow, those that differ least first.
    private func detours(of plain: Arrow, to edges: [ElementAnchor]) -> [Arrow] {
        let corners: [ElementAnchor] = [.topLeading, .topTrailing, .bottomLeading, .bottomTrailing]
        let bends = { (arrow: Arrow) in
            [arrow.bend, .left, .right, .none].map { bend in
                var arrow = arrow
                arrow.bend = bend
                return arrow
            }
        }
        var all = bends(plain)
        for start in [nil] + edges {
            var arrow = plain
            arrow.fromAnchor = start
            all += bends(arrow)
        }
        for end in edges + corners + [.center] {
            var arrow = plain
            arrow.anchor = end
            arrow.fromAnchor = nil
            all += bends(arrow)
        }
        for end in edges {
            for start in edges {
                for bend in [Arrow.Bend.none, .left, .right] {
                    var arrow = plain
                    (arrow.anchor, arrow.fromAnchor, arrow.bend) = (end, start, bend)
                    all.append(arrow)
                }
            }
        }
        return all
    }

    /// How many samples of the arrow's curve lie under `covers` or under the card at its start; with
    /// `isKeptInside`, also those outside the container, or along its edges, and the head at an edge. Each
    /// cover of its head, a card at its start included, adds ``hiddenHead``.
    private func hidden(_ arrow: ArrowShape, by covers: [Rect], _ start: Start, isKeptInside: Bool) -> Double
    {
        let (bounds, head) = (arrow.bounds, arrow.headBounds.inset(by: -arrow.strokeWidth / 2))
        var hidden = 0.0
        if case .card(let card) = start {
            if card.rect.intersects(head) { hidden += Self.hiddenHead }
            let inside = card.rect.inset(by: Self.start)
            hidden += Self.samples(of: arrow) { inside.holds($0) }
        }
        for cover in covers where cover.intersects(bounds) && cover != start.frame {
            if cover.intersects(head) { hidden += Self.hiddenHead }
            hidden += Self.samples(of: arrow) { cover.holds($0) }
        }
        if isKeptInside, !container.contains(bounds, tolerance: 0.5) {
            let room = container.inset(by: -0.5)
            hidden += Self.samples(of: arrow) { !room.holds($0) }
        }
        if isKeptInside {
            // An arrow along an edge looks like a part of it.
            let middle = container.inset(by: Self.edge)
            let along = Self.samples(of: arrow) { !middle.holds($0) }
            if along > Self.mostAlong { hidden += along }
            if !container.contains(head) { hidden += Self.hiddenHead }
        }
        return hidden
    }

    /// The breadth of the container's edges, along which no arrow runs, in logical pixels; and how many
    /// samples may lie there.
    private static let (edge, mostAlong) = (18.0, 12.0)

    /// Whether any sample of the arrow's curve lies under one of the rectangles.
    static func runs(_ arrow: ArrowShape, under covers: [Rect]) -> Bool {
        covers.contains { cover in
            cover.intersects(arrow.bounds) && samples(of: arrow) { cover.holds($0) } > 0
        }
    }

    /// How many samples of the arrow's curve a condition holds for.
    ///
    /// - Parameter step: the distance of the samples, 1 or a part of that; each counts for as much.
    private static func samples(
        of arrow: ArrowShape,
        every step: Double = 1,
        _ condition: (Point) -> Bool
    ) -> Double {
        var count = 0.0
        for place in stride(from: 0, through: samples, by: step) {
            let t = place / samples
            let point = mix(mix(arrow.tail, arrow.control, t), mix(arrow.control, arrow.head, t), t)
            if condition(point) { count += step }
        }
        return count
    }

    /// How many samples of a curve may lie on the element: those at its very end.
    private static let toleratedAcross = 0.75
    /// The distance of the samples that tell whether a curve runs across the element.
    private static let fine = 0.25
    /// How far inside a card its arrow may begin, in logical pixels.
    private static let start = 4.0
    /// What a hidden head counts, in samples of the curve.
    private static let hiddenHead = 1000.0
    private static let samples = 16.0
}

extension Rect {
    /// Whether the point is inside and on no edge, so that a mirrored point is inside the mirrored rectangle.
    fileprivate func holds(_ point: Point) -> Bool {
        let slack = 1e-6
        return point.x > minX + slack && point.x < maxX - slack && point.y > minY + slack
            && point.y < maxY - slack
    }
}
