/// Finds which of the scrollers around a target move an element, from how it is clipped.
struct ScrollDepths {
    private let target: ElementFrame
    private let scrollers: [Scroller]
    private let window: Rect
    /// The clip of content directly in each scroller; last, that of content in no scroller.
    private let clips: [Rect]

    init(of scrollers: [Scroller], around target: ElementFrame, in window: Rect) {
        self.target = target
        self.scrollers = scrollers
        self.window = window
        clips =
            scrollers.indices.map { index in
                scrollers[index...].reduce(window) { $0.intersection($1.clear) }
            } + [window]
    }

    /// What to show of an element; nil when the scrollers do not move it.
    func companion(_ frame: ElementFrame, as box: Rect) -> ScrollPath.Companion? {
        // Three edges suffice: a small cover in the columns of only one of the two moves its fourth edge.
        for count in [4, 3] {
            let isAlike = { (clip: Rect) in frame.clip.edgesShared(with: clip) >= count }
            if isAlike(target.clip) { return ScrollPath.Companion(box: box, first: 0) }
            guard let depth = clips.firstIndex(where: isAlike) else { continue }
            return depth < scrollers.count ? ScrollPath.Companion(box: box, first: depth) : nil
        }
        // The element is in a scroller of its own: what that shows moves with the scrollers around both.
        let seen = box.intersection(frame.clip)
        guard !seen.isEmpty,
            let depth = scrollers.firstIndex(where: { $0.viewport.contains(frame.clip, tolerance: 0.5) })
        else { return nil }
        return ScrollPath.Companion(box: seen, first: depth)
    }

    /// An element once the scrollers are at these offsets.
    func moved(_ frame: ElementFrame, by offsets: [Point]) -> ElementFrame {
        guard let depth = companion(frame, as: frame.bounds)?.first else { return frame }
        var (shift, clip) = (Point.zero, window)
        for (scroller, offset) in zip(scrollers, offsets).dropFirst(depth).reversed() {
            clip = clip.intersection(scroller.clear.offset(x: shift.x, y: shift.y))
            shift = shift.offset(x: scroller.offset.x - offset.x, y: scroller.offset.y - offset.y)
        }
        return ElementFrame(bounds: frame.bounds.offset(x: shift.x, y: shift.y), clip: clip)
    }
}

extension Rect {
    /// The number of edges that coincide with those of `other`.
    fileprivate func edgesShared(with other: Rect) -> Int {
        let differences = [minX - other.minX, maxX - other.maxX, minY - other.minY, maxY - other.maxY]
        return differences.count { abs($0) <= 0.5 }
    }
}
