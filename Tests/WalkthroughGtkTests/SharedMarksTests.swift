import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What an app tells one copy of the library, another copy in the same process knows. The marks alone stand
/// for the other copy here: nothing is registered.
final class SharedMarksTests: GtkTestCase {
    @preconcurrency @MainActor func testARegisteredElementIsMarkedAndAMarkedOneIsFound() {
        let window = TestWindow().presented()
        XCTAssertEqual(SharedMarks.texts(.element, of: window.header), ["header"])
        SharedMarks.add("search", as: .element, to: window.rows[3])
        SharedMarks.add("find", as: .element, to: window.rows[3])
        for name in ["search", "find", "#search"] {
            let search = ElementSearch(for: Element(name), in: window.widget)
            XCTAssertEqual(search.widgets, [window.rows[3]], name)
            XCTAssertEqual(window.widget.element(Element(name)), window.rows[3], name)
        }
        XCTAssertEqual(ElementSearch(for: "serach", in: window.widget).nearestNames, ["search"])
        window.header.removeWalkthroughElement()
        XCTAssertEqual(SharedMarks.texts(.element, of: window.header), [])
    }

    @preconcurrency @MainActor func testAMarkedTriggerOpensAndCloses() {
        let window = TestWindow()
        let revealer = gtk_revealer_new()!
        gtk_revealer_set_child(revealer.opaque, gtk_label_new("More"))
        gtk_box_append(window.list.cast(), revealer)
        SharedMarks.add("more", as: .trigger, to: revealer)
        window.present()
        let presentation = window.present("more")
        eventually("the revealer") { gtk_revealer_get_reveal_child(revealer.opaque) != 0 }
        XCTAssertTrue(window.widget.hasWalkthroughTrigger("more"))
        XCTAssertFalse(window.widget.hasWalkthroughTrigger("less"))
        presentation.close()
        XCTAssertEqual(gtk_revealer_get_reveal_child(revealer.opaque), 0)
    }

    @preconcurrency @MainActor func testAMarkedPageIsTurnedTo() {
        let window = TestWindow()
        let stack = gtk_stack_new()!
        for page in ["first", "second"] { gtk_stack_add_named(stack.opaque, gtk_label_new(page), page) }
        gtk_box_append(window.list.cast(), stack)
        SharedMarks.add("turn\u{1E}second", as: .page, to: stack)
        window.present()
        let presentation = window.present("turn")
        @MainActor func page() -> String { String(cString: gtk_stack_get_visible_child_name(stack.opaque)) }
        eventually("the page") { page() == "second" }
        presentation.close()
        XCTAssertEqual(page(), "first")
    }

    @preconcurrency @MainActor func testAMarkedActionIsRunByTheCopyThatKnowsIt() {
        let window = TestWindow()
        SharedMarks.add("blink", as: .action, to: window.header)
        SharedMarks.setPerforming(
            { widget, trigger, isActive in
                let text = "\(String(cString: trigger)) \(isActive)"
                MainActor.assumeIsolated { gtk_widget_set_tooltip_text(widget, text) }
            },
            of: window.header
        )
        window.present()
        @MainActor func seen() -> String? {
            gtk_widget_get_tooltip_text(window.header).map { String(cString: $0) }
        }
        let presentation = window.present("blink")
        eventually("the action") { seen() == "blink 1" }
        presentation.close()
        XCTAssertEqual(seen(), "blink 0")
    }

    @preconcurrency @MainActor func testAnActionOfThisCopyIsRunForAnother() {
        let window = TestWindow()
        var runs: [Bool] = []
        window.header.walkthroughAction("blink") { runs.append($0) }
        window.present()
        SharedMarks.perform("blink", of: window.header, isActive: true)
        SharedMarks.perform("other", of: window.header, isActive: true)
        SharedMarks.perform("blink", of: window.header, isActive: false)
        XCTAssertEqual(runs, [true, false])
    }

    @preconcurrency @MainActor func testAMarkedRegionIsBlurred() {
        let window = TestWindow()
        SharedMarks.add("list", as: .region, to: window.rows[1])
        window.present()
        let presentation = window.widget.start { Step(id: "a", title: "A", blurred: ["list"]) }
        XCTAssertNotEqual(gtk_widget_has_css_class(window.rows[1], "walkthrough-blurred"), 0)
        presentation.close()
        XCTAssertEqual(gtk_widget_has_css_class(window.rows[1], "walkthrough-blurred"), 0)
    }

    @preconcurrency @MainActor func testACoverDeclaredTwiceDoesNotHideOnesOfOtherCopies() {
        let window = TestWindow().presented()
        eventually("the window") { window.header.isOnScreen }
        for _ in 1...2 { window.rows[0].walkthroughCover() }
        XCTAssertEqual(window.covers, [window.rows[0]])
        XCTAssertTrue(SharedMarks.addCover(window.header))
        XCTAssertFalse(SharedMarks.addCover(window.header))
        XCTAssertEqual(Set(window.covers), [window.header, window.rows[0]])
    }

    @preconcurrency @MainActor func testAMarkedCoverIsFound() {
        let window = TestWindow().presented()
        eventually("the window") { window.header.isOnScreen }
        XCTAssertEqual(window.covers, [])
        XCTAssertTrue(SharedMarks.addCover(window.header))
        XCTAssertEqual(window.covers, [window.header])
        window.rows[0].walkthroughCover()
        XCTAssertEqual(Set(window.covers), [window.header, window.rows[0]])
    }

}

extension TestWindow {
    fileprivate var covers: [WidgetPointer] { ElementRegistry.declaredCovers(in: widget) }

    /// Presents a tour whose step has a trigger.
    fileprivate func present(_ trigger: Trigger) -> WalkthroughPresentation {
        widget.present { Step(id: "a", title: "A", triggers: [trigger]) }
    }
}
