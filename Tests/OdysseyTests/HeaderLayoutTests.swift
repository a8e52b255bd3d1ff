import WalkthroughLab
import WalkthroughTestSupport

@testable import Odyssey

final class HeaderLayoutTests: MainActorTestCase {
    @preconcurrency @MainActor func testCostsOneRowWhereThereIsWidth() throws {
        for (width, height, expected) in [
            (560, 800, 72), (800, 600, 72), (1280, 800, 72), (1280, 340, 68), (560, 300, 64),
            (360, 294, 64),
        ] as [(Int32, Int32, Double)] {
            let stage = try Stage(width: width, height: height)
            defer { stage.close() }
            let header = try XCTUnwrap(bounds(of: try stage.widget("header"), in: try stage.widget("page")))
            XCTAssertEqual(header.height, expected, accuracy: 2, "\(width)x\(height)")
        }
    }

    @preconcurrency @MainActor func testTwoRowsCostLessThanAFifth() throws {
        for scale in [1, 1.5, 2] {
            setTextScale(scale)
            defer { setTextScale(1) }
            for (width, height) in [(360, 640), (360, 800), (400, 800), (480, 800)] as [(Int32, Int32)] {
                let stage = try Stage(width: width, height: height)
                defer { stage.close() }
                let header = gtk_widget_get_height(try stage.widget("header"))
                XCTAssertLessThan(header, 130, "\(width)x\(height), text ×\(scale)")
                XCTAssertLessThanOrEqual(header, height / 5, "\(width)x\(height), text ×\(scale)")
            }
        }
    }

    @preconcurrency @MainActor func testTheNameStaysWithLargeText() throws {
        for (width, height) in [(360, 640), (480, 800), (800, 600), (1280, 800)] as [(Int32, Int32)] {
            var normal = 0.0
            for scale in [1, 1.25, 1.5, 2] {
                setTextScale(scale)
                defer { setTextScale(1) }
                let stage = try Stage(width: width, height: height)
                defer { stage.close() }
                let wordmark = try stage.widget("wordmark")
                let what = "\(width)x\(height), text ×\(scale)"
                let name = try XCTUnwrap(labels(in: wordmark).first, what)
                XCTAssertNotEqual(gtk_widget_get_child_visible(name), 0, what)
                let frame = try XCTUnwrap(bounds(of: name, in: stage.window.widget), what)
                if scale == 1 { normal = frame.width }
                XCTAssertGreaterThanOrEqual(frame.width, normal - 1, what)
                XCTAssertEqual(ClippedText.all(in: wordmark), [], what)
            }
        }
    }

    @preconcurrency @MainActor func testCoversTheTopOfTheScroller() throws {
        for (width, height) in [(480, 800), (360, 360), (1280, 640)] as [(Int32, Int32)] {
            let stage = try Stage(width: width, height: height)
            defer { stage.close() }
            let page = try stage.widget("page")
            let header = try XCTUnwrap(bounds(of: try stage.widget("header"), in: page))
            let scroller = try XCTUnwrap(bounds(of: try stage.widget("scroller"), in: page))
            XCTAssertEqual(header.y, 0, "\(width)x\(height)")
            XCTAssertEqual(scroller.y, 0, "\(width)x\(height)")
            XCTAssertEqual(scroller.height, Double(gtk_widget_get_height(page)), "\(width)x\(height)")
            let greeting = try XCTUnwrap(bounds(of: try stage.widget("greeting"), in: page))
            XCTAssertEqual(greeting.y, header.height, "\(width)x\(height)")
        }
    }

