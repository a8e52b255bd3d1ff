/// Where an element is now, in window coordinates. An element without extent counts as missing.
public struct ElementFrame: Hashable, Sendable {
    /// The whole box of the element.
    public var bounds: Rect
    /// The area that its scrollers, and what is sticky over them, leave visible. It is not limited to the
    /// box.
    public var clip: Rect
    /// The index of the innermost of the scrollers around the step's ``Step/scrollTarget`` that moves it; nil
    /// when none does.
    public var scroller: Int?
    /// Whether it is in a scroller that the target is not in: what is not visible in that, the others cannot
    /// show.
    public var isInOwnScroller: Bool

    /// Creates a frame of an element that moves with the target, unless said otherwise.
    public init(bounds: Rect, clip: Rect, scroller: Int? = 0, isInOwnScroller: Bool = false) {
        self.bounds = bounds
        self.clip = clip
        self.scroller = scroller
        self.isInOwnScroller = isInOwnScroller
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
