/// Computes arrows and labels at one moment between two scenes.
struct ArrowTransition {
    /// Seconds since the start.
    var elapsed: Seconds
    /// The eased progress of moving parts, from 0 to 1.
    var eased: Double
    var drawing: ArrowDrawing
    /// The box of the card or callout in the scene before, in the scene after, and now.
    var card: (before: Rect?, after: Rect?, now: Rect?)

    func arrows(_ before: [ArrowShape], _ after: [ArrowShape]) -> [ArrowShape] {
        shown(before, after, \.rank).compactMap { before, after in
            let arrow: ArrowShape
            switch (before, after) {
            case (let before?, let after?): arrow = moved(before, after)
            case (nil, let after?): arrow = appearing(after)
            case (let before?, nil): arrow = going(before)
            case (nil, nil): return nil
            }
            return arrow.progress > 0 ? arrow : nil
        }
    }

    func labels(_ before: [LabelPosition], _ after: [LabelPosition]) -> [LabelPosition] {
        shown(before, after, \.rank).compactMap { before, after in
            guard var label = after ?? before else { return nil }
            let shown = before?.opacity ?? 0
            if let after {
                if let before {
                    label.frame = mix(before.frame.resized(to: after.frame.size), after.frame, eased)
                }
                label.opacity = mix(shown, after.opacity, appeared(after.rank, hasBegun: shown > 0))
            } else {
                label.opacity = mix(shown, 0, gone)
            }
            return label.opacity > 0 ? label : nil
        }
    }

    private func moved(_ before: ArrowShape, _ after: ArrowShape) -> ArrowShape {
        var arrow = after
        arrow.tail = mix(before.tail, after.tail, eased)
        arrow.control = mix(before.control, after.control, eased)
        arrow.head = mix(before.head, after.head, eased)
        arrow.headLength = mix(before.headLength, after.headLength, eased)
        arrow.strokeWidth = mix(before.strokeWidth, after.strokeWidth, eased)
        arrow.progress = mix(before.progress, after.progress, drawn(after.rank, before.progress > 0))
        guard after.startsAtCard, let place = card.after?.part(at: after.tail) else { return arrow }
        guard before.startsAtCard, let start = card.before?.part(at: before.tail) else {
            return arrow.starting(at: card.now.map { mix(before.tail, $0.point(at: place), eased) })
        }
        return arrow.starting(at: card.now?.point(at: mix(start, place, eased)))
    }

    /// A new arrow, which follows its card if it starts at one.
    private func appearing(_ after: ArrowShape) -> ArrowShape {
        var arrow = after
        arrow.progress = mix(0, after.progress, drawn(after.rank, false))
        guard after.startsAtCard, let place = card.after?.part(at: after.tail) else { return arrow }
        return arrow.starting(at: card.now?.point(at: place))
    }

    /// An arrow without a successor, which retracts to its tail, and stays at its card if it starts at one.
    private func going(_ before: ArrowShape) -> ArrowShape {
        var arrow = before
        arrow.progress = mix(before.progress, 0, gone)
        guard before.startsAtCard, let place = card.before?.part(at: before.tail) else { return arrow }
        return arrow.starting(at: card.now?.point(at: place))
    }

    /// The drawing progress of an arrow. One that was partly drawn before continues without delay.
    private func drawn(_ rank: Int, _ hasBegun: Bool) -> Double {
        let start = hasBegun ? 0 : drawing.start(of: rank)
        return TimingCurve.easeInOut.progress(at: elapsed - start, of: ArrowDrawing.duration)
    }

    /// The fade-in progress of an arrow's label.
    private func appeared(_ rank: Int, hasBegun: Bool) -> Double {
        let start = hasBegun ? 0 : drawing.start(of: rank)
        return TimingCurve.linear.progress(at: elapsed - start, of: TimingCurve.fadeDuration)
    }

    /// The progress of arrows and labels that disappear.
    private var gone: Double { TimingCurve.linear.progress(at: elapsed, of: TimingCurve.fadeDuration) }

    /// The items to show now, those of equal rank paired; while arrows wait for others to go, only one of
    /// both lists.
    private func shown<Item>(_ before: [Item], _ after: [Item], _ rank: (Item) -> Int) -> [(Item?, Item?)] {
        guard drawing.isAfterOthers else { return paired(before, after, rank) }
        return gone < 1 ? before.map { ($0, nil) } : after.map { (nil, $0) }
    }

    /// Pairs items of equal rank; both lists are sorted by rank.
    private func paired<Item>(_ a: [Item], _ b: [Item], _ rank: (Item) -> Int) -> [(Item?, Item?)] {
        var pairs: [(Item?, Item?)] = []
        var (i, j) = (0, 0)
        while i < a.count || j < b.count {
            let left = i < a.count ? rank(a[i]) : Int.max
            let right = j < b.count ? rank(b[j]) : Int.max
            pairs.append((left <= right ? a[i] : nil, right <= left ? b[j] : nil))
            if left <= right { i += 1 }
            if right <= left { j += 1 }
        }
        return pairs
    }
}

extension ArrowShape {
    /// The arrow with another tail; its control point moves by half as much.
    fileprivate func starting(at point: Point?) -> ArrowShape {
        guard let point else { return self }
        var arrow = self
        arrow.control = control.offset(x: (point.x - tail.x) / 2, y: (point.y - tail.y) / 2)
        arrow.tail = point
        return arrow
    }
}

extension Rect {
    /// The rectangle with the same centre and another size.
    fileprivate func resized(to size: Size) -> Rect {
        guard size != self.size else { return self }
        return Rect(
            x: midX - size.width / 2,
            y: midY - size.height / 2,
            width: size.width,
            height: size.height
        )
    }

    /// The position of a point as fractions of the width and the height.
    fileprivate func part(at point: Point) -> Point {
        Point(
            x: width > 0 ? (point.x - x) / width : 0.5,
            y: height > 0 ? (point.y - y) / height : 0.5
        )
    }

    /// The point at these fractions of the width and the height.
    fileprivate func point(at part: Point) -> Point {
        Point(x: x + width * part.x, y: y + height * part.y)
    }
}
