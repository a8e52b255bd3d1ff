import CGtk
import Foundation
import GtkSupport
import XCTest

@testable import Odyssey

/// Runs the body of a test where GTK lives: tests are called on the main thread, which the compiler cannot see.
nonisolated func onMainThread<T: Sendable>(_ body: @MainActor () throws -> T) rethrows -> T {
    try MainActor.assumeIsolated(body)
}

/// Initialises GTK, or skips the test where there is no display.
func requireDisplay() throws {
    try XCTSkipIf(gtk_init_check() == 0, "needs a display")
}

/// Runs the main loop until `condition` holds; fails after `deadline` seconds.
func waitUntil(
    _ condition: () -> Bool,
    deadline: Double = 10,
    _ what: String = "",
    file: StaticString = #filePath,
    line: UInt = #line
) {
    let end = Date().addingTimeInterval(deadline)
    // Wakes the loop up, so that the deadline is seen.
    let ticking = g_timeout_add(20, { _ in 1 }, nil)
    defer { g_source_remove(ticking) }
    while !condition() {
        guard Date() < end else {
            XCTFail("still waiting after \(deadline) s \(what)", file: file, line: line)
            return
        }
        g_main_context_iteration(nil, 1)
    }
}

/// Runs the main loop until it has nothing more to do.
func settle() {
    while g_main_context_iteration(nil, 0) != 0 {}
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
        waitUntil({ gtk_widget_get_width(self.window.carousel.parts.card) > 0 }, "for the first layout")
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
