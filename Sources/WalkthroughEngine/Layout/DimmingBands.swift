/// The dimmed part of a window around its cut-outs, in pieces that are cheap to draw.
///
/// The bands are solid rectangles that do not overlap and leave out the cut-outs' boxes; the corners are the
/// small squares in which a rounded outline bites into its box.
public struct DimmingBands: Hashable, Sendable {
    /// A square that is dimmed outside of a rounded outline.
    public struct Corner: Hashable, Sendable {
        /// The part of the window to dim in.
        public var clip: Rect
        /// The outline that stays clear.
        public var outline: RoundedRect

        /// Creates a corner.
        public init(clip: Rect, outline: RoundedRect) {
            self.clip = clip
            self.outline = outline
        }
    }

    /// Solid rectangles.
    public private(set) var bands: [Rect] = []
    /// Corners of rounded cut-outs.
    public private(set) var corners: [Corner] = []

    /// Decomposes `window` around `cutouts`; all in one coordinate space, logical pixels.
    ///
    /// - Complexity: O(n² log n) in the number of cut-outs, which is small.
    public init(window: Rect, cutouts: [Cutout]) {
        let holes = cutouts.map { $0.visible.intersection(window) }.filter { !$0.isEmpty }
        bands = Self.solid(in: window, around: holes)
        for (index, cutout) in cutouts.enumerated() where cutout.outline.radius > 0 {
            guard !cutouts[..<index].contains(cutout) else { continue }
            for square in cutout.cornerSquares {
                let clip = square.intersection(cutout.visible).intersection(window)
                let others = cutouts.filter { $0 != cutout }.map { $0.visible.intersection(clip) }
                for piece in Self.solid(in: clip, around: others.filter { !$0.isEmpty }) {
                    corners.append(Corner(clip: piece, outline: cutout.outline))
                }
            }
        }
    }

    /// `area` without `holes`, as rectangles from top to bottom and left to right.
    private static func solid(in area: Rect, around holes: [Rect]) -> [Rect] {
        guard !area.isEmpty else { return [] }
        guard !holes.isEmpty else { return [area] }
        var lines = [area.minY, area.maxY]
        for hole in holes { lines += [hole.minY, hole.maxY] }
        lines.sort()
        var result: [Rect] = []
        for (top, bottom) in zip(lines, lines.dropFirst()) where bottom > top {
            let crossing = holes.filter { $0.minY <= top && $0.maxY >= bottom }.sorted { $0.minX < $1.minX }
            var x = area.minX
            for hole in crossing {
                if hole.minX > x { result.append(Rect(left: x, top: top, right: hole.minX, bottom: bottom)) }
                x = max(x, hole.maxX)
            }
            if x < area.maxX { result.append(Rect(left: x, top: top, right: area.maxX, bottom: bottom)) }
        }
        return result
    }
}
