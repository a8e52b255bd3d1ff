import WalkthroughTestSupport

@testable import Odyssey

final class OdysseyWindowTests: MainActorTestCase {
    @preconcurrency @MainActor func testTourTargetsHaveTheirIds() throws {
        let stage = try Stage()
        for id in [
            "header", "wordmark", "search-button", "tips-button", "tour-button", "menu-button", "greeting",
            "carousel", "top-recommendation", "tastes", "tastes-title", "outings", "outings-title",
        ] {
            XCTAssertTrue(try stage.widget(id).isMapped, id)
        }
    }

    @preconcurrency @MainActor func testWindowsShareAllOfTheMenuButTheirTours() throws {
        let stages = [try Stage(), try Stage()]
        defer { for stage in stages { stage.close() } }
        let sections = try stages.map { stage in
            let menu = gtk_menu_button_get_menu_model(try stage.widget("menu-button").opaque)
            return (0..<g_menu_model_get_n_items(menu)).map { index in
                let section = g_menu_model_get_item_link(menu, index, "section")
                g_object_unref(UnsafeMutableRawPointer(section))
                return section
            }
        }
        XCTAssertEqual(sections[0].count, 3)
        XCTAssertNotEqual(sections[0][0], sections[1][0])
        XCTAssertEqual(sections[0].dropFirst(), sections[1].dropFirst())
    }

    /// GTK 4.8 keeps the sections of the menus of windows that are gone.
    @preconcurrency @MainActor func testAWindowThatIsGoneLeavesAnEmptySectionAtMost() throws {
        let stage = try Stage()
        stage.window.listTours()
        let menu = gtk_menu_button_get_menu_model(try stage.widget("menu-button").opaque)
        let section = g_menu_model_get_item_link(menu, 0, "section")
        defer { g_object_unref(UnsafeMutableRawPointer(section)) }
        eventually("the tours") { g_menu_model_get_n_items(section) == 4 }
        stage.close()
        eventually("the end of what the window brought") { g_menu_model_get_n_items(section) == 0 }
    }

    @preconcurrency @MainActor func testTourIsAskedForByButtonAndAction() throws {
        let stage = try Stage()
        var requests = 0
        stage.window.onTourRequested = { requests += 1 }
        gtk_widget_activate_action_variant(stage.window.widget, "win.take-tour", nil)
        gtk_widget_activate(try stage.widget("tour-button"))
        eventually("both requests") { requests == 2 }
    }

    @preconcurrency @MainActor func testTabGoesThroughHeaderThenContentInReadingOrder() throws {
        let stage = try Stage()
        let window = stage.window.widget
        gtk_window_set_focus(window.cast(to: GtkWindow.self), nil)
        var met: [String] = []
        for _ in 0..<12 {
            gtk_widget_child_focus(window, GTK_DIR_TAB_FORWARD)
            let focus = gtk_window_get_focus(window.cast(to: GtkWindow.self))
            let named = focus?.ancestorsAndSelf.lazy.compactMap { gtk_buildable_get_buildable_id($0.opaque) }
                .first { _ in true }
            met.append(named.map { String(cString: $0) } ?? "?")
        }
        let header = ["search-button", "tips-button", "tour-button", "menu-button"]
        let content = ["carousel", "carousel-next"] + Array(repeating: "dishes", count: 2)
        XCTAssertEqual(met, header + content + Array(repeating: "outing-rows", count: 4))
    }

