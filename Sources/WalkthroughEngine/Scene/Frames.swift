/// Where an element is now, in window coordinates. An element without extent counts as missing.
public struct ElementFrame: Hashable, Sendable {
    /// The whole box of the element.
    public var bounds: Rect
    /// The area that its scrollers, and what is sticky over them, leave visible. It is not limited to the
    /// box.
    public var clip: Rect

    /// Creates a frame.
    public init(bounds: Rect, clip: Rect) {
        self.bounds = bounds
        self.clip = clip
    }

    /// Whether the element has any extent.
    public var isThere: Bool { !bounds.isEmpty }

    /// The visible part of the box.
    public var visible: Rect { bounds.intersection(clip) }

    /// The area of the box that is not visible, in square logical pixels.
    public var hiddenArea: Double { max(0, bounds.area - visible.area) }
}

/// Where every element is now.
public typealias Frames = [Element: ElementFrame]
