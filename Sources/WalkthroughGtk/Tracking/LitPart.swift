internal import WalkthroughEngine

extension Rect {
    /// Room for a ring around what is lit, in logical pixels.
    private static let ring = 3.0

    /// What is left of this clip so that `outline` and the ring around it keep off `cover`, losing as little as
    /// possible of `box`, and of the outline; all of the clip where they do not meet.
    func keeping(_ outline: Rect, off cover: Rect, showing box: Rect = .zero) -> Rect {
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
    /// What is lit keeps off what covers scrollers, unless it began its way on top of that.
    mutating func keepLight(off covers: [Rect], comingFrom start: Scene?) {
        for index in cutouts.indices {
            let before = start.flatMap { index < $0.cutouts.count ? $0.cutouts[index].visible : nil }
            for cover in covers where before?.intersects(cover) != true {
                let outline = cutouts[index].outline.rect
                cutouts[index].clip = cutouts[index].clip.keeping(outline, off: cover)
            }
        }
    }
}
