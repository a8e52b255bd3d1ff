import Foundation
import WalkthroughGtk
import WalkthroughTestSupport

@testable import Odyssey

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
func descendant(_ id: String, of widget: WidgetPointer) throws -> WidgetPointer {
    let found = widget.selfAndDescendants.first {
        gtk_buildable_get_buildable_id($0.opaque).map { String(cString: $0) } == id
    }
    return try XCTUnwrap(found, "no widget \(id)")
}

/// The popover with the story of a dish.
func story(of tile: DishTile) throws -> WidgetPointer {
    try XCTUnwrap(gtk_widget_get_ancestor(tile.heart, gtk_popover_get_type()))
}

/// Where a widget is in another one.
func frame(of widget: WidgetPointer, in other: WidgetPointer) throws -> Rect {
    try XCTUnwrap(widget.frame(in: other))
}

/// Where the visible box of a popover is in a window.
func frame(ofPopover popover: WidgetPointer, in window: WidgetPointer) -> Rect? {
    popoverBox(of: popover, in: window).map {
        Rect(left: $0.left, top: $0.top, right: $0.right, bottom: $0.bottom)
    }
}

/// Looks at a dialog once it has been laid out, and closes it.
func tryDialog(_ dialog: WidgetPointer, _ check: () -> Void) {
    eventually("the dialog") { dialog.isOnScreen }
    passFrames(2, of: dialog)
    check()
    gtk_window_destroy(dialog.cast())
    drain()
}

/// A presented window of Odyssey with a record of its own.
class Stage {
    let window: OdysseyWindow
    typealias Size = (width: Int32, height: Int32)

    /// The size that was asked for.
    let size: Size
    private let reference: WeakWidget

    init(width: Int32 = 480, height: Int32 = 800, record: TripRecord? = nil) throws {
        try XCTSkipIf(gtk_init_check() == 0, "needs a display")
        size = (width, height)
        window = OdysseyWindow(application: nil, record: record ?? TripRecord(directory: makeFolderPath()))
        reference = WeakWidget(window.widget)
        gtk_window_set_default_size(window.widget.cast(), width, height)
        window.present()
        eventually("the first layout") { gtk_widget_get_width(window.carousel.parts.card) > 0 }
        UnmanagedDisplay.bringOnScreen(window.widget)
    }

    /// The widget of a GtkBuilder id.
    func widget(_ id: String) throws -> WidgetPointer {
        try descendant(id, of: XCTUnwrap(reference.pointer))
    }

    /// Where the widget of one id is in that of another.
    func frame(of id: String, in other: String) throws -> Rect {
        try XCTUnwrap(widget(id).frame(in: widget(other)))
    }

    /// Presents a tour, and waits until its step is at rest.
    func show(_ tour: String, at step: Step.ID? = nil) throws -> WalkthroughPresentation {
        let presentation = window.present(try TourCatalog.tour(named: tour), startingAt: step)
        eventually("step \(step ?? "1") of \(tour)") { presentation.isSettled }
        return presentation
    }

    func close() {
        if let widget = reference.pointer { gtk_window_destroy(widget.cast(to: GtkWindow.self)) }
    }

    /// Opens a window of each size, in each direction and with text of each scale, and closes it afterwards.
    static func forEach(
        _ sizes: [Size],
        directions: [GtkTextDirection] = [GTK_TEXT_DIR_LTR],
        textScales: [Double] = [1],
        _ body: (Stage, String) throws -> Void
    ) throws {
        defer {
            gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
            setTextScale(1)
        }
        for (width, height) in sizes {
            for direction in directions {
                for scale in textScales {
                    gtk_widget_set_default_direction(direction)
                    setTextScale(scale)
                    let stage = try Stage(width: width, height: height)
                    defer { stage.close() }
                    try body(stage, "\(width)×\(height), text ×\(scale), direction \(direction.rawValue)")
                }
            }
        }
    }
}
