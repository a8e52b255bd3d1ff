/// A highlight ready to draw: its outline, and how much of it its scrollers leave visible.
public struct Cutout: Hashable, Sendable {
    /// The whole outline, in window coordinates.
    public var outline: RoundedRect
    /// The area to draw in: nothing of the highlight or of its ring is drawn outside.
    public var clip: Rect

    /// Creates a cut-out that is visible inside `clip`.
    public init(outline: RoundedRect, clip: Rect) {
        self.outline = outline
        self.clip = clip
    }

    /// The visible part of its box.
    public var visible: Rect { outline.rect.intersection(clip) }

    /// Whether `point` is lit, so that a click there may reach the app.
    public func contains(_ point: Point) -> Bool {
        visible.contains(point) && outline.contains(point)
    }
}
