import CWalkthroughGtk
import Foundation
import WalkthroughGtkSupport
import WalkthroughTestSupport
import XCTest

@testable import Odyssey

nonisolated final class DishTileTests: XCTestCase {
    func testSavingIsRecordedAndLeavesTheTileItsSize() throws {
        try onMain {
            let folder = makeFolderPath()
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let stage = try Stage(record: TripRecord(directory: folder))
            defer { stage.close() }
            let tile = stage.window.dishTiles[0]
            let before = tile.widget.measured(GTK_ORIENTATION_HORIZONTAL)
            tile.isSaved = true
            XCTAssertTrue(TripRecord(directory: folder).contains("loukoumades", in: .dishes))
            XCTAssertEqual(tile.widget.measured(GTK_ORIENTATION_HORIZONTAL).minimum, before.minimum)
            tile.isSaved = false
            XCTAssertFalse(TripRecord(directory: folder).contains("loukoumades", in: .dishes))
        }
    }

    func testTilesAreAPairOrAColumn() throws {
        try onMain {
            for (width, isPair) in [(360, false), (396, false), (480, true), (1280, true)]
                as [(Int32, Bool)]
            {
                let stage = try Stage(width: width)
                defer { stage.close() }
                let dishes = try stage.widget("dishes")
                let places = try stage.window.dishTiles.map {
                    try XCTUnwrap(bounds(of: $0.widget, in: dishes))
                }
                XCTAssertEqual(places[0].y == places[1].y, isPair, "in a window \(width) wide")
                XCTAssertEqual(places.map(\.height), [114, 114], "in a window \(width) wide")
            }
        }
    }
}
