import WalkthroughTestSupport

@testable import Odyssey

final class TouchTargetTests: MainActorTestCase {
    @preconcurrency @MainActor func testWhatFingersReachForIsLarger() throws {
        let stage = try Stage(width: 360, height: 640)
        let header = ["search-button", "tips-button", "tour-button", "menu-button"]
        for id in header + ["carousel-back", "carousel-next"] {
            let size = try XCTUnwrap(bounds(of: try stage.widget(id), in: stage.window.widget))
            XCTAssertGreaterThanOrEqual(min(size.width, size.height), 44, id)
        }
        for row in stage.window.outings.rows {
            let size = try XCTUnwrap(bounds(of: row.widget, in: stage.window.widget))
            XCTAssertGreaterThanOrEqual(size.height, 44, row.outing.id)
        }
        // Ten of them share the width of the smallest window.
        for dot in try stage.widget("carousel-dots").children {
            let size = try XCTUnwrap(bounds(of: dot, in: stage.window.widget))
            XCTAssertGreaterThanOrEqual(size.width, 28)
            XCTAssertGreaterThanOrEqual(size.height, 44)
        }
    }
}
