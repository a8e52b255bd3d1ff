import WalkthroughGtk
import WalkthroughTestSupport

@testable import Odyssey

final class CarouselTests: MainActorTestCase {
    @preconcurrency @MainActor func testLeafsWithinItsEnds() throws {
        let stage = try Stage()
        let carousel = stage.window.carousel
        XCTAssertEqual(carousel.places.count, 10)
        for (step, expected) in [(-1, 0), (1, 1), (3, 4), (99, 9), (1, 9), (-99, 0)] {
            carousel.leaf(by: step)
            XCTAssertEqual(carousel.current, expected, "after leafing by \(step)")
        }
    }

    @preconcurrency @MainActor func testPositionArrivesExactlyAndNothingKeepsRunning() throws {
        let stage = try Stage()
        let carousel = stage.window.carousel
        carousel.show(3)
        XCTAssertTrue(carousel.isMoving)
        eventually("the carousel to rest") { !carousel.isMoving }
        XCTAssertEqual(carousel.position, 3)
    }

    @preconcurrency @MainActor func testAWindowClosesWhileATourTurnsThePages() throws {
        for isTurned in [false, true] {
            let stage = try Stage()
            _ = try stage.show("plan", at: "place")
            if isTurned { stage.window.carousel.show(4) }
            stage.close()
            XCTAssertFalse(stage.window.carousel.isMoving)
        }
    }

    @preconcurrency @MainActor func testMovesAtOnceWithAnimationsOff() throws {
        let stage = try Stage()
        setAnimations(false)
        defer { setAnimations(true) }
        stage.window.carousel.show(5)
        XCTAssertEqual(stage.window.carousel.position, 5)
        XCTAssertFalse(stage.window.carousel.isMoving)
    }

    @preconcurrency @MainActor func testKeysFollowTheReadingDirection() throws {
        for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
            let stage = try Stage()
            defer { stage.close() }
            let carousel = stage.window.carousel
            gtk_widget_set_direction(carousel.parts.card, direction)
            let sides = (GDK_KEY_Right, GDK_KEY_Left)
            let (forwards, backwards) = direction == GTK_TEXT_DIR_RTL ? (sides.1, sides.0) : sides
            for (key, expected) in [
                (forwards, 1), (forwards, 2), (backwards, 1), (GDK_KEY_End, 9), (forwards, 9),
                (GDK_KEY_Home, 0), (backwards, 0),
            ] {
                XCTAssertTrue(carousel.press(guint(key)))
                XCTAssertEqual(carousel.current, expected, "key \(key), direction \(direction.rawValue)")
            }
            XCTAssertFalse(carousel.press(guint(GDK_KEY_Down)))
        }
    }

    @preconcurrency @MainActor func testPagesLieOnTheSideTheyAreReadFrom() throws {
        for (direction, sign) in [(GTK_TEXT_DIR_LTR, 1.0), (GTK_TEXT_DIR_RTL, -1.0)] {
            let stage = try Stage()
            defer { stage.close() }
            let card = stage.window.carousel.parts.card
            gtk_widget_set_direction(card, direction)
            stage.window.carousel.drag(to: 0.25)
            let pages = Array(card.children)
            eventually("the second page") { gtk_widget_get_child_visible(pages[1]) != 0 }
            eventually("its place") { bounds(of: pages[1], in: card).map { $0.x * sign > 0 } ?? false }
            let width = Double(gtk_widget_get_width(card))
            let second = try XCTUnwrap(bounds(of: pages[1], in: card))
            XCTAssertEqual(second.x, (sign * (width + 16) * 0.75).rounded(), accuracy: 1)
        }
    }

    @preconcurrency @MainActor func testReleaseGoesOnInItsDirection() throws {
        let stage = try Stage()
        let carousel = stage.window.carousel
        for (position, velocity, expected) in [
            (0.2, 0.0, 0), (0.6, 0, 1), (0.2, 2, 1), (2.8, -2, 2), (-0.5, -3, 0), (9.6, 3, 9),
        ] {
            carousel.drag(to: position)
            carousel.release(velocity: velocity)
            XCTAssertEqual(carousel.current, expected, "released at \(position) with \(velocity)")
        }
    }

    @preconcurrency @MainActor func testFrameIsThePictureInView() throws {
        try Stage.forEach([(360, 360), (480, 800), (1280, 800), (1800, 1080)]) { stage, what in
            let card = try stage.widget("top-recommendation")
            let page = try frame(of: try XCTUnwrap(gtk_widget_get_first_child(card)), in: card)
            XCTAssertEqual(page, card.area, what)
            XCTAssertLessThanOrEqual(page.width, 720, what)
            let height = Int(gtk_widget_get_height(try stage.widget("page")))
            let header = Int(gtk_widget_get_height(try stage.widget("header")))
            let extent = PageExtent(width: Int(stage.size.width), height: height, headerHeight: header)
            XCTAssertLessThanOrEqual(Int(page.height), extent.pictureHeight, what)
        }
    }

    @preconcurrency @MainActor func testPicturesAreLoadedNearTheCurrentPageOnly() throws {
        let stage = try Stage()
        let carousel = stage.window.carousel
        eventually("the first pictures") { loadedPages(carousel) == [0, 1] }
        carousel.show(6)
        // One that was in view on the way may stay, if it is not far.
        eventually("the pictures about the seventh") {
            let loaded = loadedPages(carousel)
            return loaded.filter((5...7).contains) == [5, 6, 7] && loaded.allSatisfy((4...8).contains)
        }
    }

    @preconcurrency @MainActor func testSearchFindsTheFirstPlaceByItsNameFirst() {
        let places = Place.all
        for (text, expected) in [
            ("ith", "ithaca"), ("OGY", "ogygia"), ("messina", "messina"), ("strait", "messina"),
            ("italy", "etna"), ("gabes", "djerba"), ("aea", "aeaea"),
        ] {
            let found = SearchField.firstMatch(for: text, in: places).map { places[$0].id }
            XCTAssertEqual(found, expected, text)
        }
        for text in ["", "  ", "atlantis"] {
            XCTAssertNil(SearchField.firstMatch(for: text, in: places), text)
        }
    }
}

private func loadedPages(_ carousel: Carousel) -> [Int] {
    carousel.cardLayout.pages.indices.filter { carousel.cardLayout.pages[$0].isPictureShown }
}
