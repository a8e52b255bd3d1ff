import WalkthroughTestSupport

@testable import WalkthroughGtk

final class ElementRegistryTests: GtkTestCase {
    @preconcurrency @MainActor func testTheWidgetNamedLastWins() {
        let window = TestWindow()
        window.rows[1].walkthroughElement("twice")
        window.rows[2].walkthroughElement("twice")
        window.present()
        eventually("the window") { window.rows[2].isOnScreen }
        XCTAssertEqual(ElementRegistry.widget(for: "twice", in: .surface(window.widget)), window.rows[2])
        gtk_widget_set_visible(window.rows[2], 0)
        XCTAssertEqual(
            ElementRegistry.widget(for: "twice", in: .surface(window.widget)),
            window.rows[1],
            "one that is hidden gives way"
        )
        gtk_widget_set_visible(window.rows[2], 1)
        window.rows[2].removeWalkthroughElement()
        XCTAssertEqual(ElementRegistry.widget(for: "twice", in: .surface(window.widget)), window.rows[1])
    }

    @preconcurrency @MainActor func testADestroyedWidgetIsForgotten() {
        let window = TestWindow()
        window.rows[1].walkthroughElement("gone")
        window.present()
        window.destroy()
        let other = TestWindow()
        XCTAssertNil(ElementRegistry.widget(for: "gone", in: .surface(other.widget)))
    }

    @preconcurrency @MainActor func testWindowsDoNotShareTheirWidgets() {
        let windows = [TestWindow(), TestWindow()]
        for window in windows { window.rows[0].walkthroughElement("same") }
        for window in windows {
            XCTAssertEqual(ElementRegistry.widget(for: "same", in: .surface(window.widget)), window.rows[0])
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
        let wanted = ElementRegistry.widget(for: "wanted", in: .surface(widget))
        XCTAssertEqual(wanted?.isA(gtk_button_get_type()), true)
        XCTAssertEqual(
            ElementRegistry.widget(for: "named", in: .surface(widget))?.isA(gtk_entry_get_type()),
            true
        )
        XCTAssertNil(ElementRegistry.widget(for: "nowhere", in: .surface(widget)))
        // As GtkBuilder calls a template; the name of a class is no id.
        let box = try XCTUnwrap(gtk_window_get_child(widget.cast()))
        XCTAssertNil(WidgetNode(widget: box).builderID)
        XCTAssertEqual(WidgetNode(widget: try XCTUnwrap(wanted)).builderID, "wanted")
        XCTAssertFalse(ElementRegistry.names(in: widget).contains("GtkBox"))
    }
}
