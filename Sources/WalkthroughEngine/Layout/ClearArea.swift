extension Rect {
    /// What is left of this area when the strips under sticky bars, and what lies out of the window, are cut off.
    ///
    /// A cover that spans at least half of the area is a bar: the strip along the nearest edge goes, whichever
    /// cut leaves most inside the window. A smaller one, such as a floating button, counts only where it could lie
    /// over `target`: then the strip above or below it goes. An area that lies out of the window altogether keeps
    /// what the covers leave of it: scrolling may bring it in.
    ///
    /// - Parameters:
    ///   - covers: what lies over the area, in the same coordinate space.
    ///   - target: what must stay visible; nil cuts for bars only.
    ///   - window: where the area can be seen. Nil knows of the window only where it begins: at 0, 0. For an area
    ///     that moves together with its covers, such as a scroller inside another, this is the area itself.
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
