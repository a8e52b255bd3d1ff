/// Everything to draw for one moment, in window coordinates.
public struct Scene: Hashable, Sendable {
    /// The window.
    public var window: Rect
    /// What is lit.
    public var cutouts: [Cutout]
    /// Where the callout is; nil draws none.
    public var callout: CalloutPosition?
    /// How much of the look's dimming is there, from 0 (none) to 1 (all).
    public var dimming: Double
    /// How much of the callout is there, from 0 (none) to 1 (all).
    public var calloutOpacity: Double

    /// Creates a scene.
    public init(
        window: Rect,
        cutouts: [Cutout] = [],
        callout: CalloutPosition? = nil,
        dimming: Double = 1,
        calloutOpacity: Double = 1
    ) {
        self.window = window
        self.cutouts = cutouts
        self.callout = callout
        self.dimming = dimming
        self.calloutOpacity = calloutOpacity
    }

    /// Whether a click at `point` may go through to the app.
    public func isLit(_ point: Point) -> Bool {
        cutouts.contains { $0.contains(point) }
    }
}
