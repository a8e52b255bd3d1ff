import Foundation
import WalkthroughGtk
import WalkthroughTestSupport

@testable import Odyssey

final class DishTileTests: MainActorTestCase {
    @preconcurrency @MainActor func testSavingIsRecordedAndLeavesTheTileItsSize() throws {
        let folder = makeFolderPath()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let stage = try Stage(record: TripRecord(directory: folder))
        let tile = stage.window.dishTiles[0]
        let before = tile.widget.measured(GTK_ORIENTATION_HORIZONTAL)
        tile.isSaved = true
        XCTAssertTrue(TripRecord(directory: folder).contains("loukoumades", in: .dishes))
        XCTAssertEqual(tile.widget.measured(GTK_ORIENTATION_HORIZONTAL).minimum, before.minimum)
        tile.isSaved = false
        XCTAssertFalse(TripRecord(directory: folder).contains("loukoumades", in: .dishes))
    }

    @preconcurrency @MainActor func testAStoryHasAButtonThatClosesItAndGoesOn() throws {
        let stage = try Stage()
        let tile = stage.window.dishTiles[0]
        let popover = try story(of: tile)
        gtk_menu_button_popup(tile.widget.opaque)
        eventually("the story") { popover.isMapped }
        let close = try XCTUnwrap(buttons(in: popover).first { gtk_widget_has_css_class($0, "close") != 0 })
        XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: close, "Close"))
        XCTAssertTrue(gtk_widget_get_focusable(close) != 0)
        XCTAssertTrue(gtk_widget_is_focus(tile.heart) != 0, "where the focus begins")
        eventually("a button that is large enough") {
            bounds(of: close, in: popover).map { min($0.width, $0.height) >= 32 } ?? false
        }
        close.emit("clicked")
        eventually("it to close") { !popover.isMapped }

        let presentation = try stage.show("plan", at: "taste")
        eventually("the story of the step") { popover.isMapped }
        close.emit("clicked")
        eventually("the next step") { presentation.currentStep?.id == "day" }
    }

    @preconcurrency @MainActor func testTilesAreAPairOrAColumn() throws {
        try Stage.forEach([(360, 800), (396, 800), (480, 800), (1280, 800)]) { stage, what in
            let dishes = try stage.widget("dishes")
            let places = try stage.window.dishTiles.map { try frame(of: $0.widget, in: dishes) }
            XCTAssertEqual(places[0].y == places[1].y, stage.size.width >= 480, what)
            XCTAssertEqual(places.map(\.height), [114, 114], what)
        }
    }

    @preconcurrency @MainActor func testLargeTextIsNotCutOff() throws {
        let sizes: [Stage.Size] = [(360, 640), (480, 800), (800, 600), (1280, 800)]
        try Stage.forEach(sizes, textScales: [1, 1.5, 2]) { stage, what in
            for tile in stage.window.dishTiles {
                for label in labels(in: tile.widget) {
                    let place = try frame(of: label, in: tile.widget)
                    XCTAssertGreaterThanOrEqual(place.minX, 0, what)
                    XCTAssertLessThanOrEqual(place.maxX, tile.widget.area.width, what)
                    XCTAssertLessThanOrEqual(place.maxY, tile.widget.area.height, what)
                    let needed = label.measured(GTK_ORIENTATION_VERTICAL, for: Int(place.width)).minimum
                    XCTAssertGreaterThanOrEqual(Int(place.height), needed, what)
                }
            }
        }
    }
}
