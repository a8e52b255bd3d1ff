extension Rect {
    /// The width of the ring around a highlight, in logical pixels.
    private static let ring = 3.0

    /// This clip reduced so that `outline` and its ring do not touch `cover`.
    ///
    /// Of the possible cuts it takes the one that keeps most of `box`, then most of the outline. Without
    /// contact, the clip stays whole.
    package func keeping(_ outline: Rect, off cover: Rect, showing box: Rect = .zero) -> Rect {
        guard intersection(outline.inset(by: -Self.ring)).intersects(cover) else { return self }
        let cuts = [
            Rect(left: minX, top: cover.maxY, right: maxX, bottom: maxY),
            Rect(left: minX, top: minY, right: maxX, bottom: cover.minY),
            Rect(left: cover.maxX, top: minY, right: maxX, bottom: maxY),
            Rect(left: minX, top: minY, right: cover.minX, bottom: maxY),
        ]
        let shown = { (cut: Rect) in (cut.intersection(box).area, cut.intersection(outline).area) }
        return cuts.max { shown($0) < shown($1) } ?? self
    }
}

extension Scene {
    /// Clips each highlight off the covers, except a cover that it overlapped at the start of the transition.
    package mutating func keepLight(off covers: [Rect], comingFrom start: Scene?) {
        for index in cutouts.indices {
            let before = start.flatMap { index < $0.cutouts.count ? $0.cutouts[index].visible : nil }
            for cover in covers where before?.intersects(cover) != true {
                let outline = cutouts[index].outline.rect
                cutouts[index].clip = cutouts[index].clip.keeping(outline, off: cover)
            }
        }
    }
}
