// Ex.Spotlight's sequence, for GTK.

import WalkthroughGtk

final class SpotlightPage: ExamplePage {
    private let trainer = Trainer()
    var widget: WidgetPointer { trainer.page }

    init() {
        trainer.wind.spotlightElement("wind", shape: .circle)
        trainer.speed.spotlightElement("speed", shape: .capsule)
        trainer.instrument.spotlightElement("heading", shape: .circle)
    }

    /// Lights one element after another, in the look `Paper`.
    func startTour() {
        let elements = [
            Spotlight.Element(key: "wind", message: "Where it blows from, and how hard."),
            Spotlight.Element(key: "speed", message: "As fast as the wind allows."),
            Spotlight.Element(key: "heading", message: "Drag the bug, and the aircraft turns."),
        ]
        widget.presentSpotlight(Spotlight(elements: elements, isCancellable: true), look: Paper())
    }
}
