extension Rect {
    /// The part of this area that is not under sticky bars.
    ///
    /// A cover that spans at least half of the area is a bar: it cuts off the strip along the nearest edge,
    /// using the cut that leaves most. A smaller cover, such as a floating button, counts only where it could
    /// lie over `target`; it cuts off the strip above or below it.
    ///
    /// - Parameters:
    ///   - covers: the boxes of what lies over the area, in the same coordinate space.
    ///   - target: what must stay visible; nil cuts for bars only.
    /// - Complexity: linear in the number of covers.
    public func clear(of covers: [Rect], for target: Rect? = nil) -> Rect {
        covers.reduce(self) { area, cover in
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
}
