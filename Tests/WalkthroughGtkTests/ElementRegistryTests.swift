import WalkthroughTestSupport

@testable import WalkthroughGtk

final class ElementRegistryTests: GtkTestCase {
    @preconcurrency @MainActor func testTheWidgetNamedLastWins() {
        let window = TestWindow()
        window.rows[1].walkthroughElement("twice")
        window.rows[2].walkthroughElement("twice")
        window.present()
        eventually("the window") { window.rows[2].isOnScreen }
        XCTAssertEqual(window.widget.element("twice"), window.rows[2])
        gtk_widget_set_visible(window.rows[2], 0)
        XCTAssertEqual(window.widget.element("twice"), window.rows[1], "one that is hidden gives way")
        gtk_widget_set_visible(window.rows[2], 1)
        window.rows[2].removeWalkthroughElement()
        XCTAssertEqual(window.widget.element("twice"), window.rows[1])
    }

    @preconcurrency @MainActor func testAnOpaquePointerDoesAsWell() {
        let window = TestWindow()
        OpaquePointer(window.rows[1]).walkthroughElement("opaque")
        window.present()
        XCTAssertEqual(window.widget.element("opaque"), window.rows[1])
        let run = OpaquePointer(window.widget).presentWalkthrough(
            Walkthrough(id: "t", steps: [Step(id: "s", title: "One", target: "opaque")])
        )
        eventually("the step") { run.isSettled }
        XCTAssertTrue(OpaquePointer(window.rows[2]).currentWalkthrough === run)
    }

    @preconcurrency @MainActor func testANameIsALabelAndASelectorIsNone() {
        for name in ["save", "Wind", "Adjustable Speed", "Großer Wagen 7"] {
            XCTAssertTrue(Element(name).hasWords, name)
        }
        for selector in [
            "#save", "Button", "GtkBox Button", "[action=\"win.save\"]", "Button:has([icon=\"add\"])",
        ] {
            XCTAssertFalse(Element(selector).hasWords, selector)
            XCTAssertTrue(Element(selector, label: "Save").hasWords, selector)
        }
    }

    @preconcurrency @MainActor func testADestroyedWidgetIsForgotten() {
        let window = TestWindow()
        window.rows[1].walkthroughElement("gone")
        window.present()
        window.destroy()
        let other = TestWindow()
        XCTAssertNil(other.widget.element("gone"))
    }

    @preconcurrency @MainActor func testWindowsDoNotShareTheirWidgets() {
        let windows = [TestWindow(), TestWindow()]
        for window in windows { window.rows[0].walkthroughElement("same") }
        for window in windows {
            XCTAssertEqual(window.widget.element("same"), window.rows[0])
        }
    }

    @preconcurrency @MainActor func testFindsBuilderIdsBeforeWidgetNames() throws {
        let xml = """
            <object class="GtkWindow" id="window"><child><object class="GtkBox" id="GtkBox">
            <child><object class="GtkLabel"><property name="name">wanted</property></object></child>
            <child><object class="GtkButton" id="wanted"/></child>
            <child><object class="GtkEntry" id="entry"><property name="name">named</property></object></child>
            </object></child></object>
            """
        let widget = Built(xml)["window"]
        let wanted = widget.element("wanted")
        XCTAssertEqual(wanted?.isA(gtk_button_get_type()), true)
        XCTAssertEqual(widget.element("named")?.isA(gtk_entry_get_type()), true)
        XCTAssertNil(widget.element("nowhere"))
        // As GtkBuilder calls a template; the name of a class is no id.
        let box = try XCTUnwrap(gtk_window_get_child(widget.cast()))
        XCTAssertNil(WidgetNode(widget: box).builderID)
        XCTAssertEqual(WidgetNode(widget: try XCTUnwrap(wanted)).builderID, "wanted")
        XCTAssertFalse(ElementRegistry.names(in: widget).contains("GtkBox"))
    }
}
