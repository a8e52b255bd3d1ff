/// Everything to draw for one moment, in window coordinates.
public struct Scene: Hashable, Sendable {
    /// The window.
    public var window: Rect
    /// What is lit.
    public var cutouts: [Cutout]
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
        callout: CalloutPosition? = nil,
        arrows: [ArrowShape] = [],
        labels: [LabelPosition] = [],
        dimming: Double = 1,
        calloutOpacity: Double = 1
    ) {
        self.window = window
        self.cutouts = cutouts
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
