import WalkthroughGtk
import WalkthroughLab
import WalkthroughTestSupport

@testable import Odyssey

final class HeaderLayoutTests: MainActorTestCase {
    @preconcurrency @MainActor func testCostsOneRowWhereThereIsWidth() throws {
        for (width, height, expected) in [
            (560, 800, 72), (800, 600, 72), (1280, 800, 72), (1280, 340, 68), (560, 300, 64), (360, 294, 64),
        ] as [(Int32, Int32, Double)] {
            let stage = try Stage(width: width, height: height)
            defer { stage.close() }
            let header = try stage.frame(of: "header", in: "page")
            XCTAssertEqual(header.height, expected, accuracy: 2, "\(width)x\(height)")
        }
    }

    @preconcurrency @MainActor func testTwoRowsCostLessThanAFifth() throws {
        let sizes: [Stage.Size] = [(360, 640), (360, 800), (400, 800), (480, 800)]
        try Stage.forEach(sizes, textScales: [1, 1.5, 2]) { stage, what in
            let header = gtk_widget_get_height(try stage.widget("header"))
            XCTAssertLessThan(header, 130, what)
            XCTAssertLessThanOrEqual(header, stage.size.height / 5, what)
        }
    }

    @preconcurrency @MainActor func testTheNameStaysWithLargeText() throws {
        for size: (Int32, Int32) in [(360, 640), (480, 800), (800, 600), (1280, 800)] {
            var normal: Double?
            try Stage.forEach([size], textScales: [1, 1.25, 1.5, 2]) { stage, what in
                let wordmark = try stage.widget("wordmark")
                let name = try XCTUnwrap(labels(in: wordmark).first, what)
                XCTAssertNotEqual(gtk_widget_get_child_visible(name), 0, what)
                let width = try frame(of: name, in: stage.window.widget).width
                normal = normal ?? width
                XCTAssertGreaterThanOrEqual(width, (normal ?? 0) - 1, what)
                XCTAssertEqual(ClippedText.all(in: wordmark), [], what)
            }
        }
    }

    @preconcurrency @MainActor func testCoversTheTopOfTheScroller() throws {
        try Stage.forEach([(480, 800), (360, 360), (1280, 640)]) { stage, what in
            let header = try stage.frame(of: "header", in: "page")
            let scroller = try stage.frame(of: "scroller", in: "page")
            XCTAssertEqual(header.y, 0, what)
            XCTAssertEqual(scroller.y, 0, what)
            XCTAssertEqual(scroller.height, try stage.widget("page").area.height, what)
            XCTAssertEqual(try stage.frame(of: "greeting", in: "page").y, header.height, what)
        }
    }

    @preconcurrency @MainActor func testTheSearchOpensBesideItsButton() throws {
        let sizes: [Stage.Size] = [(360, 640), (560, 600), (800, 600), (1280, 800), (1920, 1080)]
        try Stage.forEach(sizes, directions: [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL]) { stage, what in
            stage.window.search.isOpen = true
            let entry = try stage.widget("search-entry")
            eventually("the search") { entry.isMapped && gtk_widget_get_width(entry) > 0 }
            let field = try stage.frame(of: "search-entry", in: "header-row")
            let button = try stage.frame(of: "search-button", in: "header-row")
            let isLeftToRight = gtk_widget_get_direction(entry) == GTK_TEXT_DIR_LTR
            let distance = isLeftToRight ? button.minX - field.maxX : field.minX - button.maxX
            XCTAssertEqual(distance, 16, accuracy: 1, what)
            // Where there is room for the name beside it, the name stays.
            if stage.size.width >= 1280 { XCTAssertTrue(try stage.widget("wordmark").isMapped, what) }
        }
    }

    @preconcurrency @MainActor func testASearchInVainSaysSoInWords() throws {
        try Stage.forEach([(360, 480), (480, 800), (1280, 800)]) { stage, what in
            stage.window.search.isOpen = true
            let entry = try stage.widget("search-entry")
            let message = try stage.widget("search-message")
            let header = try stage.widget("header").area
            gtk_editable_set_text(entry.opaque, "xq")
            eventually("the words, \(what)") { message.isMapped && gtk_widget_get_height(message) > 10 }
            XCTAssertEqual(texts(in: message), ["No place found for “xq”"])
            let words = try stage.frame(of: "search-message", in: "header")
            let field = try stage.frame(of: "search-entry", in: "header")
            XCTAssertGreaterThanOrEqual(words.minY, field.maxY, what)
            XCTAssertLessThanOrEqual(words.maxY, header.height, what)
            XCTAssertGreaterThanOrEqual(words.minX, 0, what)
            XCTAssertLessThanOrEqual(words.maxX, header.width, what)
            gtk_editable_set_text(entry.opaque, "")
            eventually("the words go, \(what)") { !message.isMapped }
        }
    }

    @preconcurrency @MainActor func testPartsLieInTheHeaderAndApart() throws {
        let sizes: [Stage.Size] = [(360, 294), (360, 640), (480, 800), (560, 600), (1280, 800)]
        for (scale, direction) in [(1, GTK_TEXT_DIR_LTR), (1.5, GTK_TEXT_DIR_RTL), (2, GTK_TEXT_DIR_LTR)] {
            for isSearching in [false, true] {
                try Stage.forEach(sizes, directions: [direction], textScales: [scale]) { stage, what in
                    stage.window.search.isOpen = isSearching
                    let entry = try stage.widget("search-entry")
                    eventually("the search") {
                        entry.isMapped == isSearching && (gtk_widget_get_width(entry) > 0) == isSearching
                    }
                    let header = try stage.widget("header-row")
                    let parts = try header.children.filter(\.isMapped).map { try frame(of: $0, in: header) }
                        .filter { $0.area > 0 }
                    let what = "\(what), searching: \(isSearching)"
                    for (index, part) in parts.enumerated() {
                        XCTAssertTrue(header.area.contains(part), "\(part) is not in \(header.area), \(what)")
                        for other in parts[(index + 1)...] {
                            let shared = part.intersection(other).area
                            XCTAssertEqual(shared, 0, "\(part) overlaps \(other), \(what)")
                        }
                    }
                }
            }
        }
    }
}
