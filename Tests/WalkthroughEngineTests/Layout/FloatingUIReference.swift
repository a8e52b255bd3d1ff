import WalkthroughEngine

/// The pipeline of Floating UI, step by step and as its documentation tells it: offset, flip (cross axis
/// checked, opposite side, alignments flipped too, best fit), shift along the side, arrow with padding.
///
/// Slow and plain on purpose: it is what the engine's results are compared with.
struct FloatingUIReference {
    var container: Rect
    var metrics: CalloutMetrics
    var isRightToLeft: Bool

    struct Result {
        var frame: Rect
        var placement: CalloutPlacement
        /// The caret's middle along the box's edge, from the edge's left or top end.
        var caretCenter: Double
        var caretOffset: Double
    }

    func position(of size: Size, for target: Rect, preferring preferred: CalloutPlacement) -> Result {
        let placement = flip(size, target, preferred)
        let frame = shift(place(size, target, placement), placement)
        return arrow(frame, target, placement)
    }

    /// Coordinates from placement, then the offset.
    private func place(_ size: Size, _ target: Rect, _ placement: CalloutPlacement) -> Rect {
        var x = target.midX - size.width / 2
        var y = target.midY - size.height / 2
        let isStart = placement.alignment == .start
        if placement.alignment != .center {
            switch placement.side {
            case .top, .bottom: x = isStart != isRightToLeft ? target.minX : target.maxX - size.width
            case .left, .right: y = isStart ? target.minY : target.maxY - size.height
            }
        }
        switch placement.side {
        case .top: y = target.minY - size.height - metrics.offset
        case .bottom: y = target.maxY + metrics.offset
        case .left: x = target.minX - size.width - metrics.offset
        case .right: x = target.maxX + metrics.offset
        }
        return Rect(x: x, y: y, width: size.width, height: size.height)
    }

    private func overflow(_ box: Rect, _ side: Side) -> Double {
        let bounds = container.inset(by: metrics.padding)
        return switch side {
        case .top: bounds.minY - box.minY
        case .bottom: box.maxY - bounds.maxY
        case .left: bounds.minX - box.minX
        case .right: box.maxX - bounds.maxX
        }
    }

    private func alignmentSides(_ placement: CalloutPlacement, _ size: Size, _ target: Rect) -> [Side] {
        let main: Side
        let isTargetLarger: Bool
        if placement.side.isVertical {
            main = placement.alignment == (isRightToLeft ? .end : .start) ? .right : .left
            isTargetLarger = target.width > size.width
        } else {
            main = placement.alignment == .start ? .bottom : .top
            isTargetLarger = target.height > size.height
        }
        return isTargetLarger ? [main.opposite, main] : [main, main.opposite]
    }

    private func flip(_ size: Size, _ target: Rect, _ preferred: CalloutPlacement) -> CalloutPlacement {
        let across = CalloutPlacement(side: preferred.side.opposite, alignment: preferred.alignment)
        var placements = [preferred, across]
        if preferred.alignment != .center {
            let other: Alignment = preferred.alignment == .start ? .end : .start
            placements = [
                preferred, CalloutPlacement(side: preferred.side, alignment: other),
                across, CalloutPlacement(side: across.side, alignment: other),
            ]
        }
        let tried = placements.map { placement in
            let box = place(size, target, placement)
            let sides = [placement.side] + alignmentSides(placement, size, target)
            return (placement: placement, overflows: sides.map { overflow(box, $0) })
        }
        if let fitting = tried.first(where: { $0.overflows.allSatisfy { $0 <= 0 } }) {
            return fitting.placement
        }
        let onMainAxis = stableMin(tried.filter { $0.overflows[0] <= 0 }) { $0.overflows[1] }
        let bestFit = stableMin(tried) { $0.overflows.filter { $0 > 0 }.reduce(0, +) }
        return (onMainAxis ?? bestFit)!.placement
    }

    private func stableMin<T>(_ values: [T], by key: (T) -> Double) -> T? {
        var best: T?
        for value in values where best.map({ key(value) < key($0) }) ?? true { best = value }
        return best
    }

    private func shift(_ box: Rect, _ placement: CalloutPlacement) -> Rect {
        let bounds = container.inset(by: metrics.padding)
        var box = box
        if placement.side.isVertical {
            box.x = max(bounds.minX, min(box.x, bounds.maxX - box.width))
        } else {
            box.y = max(bounds.minY, min(box.y, bounds.maxY - box.height))
        }
        return box
    }

    private func arrow(_ box: Rect, _ target: Rect, _ placement: CalloutPlacement) -> Result {
        var box = box
        let vertical = placement.side.isVertical
        let length = vertical ? box.width : box.height
        let targetLength = vertical ? target.width : target.height
        let padding = min(metrics.caretPadding, length / 2 - metrics.caretWidth / 2 - 1)
        let largest = length - metrics.caretWidth - padding
        func ideal() -> Double {
            (vertical ? target.midX - box.minX : target.midY - box.minY) - metrics.caretWidth / 2
        }
        func clamped(_ value: Double) -> Double { max(padding, min(value, largest)) }
        let pointsAtNothing = targetLength / 2 - padding - metrics.caretWidth / 2 < 0
        if placement.alignment != .center, ideal() != clamped(ideal()), pointsAtNothing {
            let moved = ideal() - clamped(ideal())
            box = vertical ? box.offset(x: moved) : box.offset(y: moved)
            box = shift(box, placement)
        }
        let start = clamped(ideal())
        return Result(
            frame: box,
            placement: placement,
            caretCenter: start + metrics.caretWidth / 2,
            caretOffset: ideal() - start
        )
    }
}
