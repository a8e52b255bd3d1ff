import CWalkthroughGtk
import Foundation
import WalkthroughGtkSupport
import WalkthroughTestSupport
import XCTest

@testable import Odyssey

/// Initialises GTK, or skips the test where there is no display.
func requireDisplay() throws {
    try XCTSkipIf(gtk_init_check() == 0, "needs a display")
}

/// A folder of the test's own, which does not exist yet.
func makeFolderPath() -> String {
    NSTemporaryDirectory() + "odyssey-tests-\(UUID().uuidString)"
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
    }

    /// The widget of a GtkBuilder id.
    func widget(_ id: String) throws -> WidgetPointer {
        try XCTUnwrap(reference.pointer.flatMap { find(id, in: $0) }, "no widget \(id)")
    }

    func close() {
        if let widget = reference.pointer { gtk_window_destroy(widget.cast(to: GtkWindow.self)) }
    }

    private func find(_ id: String, in widget: WidgetPointer) -> WidgetPointer? {
        if let name = gtk_buildable_get_buildable_id(widget.opaque), String(cString: name) == id {
            return widget
        }
        for child in widget.children {
            if let found = find(id, in: child) { return found }
        }
        return nil
    }
}
