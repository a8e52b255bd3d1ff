/// A highlight as it is drawn: an outline, and how much of it its scrollers leave visible.
public struct Cutout: Hashable, Codable, Sendable {
    /// The whole outline, in window coordinates.
    public var outline: RoundedRect
    /// Where it may show: nothing of it, nor of the ring around it, is drawn outside.
    public var clip: Rect

    /// Creates a cut-out that shows where `clip` lets it.
    public init(outline: RoundedRect, clip: Rect) {
        self.outline = outline
        self.clip = clip
    }

    /// The part of its box that can be seen.
    public var visible: Rect { outline.rect.intersection(clip) }

    /// Whether a click at `point` goes through.
    public func contains(_ point: Point) -> Bool {
        visible.contains(point) && outline.contains(point)
    }
}
