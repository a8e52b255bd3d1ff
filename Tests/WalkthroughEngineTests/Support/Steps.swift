import WalkthroughEngine

extension Step {
    /// A step of which only matters what it shows, and where.
    init(
        target: Element? = nil,
        highlights: [Highlight]? = nil,
        callout: CalloutPreference = .automatic,
        arrows: [Arrow] = [],
        supplementalArrows: [Arrow] = [],
        isCentered: Bool = false
    ) {
        self.init(
            id: "s",
            title: "",
            target: target,
            highlights: highlights,
            callout: callout,
            arrows: arrows,
            supplementalArrows: supplementalArrows,
            isCentered: isCentered
        )
    }

    init(lighting highlights: [Highlight]) { self.init(id: "s", title: "", lighting: highlights) }
}

extension Frames {
    /// Elements in these places, which nothing but `clip` cuts off.
    init(_ places: [WalkthroughEngine.Element: Rect], clip: Rect) {
        self = places.mapValues { ElementFrame(bounds: $0, clip: clip) }
    }
}

extension SceneBuilder {
    /// The scene of a step whose elements are in these places, cut off by the window alone.
    func scene(for step: Step, at places: [Element: Rect]) -> Scene {
        scene(for: step, frames: Frames(places, clip: window))
    }
}
