/// Everything to draw for one moment, in window coordinates.
public struct Scene: Hashable, Sendable {
    /// The window.
    public var window: Rect
    /// What is lit.
    public var cutouts: [Cutout]
    /// The part of the window in which cut-outs are on their way; nil while they rest.
    ///
    /// It stays the same all the way. A front that repaints only what differs from the frame before cuts the dimming at
    /// its edges, and has nothing to do outside. What a scene looks like does not depend on it: scenes that differ in
    /// this alone are equal.
    public var movement: Rect?
    /// Where the callout or card is; nil draws none.
    public var callout: CalloutPosition?
    /// The arrows, by rank.
    public var arrows: [ArrowShape]
    /// The labels of the arrows, by rank.
    public var labels: [LabelPosition]
    /// How much of the look's dimming is there, from 0 (none) to 1 (all).
    public var dimming: Double { didSet { dimming = dimming.fraction } }
    /// How much of the callout, the arrows and the labels is there, from 0 (none) to 1 (all).
    public var calloutOpacity: Double { didSet { calloutOpacity = calloutOpacity.fraction } }

    /// Creates a scene.
    public init(
        window: Rect,
        cutouts: [Cutout] = [],
        movement: Rect? = nil,
        callout: CalloutPosition? = nil,
        arrows: [ArrowShape] = [],
        labels: [LabelPosition] = [],
        dimming: Double = 1,
        calloutOpacity: Double = 1
    ) {
        self.window = window
        self.cutouts = cutouts
        self.movement = movement
        self.callout = callout
        self.arrows = arrows
        self.labels = labels
        self.dimming = dimming.fraction
        self.calloutOpacity = calloutOpacity.fraction
    }

    /// Whether a click at `point` may go through to the app.
    public func isLit(_ point: Point) -> Bool {
        cutouts.contains { $0.contains(point) }
    }
}

extension Scene {
    /// Whether both look the same.
    public static func == (a: Scene, b: Scene) -> Bool {
        a.window == b.window && a.cutouts == b.cutouts && a.callout == b.callout && a.arrows == b.arrows
            && a.labels == b.labels && a.dimming == b.dimming && a.calloutOpacity == b.calloutOpacity
    }

    /// Mixes in what a scene looks like.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(window)
        hasher.combine(cutouts)
        hasher.combine(callout)
        hasher.combine(arrows)
        hasher.combine(labels)
        hasher.combine(dimming)
        hasher.combine(calloutOpacity)
    }
}
