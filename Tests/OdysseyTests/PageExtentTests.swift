import WalkthroughTestSupport

@testable import Odyssey

final class PageExtentTests: GtkTestCase {
    @preconcurrency @MainActor func testPictureLeavesRoomForGreetingAndDots() {
        for (height, header, scale, expected) in [
            (800, 130, 1, 414), (1080, 130, 1, 694), (480, 96, 1, 200), (360, 72, 1, 200),
            (800, 72, 1.5, 344), (800, 72, 2, 216), (640, 72, 2, 200),
        ] {
            let extent = PageExtent(width: 480, height: height, headerHeight: header, textScale: scale)
            XCTAssertEqual(extent.pictureHeight, expected, "in a window \(height) high, text ×\(scale)")
        }
    }

    @preconcurrency @MainActor func testPictureFollowsTheSizeOfText() throws {
        let stage = try Stage(width: 640, height: 800)
        let card = try stage.widget("top-recommendation")
        let page = try stage.widget("page")
        let header = try stage.widget("header")
        for scale in [1, 1.5, 1.75, 1] {
            setTextScale(scale)
            eventually("the height for text ×\(scale)") {
                let (width, height) = (Int(gtk_widget_get_width(page)), Int(gtk_widget_get_height(page)))
                let top = Int(gtk_widget_get_height(header))
                let extent = PageExtent(width: width, height: height, headerHeight: top, textScale: scale)
                return Int(gtk_widget_get_height(card)) == extent.pictureHeight
            }
        }
    }
}
