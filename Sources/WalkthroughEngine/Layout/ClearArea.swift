extension Rect {
    /// The part of this area that is inside the window and not under sticky bars.
    ///
    /// A cover that spans at least half of the area is a bar: it cuts off the strip along the nearest edge,
    /// using the cut that leaves most inside the window. A smaller cover, such as a floating button, counts
    /// only where it could lie over `target`; it cuts off the strip above or below it. An area entirely
    /// outside the window keeps what the covers leave of it, because scrolling may bring it in.
    ///
    /// - Parameters:
    ///   - covers: the boxes of what lies over the area, in the same coordinate space.
    ///   - target: what must stay visible; nil cuts for bars only.
    ///   - window: where the area is visible. Nil assumes only that the window begins at 0, 0. For an area
    ///     that moves together with its covers, such as a scroller inside another, pass the area itself.
    /// - Complexity: linear in the number of covers.
    public func clear(of covers: [Rect], for target: Rect? = nil, in window: Rect? = nil) -> Rect {
        let seen = intersection(window ?? fromOrigin)
        let start = seen.isEmpty ? self : seen
        return covers.reduce(start) { area, cover in
            let overlap = area.intersection(cover)
            guard !overlap.isEmpty else { return area }
            let spansWidth = overlap.width >= area.width / 2
            let spansHeight = overlap.height >= area.height / 2
            let isInTheWay = target.map { $0.minX < cover.maxX && cover.minX < $0.maxX } ?? false
            guard spansWidth || spansHeight || isInTheWay else { return area }
            var cuts: [Rect] = []
            if spansWidth || !spansHeight {
                cuts.append(Rect(left: area.minX, top: cover.maxY, right: area.maxX, bottom: area.maxY))
                cuts.append(Rect(left: area.minX, top: area.minY, right: area.maxX, bottom: cover.minY))
            }
            if spansHeight {
                cuts.append(Rect(left: cover.maxX, top: area.minY, right: area.maxX, bottom: area.maxY))
                cuts.append(Rect(left: area.minX, top: area.minY, right: cover.minX, bottom: area.maxY))
            }
            return cuts.max { $0.area < $1.area } ?? area
        }
    }

    /// The part of the rectangle right of and below the origin.
    private var fromOrigin: Rect {
        Rect(left: max(0, minX), top: max(0, minY), right: max(0, maxX), bottom: max(0, maxY))
    }
}
