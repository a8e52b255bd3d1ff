import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Every kind of toplevel, title bars included, and none of its own widgets moved.
final class AttachmentTests: GtkTestCase {
    @preconcurrency @MainActor func testCoversAHeaderBar() {
        let window = gtk_window_new()!
        let header = gtk_header_bar_new()!
        let button = gtk_button_new_with_label("Title")!.walkthroughElement("title-button")
        gtk_header_bar_pack_start(header.opaque, button)
        gtk_window_set_titlebar(window.cast(), header)
        let content = gtk_label_new("Content")!.walkthroughElement("content")
        gtk_widget_set_valign(content, GTK_ALIGN_CENTER)
        gtk_window_set_child(window.cast(), content)
        assertTours(window, [button, content])
    }

    @preconcurrency @MainActor func testWorksOnADialog() {
        let built = Built(dialog)
        assertTours(built["dialog"], [built["title-button"], built["content"]])
    }

    @preconcurrency @MainActor func testContentAddedLaterStaysBelow() {
        let window = TestWindow().presented()
        let presentation = window.widget.presentWalkthrough(Walkthrough(at: ["late"]))
        presentation.waitForTarget()
        gtk_window_set_child(window.window, gtk_label_new("Late")!.walkthroughElement("late"))
        eventually("the step") { presentation.isSettled }
        XCTAssertTrue(CustomWidget.of(gtk_widget_get_last_child(window.widget)) is OverlayLayer)
    }
}

/// A `GtkDialog`, whose functions are deprecated since GTK 4.10 while apps have it.
private let dialog = """
    <object class="GtkDialog" id="dialog">
      <child internal-child="content_area"><object class="GtkBox">
        <child><object class="GtkLabel" id="content"><property name="label">Content</property></object></child>
      </object></child>
      <child type="action"><object class="GtkButton" id="title-button">
        <property name="label">Fine</property>
      </object></child>
    </object>
    """

/// Runs the tour, and checks that the widgets stay where they are and are never unrealized.
func assertTours(_ window: WidgetPointer, _ targets: [WidgetPointer]) {
    gtk_window_set_default_size(window.cast(), 480, 480)
    gtk_window_present(window.cast())
    eventually("the window") { targets.allSatisfy(\.isOnScreen) }
    var unrealized = 0
    for target in targets { connect(target, "unrealize") { _ in unrealized += 1 } }
    let parents = targets.map(\.parent)
    let presentation = window.presentWalkthrough(Walkthrough(at: ["title-button", "content"]))
    for step in presentation.walkthrough.steps {
        presentation.rest(at: step.id)
        assertWhollyVisible(presentation, step.id)
        presentation.next()
    }
    XCTAssertEqual(targets.map(\.parent), parents)
    XCTAssertEqual(unrealized, 0)
    gtk_window_destroy(window.cast())
    drain()
}
