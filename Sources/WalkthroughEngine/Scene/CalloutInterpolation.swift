/// Interpolates between two cut-outs: their outlines and their clips.
func mix(_ a: Cutout, _ b: Cutout, _ t: Double) -> Cutout {
    let radius = mix(a.outline.radius, b.outline.radius, t)
    return Cutout(
        outline: RoundedRect(mix(a.outline.rect, b.outline.rect, t), radius: radius),
        clip: mix(a.clip, b.clip, t)
    )
}

/// Interpolates between two callout positions: the box, and the caret at it.
///
/// A caret slides along its edge. One that changes edges, or exists at one end only, retracts into the box
/// and grows out of it.
func mix(_ a: CalloutPosition, _ b: CalloutPosition, _ t: Double) -> CalloutPosition {
    var position = t < 0.5 ? a : b
    position.frame = mix(a.frame, b.frame, t)
    position.caretOffset = mix(a.caretOffset, b.caretOffset, t)
    switch (a.caret, b.caret) {
    case (nil, nil):
        return position
    case (let from?, let to?) where from.side == to.side:
        position.caret = Caret(tip: mix(from.tip, to.tip, t), side: to.side)
    case (_?, _?):
        position.caret =
            t < 0.5
            ? a.caret(on: position.frame, extended: 1 - 2 * t)
            : b.caret(on: position.frame, extended: 2 * t - 1)
    case (_?, nil):
        position.caret = a.caret(on: position.frame, extended: 1 - t)
    case (nil, _?):
        position.caret = b.caret(on: position.frame, extended: t)
    }
    position.side = position.caret?.side ?? position.side
    return position
}

extension CalloutPosition {
    /// The caret at the same relative position on the edge of `box`, showing the fraction `part` of its
    /// height; nil when that is 0.
    fileprivate func caret(on box: Rect, extended part: Double) -> Caret? {
        guard let caret, part > 0, !frame.isEmpty else { return nil }
        let center =
            caret.side.isVertical
            ? (caret.tip.x - frame.x) / frame.width * box.width
            : (caret.tip.y - frame.y) / frame.height * box.height
        return Caret(box: box, side: caret.side, center: center, height: caretReach * min(1, part))
    }

    /// How far the caret sticks out of the box.
    private var caretReach: Double {
        guard let caret else { return 0 }
        let end = caret.side.isVertical ? caret.tip.y : caret.tip.x
        return caret.side.sign * (frame.edge(caret.side.opposite) - end)
    }
}
