import CWalkthroughGtk
import Glibc
package import WalkthroughGtkSupport
import XCTest

/// libadwaita, which nothing links.
package enum Adwaita {
    /// Loads libadwaita; skips the test where there is none, or none is wanted.
    package static func start() throws {
        guard getenv("WALKTHROUGH_ADWAITA") != nil else {
            throw XCTSkip(
                "libadwaita changes the style of a whole process; scripts/test gives it one of its own"
            )
        }
        guard dlopen("libadwaita-1.so.0", RTLD_NOW) != nil else {
            throw XCTSkip("libadwaita is not installed")
        }
        try XCTUnwrap(Libadwaita.function("adw_init", as: (@convention(c) () -> Void).self))()
    }

    /// Skips the test where libadwaita has no such type.
    package static func require(_ type: String) throws {
        try start()
        guard has(type) else { throw XCTSkip("this libadwaita has no \(type)") }
    }

    /// Whether this libadwaita has a type.
    package static func has(_ type: String) -> Bool { g_type_from_name(type) != 0 }

    /// Calls a function with a widget.
    package static func call(_ name: String, _ widget: WidgetPointer) {
        Libadwaita.function(name, as: (@convention(c) (WidgetPointer) -> Void).self)?(widget)
    }

    /// Calls a function with two widgets.
    package static func call(_ name: String, _ widget: WidgetPointer, _ other: WidgetPointer) {
        Libadwaita.function(name, as: (@convention(c) (WidgetPointer, WidgetPointer) -> Void).self)?(
            widget,
            other
        )
    }
}

/// What a `GtkBuilder` has built; windows stay until they are destroyed.
package final class Built {
    private let builder: OpaquePointer

    /// - Parameter xml: what is inside of `interface`.
    package init(_ xml: String) {
        builder = gtk_builder_new_from_string("<interface>\(xml)</interface>", -1)
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(builder)) }

    /// The widget with an id.
    package subscript(_ id: String) -> WidgetPointer {
        UnsafeMutableRawPointer(gtk_builder_get_object(builder, id)).assumingMemoryBound(to: GtkWidget.self)
    }
}