    @preconcurrency @MainActor func testFocusIsNotHiddenByTheHeader() throws {
        let stage = try Stage(width: 480, height: 500)
        let window = stage.window.widget.cast(to: GtkWindow.self)
        let header = Double(gtk_widget_get_height(try stage.widget("header")))
        let scroller = try stage.widget("scroller")
        let rows = stage.window.outings.rows.map(\.widget)
        for (number, focus) in (rows + rows.reversed() + [stage.window.carousel.parts.carousel])
            .enumerated()
        {
            // Keys in quick succession, and slow ones: the focus moves before GTK draws it again.
            let isQuick = number.isMultiple(of: 2)
            gtk_window_set_focus_visible(window, isQuick ? 1 : 0)
            gtk_widget_grab_focus(focus)
            gtk_window_set_focus_visible(window, 1)
            eventually("the focus to be in sight") {
                guard let place = bounds(of: focus, in: scroller) else { return false }
                let bottom = Double(gtk_widget_get_height(scroller))
                return place.y >= header
                    && (place.y + place.height <= bottom || place.height > bottom - header)
            }
        }
    }

    @preconcurrency @MainActor func testScrollToTopWithAndWithoutMotion() throws {
        let stage = try Stage()
        for animated in [false, true] {
            stage.window.scrolling.scroll(to: 120, animated: false)
            XCTAssertEqual(stage.window.scrolling.value, 120)
            stage.window.scrollToTop(animated: animated)
            eventually("the top") { stage.window.scrolling.value == 0 }
        }
    }

    @preconcurrency @MainActor func testFitsTheSmallestWindow() throws {
        let stage = try Stage(width: 360, height: 360)
        let page = try stage.widget("page")
        XCTAssertLessThanOrEqual(page.measured(GTK_ORIENTATION_HORIZONTAL).minimum, 360)
        XCTAssertLessThanOrEqual(page.measured(GTK_ORIENTATION_VERTICAL).minimum, 360)
    }

    @preconcurrency @MainActor func testEverythingCanBeDrawnByCairo() throws {
        let stage = try Stage(width: 480, height: 1600)
        stage.window.outings.rows[1].isDone = true
        eventually("the picture") { stage.window.carousel.cardLayout.pages[0].isPictureShown }
        let paintable = gtk_widget_paintable_new(try stage.widget("page"))
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        var drawn: OpaquePointer?
        eventually("something to draw") {
            let snapshot = gtk_snapshot_new()
            gdk_paintable_snapshot(paintable, snapshot, 480, 1600)
            drawn = gtk_snapshot_free_to_node(snapshot)
            return drawn != nil
        }
        let node = try XCTUnwrap(drawn)
        defer { gsk_render_node_unref(node) }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 480, 1600)
        defer { cairo_surface_destroy(surface) }
        let cairo = cairo_create(surface)
        defer { cairo_destroy(cairo) }
        gsk_render_node_draw(node, cairo)
        XCTAssertEqual(cairo_status(cairo), CAIRO_STATUS_SUCCESS)
    }

    @preconcurrency @MainActor func testClosingAtAnyMomentLeavesNothingBehind() throws {
        let moments: [(String, (OdysseyWindow) -> Void)] = [
            ("at once", { _ in }),
            ("while pictures are being drawn", { _ in drain() }),
            ("while the carousel moves", { $0.carousel.show(4) }),
            ("while it is dragged", { $0.carousel.drag(to: 1.5) }),
            ("while it scrolls", { $0.scrolling.scroll(to: 200) }),
            ("with the toast", { $0.outings.rows[0].isDone = true }),
            ("while searching", { $0.search.isOpen = true }),
            ("with the shortcuts open", { $0.showShortcuts() }),
        ]
        for (name, prepare) in moments {
            let handlers = LiveCounts.handlers
            let sources = LiveCounts.sources
            var stage = Optional(try Stage())
            weak let window = stage?.window
            if let window { prepare(window) }
            let widget = WeakWidget(stage?.window.widget)
            stage?.close()
            stage = nil
            eventually("the window to go, \(name)") { widget.pointer == nil }
            eventually("the handlers to go, \(name)") { LiveCounts.handlers == handlers }
            // What a test before has left may go meanwhile.
            XCTAssertLessThanOrEqual(LiveCounts.sources, sources, name)
            XCTAssertNil(window, name)
        }
    }
}
