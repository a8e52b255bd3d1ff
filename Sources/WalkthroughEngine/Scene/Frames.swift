/// Where an element is now, in window coordinates. An element without extent is not there.
public struct ElementFrame: Hashable, Sendable {
    /// Its whole box.
    public var bounds: Rect
    /// What its scrollers, and what is sticky over them, let through; not smaller because of the element.
    public var clip: Rect

    /// Creates a frame.
    public init(bounds: Rect, clip: Rect) {
        self.bounds = bounds
        self.clip = clip
    }

    /// Whether there is anything of the element that could be seen.
    public var isThere: Bool { !bounds.isEmpty }

    /// The part of the box that can be seen.
    public var visible: Rect { bounds.intersection(clip) }

    /// How much of the box cannot be seen, in square logical pixels.
    public var hiddenArea: Double { max(0, bounds.area - visible.area) }
}

/// Where every element is now.
public typealias Frames = [Element: ElementFrame]
