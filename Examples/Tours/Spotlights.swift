// Ex.Spotlight's own example, for GTK.

import WalkthroughGtk

/// Presents a spotlight on one element after another, in the look `Paper`; a later call replaces it.
func presentExampleSpotlight(in trainer: Trainer) {
    trainer.wind.spotlightElement("element.key.1", shape: .circle)
    trainer.speed.spotlightElement("element.key.2", shape: .capsule)
    trainer.map.spotlightElement("element.key.3", shape: .rectangle(radius: 12))

    let elements = [
        Spotlight.Element(key: "element.key.1", message: "Message 1!"),
        Spotlight.Element(key: "element.key.2", message: "Message 2!"),
        Spotlight.Element(key: "element.key.3", message: "Message 3!"),
    ]
    trainer.window.presentSpotlight(Spotlight(elements: elements, isCancellable: true), look: Paper())
}
