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
            let header = try XCTUnwrap(bounds(of: try stage.widget("header"), in: try stage.widget("page")))
            XCTAssertEqual(header.height, expected, accuracy: 2, "\(width)x\(height)")
        }
    }

    @preconcurrency @MainActor func testTwoRowsCostLessThanAFifth() throws {
        let sizes: [(width: Int32, height: Int32)] = [(360, 640), (360, 800), (400, 800), (480, 800)]
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
            let page = try stage.widget("page")
            let header = try frame(of: try stage.widget("header"), in: page)
            let scroller = try frame(of: try stage.widget("scroller"), in: page)
            XCTAssertEqual(header.y, 0, what)
            XCTAssertEqual(scroller.y, 0, what)
            XCTAssertEqual(scroller.height, Double(gtk_widget_get_height(page)), what)
            XCTAssertEqual(try frame(of: try stage.widget("greeting"), in: page).y, header.height, what)
        }
    }

    @preconcurrency @MainActor func testTheSearchOpensBesideItsButton() throws {
        let sizes: [(width: Int32, height: Int32)] = [
            (360, 640), (560, 600), (800, 600), (1280, 800), (1920, 1080),
        ]
        try Stage.forEach(sizes, directions: [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL]) { stage, what in
            stage.window.search.isOpen = true
            let entry = try stage.widget("search-entry")
            eventually("the search") { entry.isMapped && gtk_widget_get_width(entry) > 0 }
            let header = try stage.widget("header-row")
            let field = try frame(of: entry, in: header)
            let button = try frame(of: try stage.widget("search-button"), in: header)
            let isLeftToRight = gtk_widget_get_direction(header) == GTK_TEXT_DIR_LTR
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
            let header = try stage.widget("header")
            gtk_editable_set_text(entry.opaque, "xq")
            eventually("the words, \(what)") { message.isMapped && gtk_widget_get_height(message) > 10 }
            XCTAssertEqual(texts(in: message), ["No place found for “xq”"])
            let (words, field) = (try frame(of: message, in: header), try frame(of: entry, in: header))
            XCTAssertGreaterThanOrEqual(words.minY, field.maxY, what)
            XCTAssertLessThanOrEqual(words.maxY, Double(gtk_widget_get_height(header)), what)
            XCTAssertGreaterThanOrEqual(words.minX, 0, what)
            XCTAssertLessThanOrEqual(words.maxX, Double(gtk_widget_get_width(header)), what)
            gtk_editable_set_text(entry.opaque, "")
            eventually("the words go, \(what)") { !message.isMapped }
        }
    }

    @preconcurrency @MainActor func testPartsLieInTheHeaderAndApart() throws {
        let sizes: [(width: Int32, height: Int32)] = [
            (360, 294), (360, 640), (480, 800), (560, 600), (1280, 800),
        ]
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
                    let (width, height) = (gtk_widget_get_width(header), gtk_widget_get_height(header))
                    let area = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
                    let what = "\(what), searching: \(isSearching)"
                    for (index, part) in parts.enumerated() {
                        XCTAssertTrue(area.contains(part), "\(part) is not in \(area), \(what)")
                        for other in parts[(index + 1)...] {
                            XCTAssertEqual(
                                part.intersection(other).area,
                                0,
                                "\(part) overlaps \(other), \(what)"
                            )
                        }
                    }
                }
            }
        }
    }
}
