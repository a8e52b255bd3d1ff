// What somebody writes without looking it up; each trailing closure has to be the one that is meant.
import TipGtk
import WalkthroughGtk

@MainActor func presents(_ tour: Walkthrough, _ spotlight: Spotlight, in window: WidgetPointer) {
    window.presentWalkthrough(tour)
    window.presentWalkthrough(tour, startingAt: "search")
    window.presentWalkthrough(tour) { _ in print("over") }
    window.presentWalkthrough(tour) { outcome in print(outcome.ending) }
    window.presentWalkthrough(tour) { outcome in
        guard outcome.ending == .finished else { return }
        print(outcome.visits.count)
    }
    window.presentWalkthrough(tour, options: PresentationOptions(look: Paper())) { print($0.ending) }
    let options = PresentationOptions(condition: { $0 == "isNew" }, onReport: { print($0) })
    window.presentWalkthrough(tour, options: options) { outcome in print(outcome.ending) }
    window.presentWalkthrough(tour, options: options)
    window.presentWalkthrough(tour, options: PresentationOptions(content: { _, _ in nil }))
    window.presentWalkthrough(tour, onFinish: { print($0.ending) })
    window.presentSpotlight(spotlight) { outcome in print(outcome.ending) }
    window.walkthroughAction("showSettings") { isActive in print(isActive) }
}

struct StarTip: Tip {
    var title: Text { Text("Stars") }
    var actions: [Action] {
        Action { Text("Nothing") }
        Action(title: "Show me") { print("shown") }
        Action(id: "more", title: "More") { print("more") }
        Action(perform: { print("opened") }) { Text("Open") }
    }
}

@MainActor func tips(at star: WidgetPointer, in box: WidgetPointer) {
    star.popoverTip(StarTip()) { action in print(action.id) }
    star.popoverTip(StarTip(), arrowEdge: .leading) { action in print(action.id) }
    _ = TipView(StarTip()) { action in print(action.id) }
    star.startTour(StarTip()) { run in run.finish() }
    StarTip.opened.sendDonation { print("kept") }
}

extension StarTip {
    static let opened = Event(id: "opened")
}
