// The five callouts of a scrolling travel app, as a list of steps.

import CWalkthroughGtk
import WalkthroughGtk

/// Two callouts point up at the header; the others point down at content that is scrolled to. All targets are
/// ids of the interface file.
let callouts = Walkthrough(id: "callouts") {
    Step(
        id: "trip",
        title: "Your trip",
        body: "This bar stays, however far you scroll.",
        target: "header",
        highlights: [Highlight("header", shape: .bounds(radius: 0))],
        callout: .init(side: .bottom)
    )
    Step(
        id: "search",
        title: "Where to?",
        body: "Type a name.",
        target: "search",
        callout: .init(side: .bottom)
    )
    Step(
        id: "pick",
        title: "Tonight's pick",
        body: "A place a day.",
        target: "top-recommendation",
        highlights: [Highlight("top-recommendation", shape: .bounds(radius: 16))],
        callout: .init(side: .top)
    )
    Step(
        id: "tastes",
        title: "Transportive tastes",
        body: "They carry you off without a ticket.",
        target: "tastes-title",
        callout: .init(side: .top, alignment: .start)
    )
    Step(
        id: "outings",
        title: "On the go",
        body: "Check off what you have done.",
        target: "outings-title",
        highlights: [Highlight("outings", shape: .rectangle(radius: 16))],
        callout: .init(side: .top, alignment: .start)
    )
}

/// A travel app of one page.
final class TravelPage: ExamplePage {
    private let interface = Interface(PackageResources.travel_ui)
    var widget: WidgetPointer { interface["page"] }

    func startTour() {
        widget.presentWalkthrough(callouts) { _ in self.scrollToTop() }
    }

    private func scrollToTop() {
        let adjustment = gtk_scrolled_window_get_vadjustment(interface["scroller"].object)
        gtk_adjustment_set_value(adjustment, 0)
    }
}
