/// The dimmed part of a window around its cut-outs, in pieces that are cheap to draw.
///
/// A point is lit if some cut-out contains it; every other point of the window lies in exactly one piece that
/// dims it. Bands are solid rectangles outside the boxes of the cut-outs; corners are the small squares in
/// which a rounded outline is smaller than its box.
public struct DimmingBands: Hashable, Sendable {
    /// A rectangle to dim outside rounded outlines.
    public struct Corner: Hashable, Sendable {
        /// The part of the window to dim in.
        public var clip: Rect
        /// The outline that stays clear: the cut-out that the corner belongs to.
        public var outline: RoundedRect
        /// The outlines of other cut-outs that stay clear as well, because their corners overlap this one.
        public var others: [RoundedRect]

        /// Creates a corner.
        public init(clip: Rect, outline: RoundedRect, others: [RoundedRect] = []) {
            self.clip = clip
            self.outline = outline
            self.others = others
        }

        /// Whether it dims `point`: inside the clip and outside all outlines.
        public func contains(_ point: Point) -> Bool {
            clip.contains(point) && !outline.contains(point) && !others.contains { $0.contains(point) }
        }
    }

    /// The solid rectangles.
    public private(set) var bands: [Rect] = []
    /// The corners of rounded cut-outs.
    public private(set) var corners: [Corner] = []

    /// Decomposes `window` around `cutouts`; all are in one coordinate space, in logical pixels.
    ///
    /// When the edges of the cut-outs' boxes lie between pixels, so do those of all pieces: corners measure a
    /// whole number of pixels.
    ///
    /// - Complexity: O(n² log n) in the number of cut-outs, which is small.
    public init(window: Rect, cutouts: [Cutout]) {
        var holes: [Hole] = []
        for cutout in cutouts {
            let hole = Hole(cutout, in: window)
            if !hole.box.isEmpty, !holes.contains(hole) { holes.append(hole) }
        }
        bands = Self.solid(in: window, around: holes.map(\.box))
        for (index, hole) in holes.enumerated() {
            for square in hole.corners {
                let near = holes.enumerated().filter {
                    $0.offset != index && $0.element.box.intersects(square)
                }
                let clear = near.flatMap { other, hole in hole.lit + (other < index ? hole.corners : []) }
                let later = near.filter { $0.offset > index }.map(\.element)
                for piece in Self.solid(in: square, around: clear.filter { $0.intersects(square) }) {
                    addCorner(Corner(clip: piece, outline: hole.outline), with: later[...])
                }
            }
        }
    }

    /// Whether `point` is dimmed.
    public func contains(_ point: Point) -> Bool {
        bands.contains { $0.contains(point) } || corners.contains { $0.contains(point) }
    }

    /// Adds a corner, divided where the corners of other holes overlap it.
    private mutating func addCorner(_ corner: Corner, with holes: ArraySlice<Hole>) {
        guard let hole = holes.first else {
            corners.append(corner)
            return
        }
        let biting = hole.corners.map { $0.intersection(corner.clip) }.filter { !$0.isEmpty }
        for part in biting {
            var shared = corner
            shared.clip = part
            if hole.outline != corner.outline, !corner.others.contains(hole.outline) {
                shared.others.append(hole.outline)
            }
            addCorner(shared, with: holes.dropFirst())
        }
        for part in Self.solid(in: corner.clip, around: biting) {
            var rest = corner
            rest.clip = part
            addCorner(rest, with: holes.dropFirst())
        }
    }

    /// `area` without `holes`, as rectangles from top to bottom and left to right.
    private static func solid(in area: Rect, around holes: [Rect]) -> [Rect] {
        guard !area.isEmpty else { return [] }
        guard !holes.isEmpty else { return [area] }
        var lines = [area.minY, area.maxY]
        for hole in holes {
            for line in [hole.minY, hole.maxY] where line > area.minY && line < area.maxY {
                lines.append(line)
            }
        }
        lines.sort()
        var result: [Rect] = []
        for (top, bottom) in zip(lines, lines.dropFirst()) where bottom > top {
            let crossing = holes.filter { $0.minY <= top && $0.maxY >= bottom }.sorted { $0.minX < $1.minX }
            var x = area.minX
            for hole in crossing {
                if hole.minX >= area.maxX { break }
                if hole.minX > x { result.append(Rect(left: x, top: top, right: hole.minX, bottom: bottom)) }
                x = max(x, hole.maxX)
            }
            if x < area.maxX { result.append(Rect(left: x, top: top, right: area.maxX, bottom: bottom)) }
        }
        return result
    }
}

/// A cut-out inside a window, divided into its fully lit part and its corners.
private struct Hole: Equatable {
    /// The visible part of its box.
    var box: Rect
    var outline: RoundedRect
    /// The fully lit part: a cross between its corners.
    var lit: [Rect]
    /// The squares where its outline is round; they do not overlap.
    var corners: [Rect]

    init(_ cutout: Cutout, in window: Rect) {
        outline = cutout.outline
        let (whole, r) = (outline.rect, outline.radius)
        let box = cutout.visible.intersection(whole).intersection(window)
        self.box = box
        guard r > 0 else {
            (lit, corners) = ([box], [])
            return
        }
        // Whole pixels, because two pieces that share a pixel dim it less than one piece does.
        let left = whole.minX + min(r.rounded(.up), whole.width)
        let right = max(left, whole.maxX - r.rounded(.up))
        let top = whole.minY + min(r.rounded(.up), whole.height)
        let bottom = max(top, whole.maxY - r.rounded(.up))
        let parts = { (rects: [Rect]) in rects.map { $0.intersection(box) }.filter { !$0.isEmpty } }
        lit = parts([
            Rect(left: left, top: whole.minY, right: right, bottom: whole.maxY),
            Rect(left: whole.minX, top: top, right: left, bottom: bottom),
            Rect(left: right, top: top, right: whole.maxX, bottom: bottom),
        ])
        corners = parts([
            Rect(left: whole.minX, top: whole.minY, right: left, bottom: top),
            Rect(left: right, top: whole.minY, right: whole.maxX, bottom: top),
            Rect(left: whole.minX, top: bottom, right: left, bottom: whole.maxY),
            Rect(left: right, top: bottom, right: whole.maxX, bottom: whole.maxY),
        ])
    }
}
