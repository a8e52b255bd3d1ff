/// Interpolates between two cut-outs: their outlines and their clips.
func mix(_ a: Cutout, _ b: Cutout, _ t: Double) -> Cutout {
    let radius = mix(a.outline.radius, b.outline.radius, t)
    return Cutout(
        outline: RoundedRect(mix(a.outline.rect, b.outline.rect, t), radius: radius),
        clip: mix(a.clip, b.clip, t)
    )
}

/// Interpolates between two callout positions.
///
/// The box has the final size from the start, because the callout already shows its new content; only its
/// position moves.
///
/// A caret slides along its edge. One that changes edges, or exists at one end only, retracts into the box
/// and grows out of it.
func mix(_ a: CalloutPosition, _ b: CalloutPosition, _ t: Double) -> CalloutPosition {
    let start = a.resized(to: b)
    var position = t < 0.5 ? start : b
    position.frame = Rect(origin: mix(start.frame.origin, b.frame.origin, t), size: b.frame.size)
    position.caretOffset = mix(start.caretOffset, b.caretOffset, t)
    switch (start.caret, b.caret) {
    case (nil, nil):
        return position
    case (let from?, let to?) where from.side == to.side:
        position.caret = Caret(tip: mix(from.tip, to.tip, t), side: to.side)
    case (_?, _?):
        position.caret =
            t < 0.5
            ? start.caret(on: position.frame, extended: 1 - 2 * t)
            : b.caret(on: position.frame, extended: 2 * t - 1)
    case (_?, nil):
        position.caret = start.caret(on: position.frame, extended: 1 - t)
    case (nil, _?):
        position.caret = b.caret(on: position.frame, extended: t)
    }
    position.side = position.caret?.side ?? position.side
    return position
}

extension CalloutPosition {
    /// The position with the size of the box at `goal`, about the same centre, kept inside the union of both
    /// boxes.
    fileprivate func resized(to goal: CalloutPosition) -> CalloutPosition {
        guard frame.size != goal.frame.size else { return self }
        var resized = self
        resized.frame = Rect(
            x: frame.midX - goal.frame.width / 2,
            y: frame.midY - goal.frame.height / 2,
            width: goal.frame.width,
            height: goal.frame.height
        )
        .moved(inside: frame.union(goal.frame))
        guard let caret, !frame.isEmpty else { return resized }
        let center =
            caret.side.isVertical
            ? (caret.tip.x - frame.x) / frame.width * goal.frame.width
            : (caret.tip.y - frame.y) / frame.height * goal.frame.height
        resized.caret = Caret(box: resized.frame, side: caret.side, center: center, height: caretReach)
        return resized
    }

    /// The caret moved along with the box to `box`, showing this fraction of its height; nil when that is 0.
    fileprivate func caret(on box: Rect, extended part: Double) -> Caret? {
        guard let caret, part > 0 else { return nil }
        let moved = caret.tip.offset(x: box.x - frame.x, y: box.y - frame.y)
        let missing = caretReach * (1 - min(1, part))
        return switch caret.side {
        case .top: Caret(tip: moved.offset(y: -missing), side: .top)
        case .bottom: Caret(tip: moved.offset(y: missing), side: .bottom)
        case .left: Caret(tip: moved.offset(x: -missing), side: .left)
        case .right: Caret(tip: moved.offset(x: missing), side: .right)
        }
    }

    /// How far the caret sticks out of the box.
    private var caretReach: Double {
        guard let caret else { return 0 }
        return switch caret.side {
        case .top: caret.tip.y - frame.maxY
        case .bottom: frame.minY - caret.tip.y
        case .left: caret.tip.x - frame.maxX
        case .right: frame.minX - caret.tip.x
        }
    }
}
