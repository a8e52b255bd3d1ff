import WalkthroughGtk
import WalkthroughTestSupport

@testable import Odyssey

final class FarewellTests: MainActorTestCase {
    @preconcurrency @MainActor func testTheLastCardHasWhatTheOthersHave() throws {
        let stage = try Stage()
        let tour = try TourCatalog.tour(named: "plan")
        let presentation = stage.window.present(tour, startingAt: tour.steps.last?.id)
        defer { presentation.close() }
        eventually("the card") { texts(in: stage.window.widget).contains("Set sail") }
        for text in ["5 of 5", "Back"] { XCTAssertTrue(texts(in: stage.window.widget).contains(text), text) }
        XCTAssertFalse(texts(in: stage.window.widget).contains("Skip"), "as on the last step of every tour")
        eventually("the focus on what goes on") {
            let focus = gtk_window_get_focus(stage.window.widget.cast(to: GtkWindow.self))
            return focus.map { texts(in: $0) == ["Set sail"] } ?? false
        }
    }
}
