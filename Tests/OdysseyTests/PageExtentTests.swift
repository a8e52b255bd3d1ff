import CWalkthroughGtk
import WalkthroughGtkSupport
import WalkthroughTestSupport
import XCTest

@testable import Odyssey

nonisolated final class PageExtentTests: XCTestCase {
    func testHeaderIsAFifthOfTheWindowWithinBounds() {
        onMain {
            for (height, expected) in [
                (200, 64), (320, 64), (321, 64), (325, 65), (360, 72), (500, 100), (649, 129), (650, 130),
                (651, 130), (1200, 130),
            ] {
                XCTAssertEqual(
                    PageExtent.headerHeight(inWindowOfHeight: height),
                    expected,
                    "in a window \(height) high"
                )
            }
        }
    }

    func testPictureLeavesRoomForGreetingAndDots() {
        onMain {
            for (height, header, expected) in [
                (800, 130, 454), (1080, 130, 734), (480, 96, 200), (360, 72, 200),
            ] {
                let extent = PageExtent(width: 480, height: height, headerHeight: header)
                XCTAssertEqual(extent.pictureHeight, expected, "in a window \(height) high")
            }
        }
    }

    func testHeaderCoversTheTopOfTheScroller() throws {
        try onMain {
            for (width, height, header) in [(480, 800, 130), (360, 360, 72), (1280, 640, 128)]
                as [(Int32, Int32, Double)]
            {
                let stage = try Stage(width: width, height: height)
                defer { stage.close() }
                let page = try stage.widget("page")
                let headerBounds = try XCTUnwrap(bounds(of: try stage.widget("header"), in: page))
                let scrollerBounds = try XCTUnwrap(bounds(of: try stage.widget("scroller"), in: page))
                let pageHeight = Double(gtk_widget_get_height(page))
                XCTAssertEqual(scrollerBounds.height, pageHeight, "\(width)x\(height)")
                XCTAssertEqual(scrollerBounds.y, 0, "\(width)x\(height)")
                XCTAssertEqual(
                    headerBounds.height,
                    Double(PageExtent.headerHeight(inWindowOfHeight: Int(pageHeight)))
                )
                XCTAssertEqual(headerBounds.height, header, accuracy: 2, "\(width)x\(height)")
                let greeting = try XCTUnwrap(bounds(of: try stage.widget("greeting"), in: page))
                XCTAssertEqual(greeting.y, headerBounds.height, "\(width)x\(height)")
            }
        }
    }
}
