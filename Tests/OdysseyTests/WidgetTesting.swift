import Foundation
import WalkthroughTestSupport

@testable import Odyssey

/// Initialises GTK, or skips the test where there is no display.
func requireDisplay() throws {
    try XCTSkipIf(gtk_init_check() == 0, "needs a display")
}

/// A folder of the test's own, which does not exist yet.
func makeFolderPath() -> String {
    NSTemporaryDirectory() + "odyssey-tests-\(UUID().uuidString)"
}

/// The mapped labels in a widget, and the widget itself if it is one.
func labels(in widget: WidgetPointer) -> [WidgetPointer] {
    widget.selfAndDescendants.filter { $0.isA(gtk_label_get_type()) && $0.isMapped }
}

/// The mapped buttons and check buttons in a widget, and the widget itself if it is one.
func buttons(in widget: WidgetPointer) -> [WidgetPointer] {
    widget.selfAndDescendants.filter {
        ($0.isA(gtk_button_get_type()) || $0.isA(gtk_check_button_get_type())) && $0.isMapped
    }
}

/// The texts of the mapped labels in a widget.
func texts(in widget: WidgetPointer) -> [String] {
    labels(in: widget).compactMap { gtk_label_get_text($0.opaque).map { String(cString: $0) } }
}

/// The widget of a GtkBuilder id in a widget, or the widget itself.
func descendant(_ id: String, of widget: WidgetPointer) -> WidgetPointer? {
    widget.selfAndDescendants.first {
        gtk_buildable_get_buildable_id($0.opaque).map { String(cString: $0) } == id
    }
}

/// A presented window of Odyssey with a record of its own.
final class Stage {
    let window: OdysseyWindow
    private let reference: WeakWidget

    init(width: Int32 = 480, height: Int32 = 800, record: TripRecord? = nil) throws {
        try requireDisplay()
        window = OdysseyWindow(application: nil, record: record ?? TripRecord(directory: makeFolderPath()))
        reference = WeakWidget(window.widget)
        gtk_window_set_default_size(window.widget.cast(to: GtkWindow.self), width, height)
        window.present()
        eventually("the first layout") { gtk_widget_get_width(self.window.carousel.parts.card) > 0 }
        UnmanagedDisplay.bringOnScreen(window.widget)
    }

    /// The widget of a GtkBuilder id.
    func widget(_ id: String) throws -> WidgetPointer {
        try XCTUnwrap(reference.pointer.flatMap { descendant(id, of: $0) }, "no widget \(id)")
    }

    func close() {
        if let widget = reference.pointer { gtk_window_destroy(widget.cast(to: GtkWindow.self)) }
    }
}
