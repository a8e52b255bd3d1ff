// The tutorial of an instrument trainer: TutorialKit's own example, for GTK.

import CWalkthroughGtk
import WalkthroughGtk

/// What arrows point at; the label is what stands beside an arrow.
extension Element {
    // Map controls
    static let mapView = Element("map", label: "Approach Plate")
    static let speedButton = Element("speed", label: "Adjustable Speed")
    static let windButton = Element("wind", label: "Wind")

    // Instrument controls
    static let settingsButton = Element("settings", label: "Settings")
    static let aircraftPicker = Element("aircraft", label: "Pick your aircraft.")
}

extension Region {
    static let map: Region = "map"
    static let instrument: Region = "instrument"
}

let mySteps = Walkthrough(id: "trainer") {
    Step(
        id: "welcome",
        title: "Welcome",
        body: "Let's take a quick tour.",
        isCentered: true,
        blurred: [.map, .instrument]
    )
    Step(
        id: "map",
        title: "Map View",
        body: "Drag to pan, pinch to zoom.",
        arrows: [
            Arrow(.mapView, anchor: .top, fromAnchor: .bottom),
            Arrow(.speedButton, anchor: .topTrailing),
            Arrow(.windButton, anchor: .leading),
        ],
        blurred: [.instrument]
    )
    Step(
        id: "settings",
        title: "Settings",
        body: "Configure your preferences.",
        arrows: [Arrow(.settingsButton, anchor: .bottom, fromAnchor: .top)],
        supplementalArrows: [Arrow(.aircraftPicker, anchor: .top, length: 25)],
        blurred: [.map],
        triggers: ["showSettings", "animateHeadingBug"]
    )
    Step(
        id: "done",
        title: "You're All Set!",
        isCentered: true,
        blurred: [.map, .instrument],
        tags: ["upsell"]
    )
}

final class TutorialPage: ExamplePage {
    private let trainer = Trainer()
    var widget: WidgetPointer { trainer.page }

    /// Names the widgets that the steps point at, blur and open.
    init() {
        trainer.map.walkthroughElement(.mapView).walkthroughRegion(.map)
        trainer.speed.walkthroughElement(.speedButton)
        trainer.wind.walkthroughElement(.windButton)
        trainer.settings.walkthroughElement(.settingsButton).walkthroughTrigger("showSettings")
        trainer.aircraft.walkthroughElement(.aircraftPicker)
        trainer.instrument.walkthroughRegion(.instrument)
            .walkthroughAction("animateHeadingBug") { [trainer] isActive in
                if isActive { trainer.startHeadingBugDemo() } else { trainer.stopHeadingBugDemo() }
            }
    }

    func startTour() {
        widget.presentWalkthrough(
            mySteps,
            options: PresentationOptions(
                content: { step, actions in step.tags.contains("upsell") ? Self.letsGo(actions) : nil }
            )
        ) { _ in print("Tutorial complete!") }
    }

    /// Builds the app's own content for the last card.
    private static func letsGo(_ actions: StepActions) -> WidgetPointer {
        let button = gtk_button_new_with_label("Let's Go")!
        gtk_widget_add_css_class(button, "suggested-action")
        on(button, "clicked") { actions.skip() }
        return button
    }
}
