/// Everything to draw for one moment, in window coordinates.
public struct Scene: Equatable, Sendable {
    /// The bounds of the window.
    public var window: Rect
    /// The highlights, cut out of the dimming.
    public var cutouts: [Cutout]
    /// The area in which cut-outs move; nil while they are at rest.
    ///
    /// It stays the same for the whole transition. A front that repaints only what differs from the previous
    /// frame splits the dimming at its edges and repaints nothing outside. It does not affect how a scene
    /// looks: scenes that differ only in this are equal.
    public var movement: Rect?
    /// Whether a ring is left out inside other cut-outs: on the way between scenes in which none meets
    /// another.
    ///
    /// Scenes that differ only in this are equal.
    public var mergesRings: Bool
    /// Where the callout or card is; nil draws none.
    public var callout: CalloutPosition?
    /// The arrows, by rank.
    public var arrows: [ArrowShape]
    /// The labels of the arrows, by rank.
    public var labels: [LabelPosition]
    /// What is hidden of the parts that must stay visible; empty when nothing is.
    ///
    /// It does not affect how a scene looks: scenes that differ only in this are equal. While a transition
    /// moves the callout from an earlier scene, it is empty.
    public var occlusions: [Occlusion]
    /// The strength of the look's dimming, from 0 (none) to 1 (full); 0.6 around a card that lights nothing.
    public var dimming: Double { didSet { dimming = dimming.fraction } }
    /// What text the callout shows; it changes in the middle of a movement.
    public var calloutText: CalloutText
    /// The opacity of the callout, the arrows and the labels, from 0 (invisible) to 1 (opaque).
    public var calloutOpacity: Double { didSet { calloutOpacity = calloutOpacity.fraction } }
    /// The app's own data of the step, for the look.
    public var data: JSONValue

    /// Creates a scene.
    public init(
        window: Rect,
        cutouts: [Cutout] = [],
        movement: Rect? = nil,
        mergesRings: Bool = false,
        callout: CalloutPosition? = nil,
        arrows: [ArrowShape] = [],
        labels: [LabelPosition] = [],
        occlusions: [Occlusion] = [],
        dimming: Double = 1,
        calloutText: CalloutText = .settled,
        calloutOpacity: Double = 1,
        data: JSONValue = .null
    ) {
        self.window = window
        self.cutouts = cutouts
        self.movement = movement
        self.mergesRings = mergesRings
        self.callout = callout
        self.arrows = arrows
        self.labels = labels
        self.occlusions = occlusions
        self.dimming = dimming.fraction
        self.calloutText = calloutText
        self.calloutOpacity = calloutOpacity.fraction
        self.data = data
    }

    /// Whether `point` is on a highlight, so that a click there may reach the app.
    public func isLit(_ point: Point) -> Bool {
        cutouts.contains { $0.contains(point) }
    }
}

extension Scene {
    /// All of a window in the light of one highlight, from where it closes in on the first step of a
    /// tour.
    package static func undimmed(_ window: Rect) -> Scene {
        let outline = RoundedRect(window.inset(by: -undimmedMargin), radius: 0)
        return Scene(window: window, cutouts: [Cutout(outline: outline, clip: window)], calloutOpacity: 0)
    }

    /// How far outside of the window the ring lies, in logical pixels.
    private static let undimmedMargin = 8.0

    /// Whether both look the same.
    public static func == (a: Scene, b: Scene) -> Bool {
        a.window == b.window && a.cutouts == b.cutouts && a.callout == b.callout && a.arrows == b.arrows
            && a.labels == b.labels && a.dimming == b.dimming && a.calloutText == b.calloutText
            && a.calloutOpacity == b.calloutOpacity && a.data == b.data
    }
}
