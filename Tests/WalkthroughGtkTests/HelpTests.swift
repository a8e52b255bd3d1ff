import WalkthroughTestSupport

@testable import WalkthroughGtk

/// The tours of an app in its Help: as a section of a menu, and as a page.
final class HelpTests: GtkTestCase {
    private static let tour = Walkthrough(
        id: "first_steps",
        title: "First_steps",
        steps: ["one", "two", "three"].map { Step(id: $0, title: $0) }
    )
    private static let lengths = Walkthrough(id: "long", title: "In depth") {
        Step(id: "short", title: "Short")
        Step(id: "more", title: "More", onlyIn: .full)
    }

    @preconcurrency @MainActor func testTheMenuSaysWhereTheUserStands() throws {
        let window = TestWindow().presented()
        window.widget.listWalkthrough(Self.tour)
        window.widget.listWalkthrough(Self.lengths)
        let menu = try Menu(window)
        XCTAssertEqual(menu.lines, ["First__steps (new)", "In depth (new)", "Show Hints Again"])
        XCTAssertEqual(menu.submenu(1)?.lines, ["Quick Tour", "Full Tour"])

        menu.activate(0)
        eventually("the tour") { window.widget.currentWalkthrough?.isSettled == true }
        try window.widget.currentWalkthrough?.press(.next)
        window.widget.currentWalkthrough?.close()
        eventually("what is unfinished") { menu.lines[0] == "Resume “First__steps”" }
        menu.activate(0)
        eventually("the step") { window.widget.currentWalkthrough?.currentStep?.id == "two" }
        window.widget.currentWalkthrough?.skip()
        eventually("what was seen") { menu.lines[0] == "First__steps" }

        menu.submenu(1)?.activate(0)
        eventually("the quick length") { window.widget.currentWalkthrough?.position?.count == 1 }
        window.widget.currentWalkthrough?.next()
        eventually("both") { menu.lines[1] == "In depth" }
        menu.activate(2)
        eventually("all to be new") {
            menu.lines == ["First__steps (new)", "In depth (new)", "Show Hints Again"]
        }
    }

    @preconcurrency @MainActor func testWhatIsAskedForComesWhileGuidanceIsTurnedOff() throws {
        Guidance.preference = false
        let window = TestWindow().presented()
        window.widget.presentWalkthroughOnce(Self.tour)
        let menu = try Menu(window)
        menu.activate(0)
        eventually("the tour") { window.widget.currentWalkthrough?.isSettled == true }
    }

    @preconcurrency @MainActor func testThePageOnScreenComesFirst() throws {
        let (window, other) = (TestWindow().presented(), TestWindow().presented())
        other.widget.listWalkthrough(Walkthrough(id: "far", title: "Far", steps: []))
        window.widget.listWalkthrough(Walkthrough(id: "window", title: "Window", steps: []))
        window.rows[1].listWalkthrough(Walkthrough(id: "page", title: "Page", steps: []))
        eventually("the page") { window.rows[1].isOnScreen }
        let menu = try Menu(window)
        XCTAssertEqual(menu.lines.prefix(3), ["Page (new)", "Window (new)", "Far (new)"])
        gtk_widget_set_visible(window.rows[1], 0)
        eventually("the other order") { menu.lines.prefix(3) == ["Window (new)", "Page (new)", "Far (new)"] }
        gtk_window_destroy(other.widget.cast())
        window.rows[1].listWalkthrough(Walkthrough(id: "page", title: "Changed", steps: []))
        eventually("what is left") { menu.lines == ["Window (new)", "Changed (new)", "Show Hints Again"] }
    }

    @preconcurrency @MainActor func testThePageHasAButtonForEach() throws {
        let window = TestWindow().presented()
        let page = try XCTUnwrap(window.widget.makeWalkthroughHelpPage())
        let place = gtk_window_new()!
        gtk_window_set_child(place.cast(), page)
        gtk_window_present(place.cast())
        window.widget.listWalkthrough(Self.tour)
        window.widget.listWalkthrough(Self.lengths)
        func texts() -> [String] {
            page.selfAndDescendants.filter { $0.isA(gtk_label_get_type()) && $0.isOnScreen }
                .map { String(cString: gtk_label_get_text($0.opaque)) }
        }
        eventually("the rows") {
            texts() == [
                "First_steps", "Not taken yet", "Take the Tour", "In depth", "Not taken yet", "Quick Tour",
                "Full Tour",
                "Show Hints Again",
            ]
        }
        let button = page.selfAndDescendants.first { $0.isA(gtk_button_get_type()) }
        let name = walkthrough_accessible_get_label(button)
        XCTAssertEqual(name.map { String(cString: $0) }, "Take the Tour: First_steps")
        g_free(name)
        gtk_widget_activate(button)
        eventually("the tour") { window.widget.currentWalkthrough?.isSettled == true }
        window.widget.currentWalkthrough?.skip()
        eventually("what it says then") { texts().prefix(3) == ["First_steps", "Taken", "Take Again"] }
    }

    @preconcurrency @MainActor func testNothingIsKeptOfWhatIsGone() throws {
        var counts: [Int] = []
        weak var kept: WalkthroughPresentation?
        for _ in 0..<4 {
            let window = TestWindow().presented()
            let options = PresentationOptions()
            window.widget.listWalkthrough(Self.tour, options: options)
            var menu: Menu? = try Menu(window)
            let page = try XCTUnwrap(window.widget.makeWalkthroughHelpPage())
            g_object_ref_sink(page)
            menu?.activate(0)
            eventually("the tour") { window.widget.currentWalkthrough?.isSettled == true }
            kept = window.widget.currentWalkthrough
            gtk_window_destroy(window.widget.cast())
            menu = nil
            g_object_unref(page)
            drain()
            XCTAssertNil(kept)
            counts.append(LiveCounts.handlers)
        }
        // The first round sets up what the process keeps.
        XCTAssertEqual(Set(counts.dropFirst()).count, 1, "\(counts)")
    }
}

/// A section of Help, as its user reads it.
@MainActor
private final class Menu {
    private let model: UnsafeMutablePointer<GMenuModel>
    private let window: WidgetPointer

    init(_ window: TestWindow) throws {
        model = try XCTUnwrap(window.widget.makeWalkthroughHelpMenu())
        self.window = window.widget
    }

    private init(_ model: UnsafeMutablePointer<GMenuModel>, _ window: WidgetPointer) {
        (self.model, self.window) = (model, window)
    }

    isolated deinit { g_object_unref(model) }

    private var count: Int { Int(g_menu_model_get_n_items(model)) }

    var lines: [String] { (0..<count).map { text($0, "label") ?? "" } }

    func submenu(_ index: Int) -> Menu? {
        g_menu_model_get_item_link(model, gint(index), "submenu").map { Menu($0, window) }
    }

    func activate(_ index: Int) {
        let target = g_menu_model_get_item_attribute_value(model, gint(index), "target", nil)
        defer { target.map { g_variant_unref($0) } }
        XCTAssertEqual(gtk_widget_activate_action_variant(window, text(index, "action") ?? "", target), 1)
    }

    private func text(_ index: Int, _ attribute: String) -> String? {
        guard let value = g_menu_model_get_item_attribute_value(model, gint(index), attribute, nil) else {
            return nil
        }
        defer { g_variant_unref(value) }
        return String(cString: g_variant_get_string(value, nil))
    }
}
