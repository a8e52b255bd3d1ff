import WalkthroughGtk
import WalkthroughTestSupport

@testable import Odyssey

/// The same step in the same settings has one layout, by whatever way it is reached.
final class OneLayoutTests: GtkTestCase {
    @preconcurrency @MainActor func testByNextBackAndName() throws {
        let settings: [Setting] = [
            (420, 700, 1, GTK_TEXT_DIR_LTR), (420, 700, 2, GTK_TEXT_DIR_RTL),
            (560, 900, 2, GTK_TEXT_DIR_LTR), (700, 500, 1, GTK_TEXT_DIR_LTR),
            (360, 640, 2, GTK_TEXT_DIR_LTR), (480, 800, 1, GTK_TEXT_DIR_LTR),
        ]
        try forEachTour(in: settings) { run in
            let ids = run.ids
            for id in ids.dropLast() { run.record(id) { $0.next() } }
            run.record(ids[ids.count - 1]) { _ in }
            for id in ids.dropLast().reversed() { run.check(id, "by Back") { $0.back() } }
            // Reached by its name, the first has a button that goes back.
            for id in (ids.reversed() + ids).filter({ $0 != ids[0] }) {
                run.check(id, "by its name") { $0.go(to: id) }
            }
        }
    }

    @preconcurrency @MainActor func testAfterTheTextWasLargerOrSmaller() throws {
        try forEachTour(in: [(800, 600, 1.5, GTK_TEXT_DIR_LTR), (360, 640, 2, GTK_TEXT_DIR_LTR)]) { run in
            for id in run.ids {
                run.visit(id)
                setTextScale(run.scale == 1 ? 2 : 1)
                run.settle()
                run.compareWithVisit("\(id), with text of another size")
                setTextScale(run.scale)
                run.settle()
                run.compareWithVisit("\(id), with text of another size meanwhile")
            }
        }
    }

    @preconcurrency @MainActor func testAfterTheWindowWasLargerOrSmaller() throws {
        let settings: [Setting] = [
            (420, 700, 1, GTK_TEXT_DIR_RTL), (1000, 700, 2, GTK_TEXT_DIR_LTR),
            (480, 800, 1, GTK_TEXT_DIR_LTR),
        ]
        try forEachTour(in: settings) { run in
            for id in run.ids {
                run.visit(id)
                let before = run.layout
                run.enlarge(by: (130, 90))
                run.compareWithVisit("\(id), in a window that grew")
                run.enlarge(by: (0, 0))
                run.compare(before, "\(id), in a larger window meanwhile")
            }
        }
    }

    private typealias Setting = (width: Int32, height: Int32, scale: Double, direction: GtkTextDirection)

    @MainActor private func forEachTour(in settings: [Setting], _ body: (Layouts) throws -> Void) throws {
        for (width, height, scale, direction) in settings {
            for name in TourCatalog.names {
                try Stage.forEach([(width, height)], directions: [direction], textScales: [scale]) {
                    stage,
                    what in
                    try body(try Layouts(of: name, in: stage, scale, what))
                }
            }
        }
    }
}

/// A tour in a window, with the layouts that its steps had.
private final class Layouts {
    let scale: Double
    private let stage: Stage
    private let what: String
    private let presentation: WalkthroughPresentation
    private var known: [Step.ID: Layout] = [:]
    /// The size of the window without its edge, where that is drawn.
    private let size: (width: Int32, height: Int32)

    struct Layout: Equatable {
        /// Empty where the step scrolls nothing.
        var scroll: [Point]
        var scene: Scene?
        /// Where the story is that the step opens.
        var story: Rect?
    }

    init(of tour: String, in stage: Stage, _ scale: Double, _ what: String) throws {
        (self.stage, self.scale, self.what) = (stage, scale, what)
        let window = stage.window.widget
        size = (gtk_widget_get_width(window), gtk_widget_get_height(window))
        presentation = try stage.show(tour)
        settle()
    }

    var ids: [Step.ID] { presentation.walkthrough.steps.map(\.id) }

    var layout: Layout {
        let popover = gtk_widget_get_ancestor(stage.window.dishTiles[0].heart, gtk_popover_get_type())
        let story = popover.flatMap { frame(ofPopover: $0, in: stage.window.widget) }
        return Layout(scroll: presentation.scrollOffsets, scene: presentation.scene, story: story)
    }

    func settle() {
        passFrames(2, of: stage.window.widget)
        eventually("rest") { presentation.isSettled && PictureLoader.isIdle }
    }

    /// Goes to a step from another one.
    func visit(_ id: Step.ID) {
        for step in [ids[id == ids[0] ? 1 : 0], id] {
            presentation.go(to: step)
            settle()
        }
    }

    /// Compares the present layout with that of the step when it is reached by its name.
    func compareWithVisit(_ what: String) {
        guard let id = presentation.currentStep?.id else { return XCTFail("\(what): no step") }
        let now = layout
        visit(id)
        compare(now, "\(what): by its name")
    }

    /// Makes the window larger than it was at first.
    func enlarge(by more: (width: Int32, height: Int32)) {
        let window = stage.window.widget
        let (width, height) = (stage.size.width + more.width, stage.size.height + more.height)
        gtk_window_set_default_size(window.cast(to: GtkWindow.self), width, height)
        eventually("the size") {
            gtk_widget_get_width(window) == size.width + more.width
                && gtk_widget_get_height(window) == size.height + more.height
        }
        settle()
    }

    func record(_ id: Step.ID, then move: (WalkthroughPresentation) -> Void) {
        XCTAssertEqual(presentation.currentStep?.id, id)
        known[id] = layout
        move(presentation)
        settle()
    }

    func check(_ id: Step.ID, _ way: String, _ move: (WalkthroughPresentation) -> Void) {
        move(presentation)
        settle()
        XCTAssertEqual(presentation.currentStep?.id, id)
        if let before = known[id] { compare(before, "\(id), \(way)") }
    }

    func compare(_ before: Layout, _ what: String) {
        let now = layout
        guard now != before else { return }
        let words = { (layout: Layout) in
            "scrolled to \(layout.scroll), story \(String(describing: layout.story)), callout \(String(describing: layout.scene?.callout)), lit "
                + "\(layout.scene?.cutouts.map(\.visible) ?? []), arrows \(layout.scene?.arrows ?? []), labels "
                + "\(layout.scene?.labels ?? [])"
        }
        let tour = presentation.walkthrough.id
        XCTFail("\(tour) in \(self.what): \(what): \(words(now)) instead of \(words(before))")
    }
}
