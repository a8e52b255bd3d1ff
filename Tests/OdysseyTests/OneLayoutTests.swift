import CWalkthroughGtk
import WalkthroughEngine
import WalkthroughGtk
import WalkthroughGtkSupport
import WalkthroughTestSupport
import XCTest

@testable import Odyssey

/// The same step in the same settings has one layout, by whatever way it is reached.
nonisolated final class OneLayoutTests: GtkTestCase {
    override func tearDown() {
        onMain { setTextScale(1) }
        super.tearDown()
    }

    func testByNextBackAndName() throws {
        try forEachTour { run in
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

    func testAfterTheTextWasLargerOrSmaller() throws {
        try forEachTour { run in
            for id in run.ids {
                run.visit(id)
                let before = run.layout
                setTextScale(run.scale == 1 ? 2 : 1)
                run.settle()
                setTextScale(run.scale)
                run.settle()
                run.compare(before, "\(id), with text of another size meanwhile")
            }
        }
    }

    func testAfterTheWindowWasLargerOrSmaller() throws {
        try forEachTour { run in
            for id in run.ids {
                run.visit(id)
                let before = run.layout
                run.enlarge(by: (240, 120))
                run.enlarge(by: (0, 0))
                run.compare(before, "\(id), in a larger window meanwhile")
            }
        }
    }

    private func forEachTour(_ body: @MainActor (TourRun) throws -> Void) throws {
        try onMain {
            for (width, height, scale) in [(360, 640, 2), (480, 800, 1), (800, 600, 1.5)]
                as [(Int32, Int32, Double)]
            {
                for name in TourCatalog.names {
                    setTextScale(scale)
                    let run = try TourRun(try TourCatalog.tour(named: name), width, height, scale)
                    defer { run.close() }
                    try body(run)
                }
            }
        }
    }
}

/// A tour in a window, with the layouts that its steps had.
private final class TourRun {
    let width, height: Int32
    let scale: Double
    private let stage: Stage
    private let tour: Walkthrough
    private let presentation: WalkthroughPresentation
    private var known: [Step.ID: Layout] = [:]
    /// The size of the window without its edge, where that is drawn.
    private let size: (width: Int32, height: Int32)

    /// What is laid out; where the page is scrolled to may depend on where it was before.
    struct Layout: Equatable {
        var scroll: Double
        var scene: Scene?

        /// Whether both are the same, apart from how far the page is scrolled.
        static func == (a: Layout, b: Layout) -> Bool {
            if a.scroll == b.scroll { return a.scene == b.scene }
            return a.scene?.callout?.frame.size == b.scene?.callout?.frame.size
                && a.scene?.cutouts.map(\.outline.rect.size) == b.scene?.cutouts.map(\.outline.rect.size)
        }
    }

    init(_ tour: Walkthrough, _ width: Int32, _ height: Int32, _ scale: Double) throws {
        (self.tour, self.width, self.height, self.scale) = (tour, width, height, scale)
        stage = try Stage(width: width, height: height)
        let window = stage.window.widget
        size = (gtk_widget_get_width(window), gtk_widget_get_height(window))
        presentation = stage.window.present(tour)
        settle()
    }

    var ids: [Step.ID] { tour.steps.map(\.id) }

    var layout: Layout { Layout(scroll: stage.window.scrolling.value, scene: presentation.scene) }

    func settle() {
        passFrames(2, of: stage.window.widget)
        eventually("rest") { presentation.isSettled && PictureLoader.isIdle }
    }

    func visit(_ id: Step.ID) {
        presentation.go(to: id)
        settle()
    }

    /// Makes the window larger than it was at first.
    func enlarge(by more: (width: Int32, height: Int32)) {
        let window = stage.window.widget
        gtk_window_set_default_size(window.cast(to: GtkWindow.self), width + more.width, height + more.height)
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
            "scrolled to \(layout.scroll), callout \(String(describing: layout.scene?.callout)), lit "
                + "\(layout.scene?.cutouts.map(\.visible) ?? []), arrows \(layout.scene?.arrows ?? []), labels "
                + "\(layout.scene?.labels ?? [])"
        }
        XCTFail(
            "\(tour.id) in \(width)×\(height), text \(scale): \(what): \(words(now)) instead of \(words(before))"
        )
    }

    func close() {
        presentation.close()
        stage.close()
    }
}
