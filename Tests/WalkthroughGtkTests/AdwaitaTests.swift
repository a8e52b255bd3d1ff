import CWalkthroughGtk
import Glibc
import WalkthroughGtkSupport
import WalkthroughTestSupport
import XCTest

@testable import WalkthroughGtk

/// Windows of libadwaita, which is not linked.
nonisolated final class AdwaitaTests: GtkTestCase {
    func testWorksOnAnAdwaitaWindowWithoutLinkingAdwaita() throws {
        try onMain {
            guard getenv("WALKTHROUGH_ADWAITA") != nil else {
                throw XCTSkip(
                    "libadwaita changes the style of a whole process; scripts/test gives it one of its own"
                )
            }
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
}

private func setChild(_ window: WidgetPointer, _ property: String, _ child: WidgetPointer) {
    var value = GValue()
    g_value_init(&value, gtk_widget_get_type())
    g_value_set_object(&value, child)
    g_object_set_property(window.cast(to: GObject.self), property, &value)
    g_value_unset(&value)
}