    @preconcurrency @MainActor func testTheSearchOpensBesideItsButton() throws {
        for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
            gtk_widget_set_default_direction(direction)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            for (width, height) in [(360, 640), (560, 600), (800, 600), (1280, 800), (1920, 1080)]
                as [(Int32, Int32)]
            {
                let stage = try Stage(width: width, height: height)
                defer { stage.close() }
                stage.window.search.isOpen = true
                let entry = try stage.widget("search-entry")
                eventually("the search") { entry.isMapped && gtk_widget_get_width(entry) > 0 }
                let header = try stage.widget("header-row")
                let field = try XCTUnwrap(bounds(of: entry, in: header))
                let button = try XCTUnwrap(bounds(of: try stage.widget("search-button"), in: header))
                let distance =
                    direction == GTK_TEXT_DIR_LTR
                    ? button.x - field.x - field.width : field.x - button.x - button.width
                XCTAssertEqual(distance, 16, accuracy: 1, "\(width)x\(height), \(direction)")
                // Where there is room for the name beside it, the name stays.
                if width >= 1280 {
                    XCTAssertTrue(try stage.widget("wordmark").isMapped, "\(width)x\(height)")
                }
            }
        }
    }

    @preconcurrency @MainActor func testASearchInVainSaysSoInWords() throws {
        for (width, height) in [(360, 480), (480, 800), (1280, 800)] as [(Int32, Int32)] {
            let stage = try Stage(width: width, height: height)
            defer { stage.close() }
            stage.window.search.isOpen = true
            let entry = try stage.widget("search-entry")
            let message = try stage.widget("search-message")
            let header = try stage.widget("header")
            gtk_editable_set_text(entry.opaque, "xq")
            eventually("the words, \(width)") { message.isMapped && gtk_widget_get_height(message) > 10 }
            XCTAssertEqual(texts(in: message), ["No place found for “xq”"])
            let words = try XCTUnwrap(bounds(of: message, in: header))
            let field = try XCTUnwrap(bounds(of: entry, in: header))
            let right = Double(gtk_widget_get_width(header))
            let bottom = Double(gtk_widget_get_height(header))
            XCTAssertGreaterThanOrEqual(words.y, field.y + field.height, "\(width)")
            XCTAssertLessThanOrEqual(words.y + words.height, bottom, "\(width)")
            XCTAssertGreaterThanOrEqual(words.x, 0, "\(width)")
            XCTAssertLessThanOrEqual(words.x + words.width, right, "\(width)")
            gtk_editable_set_text(entry.opaque, "")
            eventually("the words go, \(width)") { !message.isMapped }
        }
    }

    @preconcurrency @MainActor func testPartsLieInTheHeaderAndApart() throws {
        for (scale, direction) in [(1, GTK_TEXT_DIR_LTR), (1.5, GTK_TEXT_DIR_RTL), (2, GTK_TEXT_DIR_LTR)] {
            setTextScale(scale)
            gtk_widget_set_default_direction(direction)
            defer {
                setTextScale(1)
                gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
            }
            for (width, height) in [(360, 294), (360, 640), (480, 800), (560, 600), (1280, 800)]
                as [(Int32, Int32)]
            {
                for isSearching in [false, true] {
                    let stage = try Stage(width: width, height: height)
                    defer { stage.close() }
                    stage.window.search.isOpen = isSearching
                    let entry = try stage.widget("search-entry")
                    eventually("the search") {
                        entry.isMapped == isSearching && (gtk_widget_get_width(entry) > 0) == isSearching
                    }
                    let header = try stage.widget("header-row")
                    let parts = try header.children.filter(\.isMapped).map {
                        try XCTUnwrap(bounds(of: $0, in: header))
                    }
                    .map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
                    .filter { !$0.isEmpty }
                    let area = CGRect(
                        x: 0,
                        y: 0,
                        width: Double(gtk_widget_get_width(header)),
                        height: Double(gtk_widget_get_height(header))
                    )
                    let what = "\(width)x\(height), text ×\(scale), searching: \(isSearching)"
                    for (index, part) in parts.enumerated() {
                        XCTAssertTrue(area.contains(part), "\(part) is not in \(area), \(what)")
                        for other in parts[(index + 1)...] {
                            XCTAssertTrue(
                                part.intersection(other).isEmpty,
                                "\(part) overlaps \(other), \(what)"
                            )
                        }
                    }
                }
            }
        }
    }
}
