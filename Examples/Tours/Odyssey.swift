// The five tooltips of a scrolling travel app, as a list of steps.

import WalkthroughGtk

/// Presents the tour: two tooltips point up at the header, the others down at content scrolled into view.
func presentTooltips(in window: WidgetPointer, scrollToTop: @escaping () -> Void) {
    let tour = Walkthrough(id: "odyssey") {
        Step(id: "1", title: "Your trip", target: "header", callout: .init(side: .bottom))
        Step(id: "2", title: "Where to?", target: "search", callout: .init(side: .bottom))
        Step(id: "3", title: "Tonight's pick", target: "top-recommendation", callout: .init(side: .top))
        Step(id: "4", title: "Transportive tastes", target: "tastes-title", callout: .init(side: .top))
        Step(
            id: "5",
            title: "On the go",
            target: "outings-title",
            highlights: [Highlight("outings")],
            callout: .init(side: .top)
        )
    }
    window.presentWalkthrough(tour, onFinish: { _ in scrollToTop() })
}
