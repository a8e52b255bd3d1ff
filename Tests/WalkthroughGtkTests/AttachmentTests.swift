import CWalkthroughGtk
import WalkthroughGtkSupport
import WalkthroughTestSupport
import WalkthroughEngine
import XCTest

@testable import WalkthroughGtk

/// Every kind of toplevel, title bars included, and none of its own widgets moved.
nonisolated final class AttachmentTests: GtkTestCase {
    @MainActor fileprivate static let tour = Walkthrough(id: "two") {
        Step(id: "title", title: "Title bar", target: "title-button")
        Step(id: "content", title: "Content", target: "content")
    }

    func testCoversAHeaderBar() {
        onMain {
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
    }

    func testWorksOnADialog() {
        onMain {
            let window = gtk_dialog_new()!
            let content = gtk_label_new("Content")!.walkthroughElement("content")
            gtk_box_append(gtk_dialog_get_content_area(window.cast()).cast(), content)
            let button = gtk_dialog_add_button(window.cast(), "Fine", 0)!.walkthroughElement("title-button")
            assertTours(window, [button, content])
        }
    }

    func testWorksOnAnAdwaitaWindowWithoutLinkingAdwaita() throws {
        try onMain {
            guard let library = dlopen("libadwaita-1.so.0", RTLD_NOW) else {
                throw XCTSkip("libadwaita is not installed")
            }
            typealias Initialize = @convention(c) () -> Void
            let initialize = unsafeBitCast(try XCTUnwrap(dlsym(library, "adw_init")), to: Initialize.self)
            initialize()
            for name in ["AdwApplicationWindow", "AdwWindow"] {
                let content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
                let button = gtk_button_new_with_label("Title")!.walkthroughElement("title-button")
                let label = gtk_label_new("Content")!.walkthroughElement("content")
                gtk_box_append(content.cast(), button)
                gtk_box_append(content.cast(), label)
                typealias GetType = @convention(c) () -> GType
                let symbol = name == "AdwWindow" ? "adw_window_get_type" : "adw_application_window_get_type"
                let type = unsafeBitCast(try XCTUnwrap(dlsym(library, symbol)), to: GetType.self)()
                let object = try XCTUnwrap(g_object_new_with_properties(type, 0, nil, nil))
                let window = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
                setChild(window, "content", content)
                assertTours(window, [button, label])
            }
        }
    }

    func testContentAddedLaterStaysBelow() {
        onMain {
            let window = TestWindow()
            window.present()
            let presentation = window.widget.presentWalkthrough(
                Walkthrough(id: "one", steps: [Step(id: "a", title: "A", target: "late")])
            )
            eventually("the wait") { if case .waiting = presentation.session.phase { true } else { false } }
            gtk_window_set_child(window.window, gtk_label_new("Late")!.walkthroughElement("late"))
            eventually("the step") { presentation.isSettled }
            XCTAssertTrue(CustomWidget.of(gtk_widget_get_last_child(window.widget)) is OverlayLayer)
            window.destroy()
        }
    }
}

private func setChild(_ window: WidgetPointer, _ property: String, _ child: WidgetPointer) {
    var value = GValue()
    g_value_init(&value, gtk_widget_get_type())
    g_value_set_object(&value, child)
    g_object_set_property(window.cast(to: GObject.self), property, &value)
    g_value_unset(&value)
}

/// Runs the tour, and checks that the widgets stay where they are and are never unrealized.
private func assertTours(_ window: WidgetPointer, _ targets: [WidgetPointer]) {
    gtk_window_set_default_size(window.cast(), 480, 480)
    gtk_window_present(window.cast())
    eventually("the window") { targets.allSatisfy(\.isOnScreen) }
    var unrealized = 0
    for target in targets { connect(target, "unrealize") { _ in unrealized += 1 } }
    let parents = targets.map(\.parent)
    let presentation = window.presentWalkthrough(AttachmentTests.tour)
    for step in AttachmentTests.tour.steps {
        eventually("step \(step.id)") { presentation.currentStep?.id == step.id && presentation.isSettled }
        assertWhollyVisible(presentation, step.id)
        presentation.next()
    }
    XCTAssertEqual(targets.map(\.parent), parents)
    XCTAssertEqual(unrealized, 0)
    gtk_window_destroy(window.cast())
    drain()
}
