internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// Handles the pointer on the dimmed part of a window: the layer takes clicks, and the wheel scrolls the
/// content beneath it.
final class PointerInput {
    private let layer: WeakWidget
    private let window: WeakWidget

    init(
        layer: WidgetPointer,
        window: WidgetPointer,
        isOutside: @escaping (Double, Double) -> Bool,
        onOutsideClick: @escaping () -> Void
    ) {
        self.layer = WeakWidget(layer)
        self.window = WeakWidget(window)
        addClick(to: layer, isOutside, onOutsideClick)
        addWheel(to: layer)
    }

    private func addClick(
        to layer: WidgetPointer,
        _ isOutside: @escaping (Double, Double) -> Bool,
        _ onOutsideClick: @escaping () -> Void
    ) {
        let click = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(click, 0)
        let gesture = WeakObject(opaque: click)
        var wasPressedOutside = false
        connect(click, "pressed") { arguments in
            wasPressedOutside = isOutside(arguments.double(1), arguments.double(2))
            // A button of the callout claims its press only on release, so leave that press unclaimed.
            guard let gesture = gesture.opaque, wasPressedOutside else { return }
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        }
        connect(click, "released") { arguments in
            if wasPressedOutside, isOutside(arguments.double(1), arguments.double(2)) { onOutsideClick() }
        }
        gtk_widget_add_controller(layer, click)
    }

    private func addWheel(to layer: WidgetPointer) {
        let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)!
        let controller = WeakObject(opaque: wheel)
        connect(
            wheel,
            "scroll",
            answering: { [weak self] arguments in
                guard let self, let controller = controller.opaque else { return false }
                return scroll(
                    by: arguments.double(0),
                    arguments.double(1),
                    gtk_event_controller_scroll_get_unit(controller),
                    gtk_event_controller_get_current_event(controller)
                )
            }
        )
        gtk_widget_add_controller(layer, wheel)
    }

    /// Scrolls the innermost movable scroller under the pointer, below the layer; returns whether one moved.
    private func scroll(
        by dx: Double,
        _ dy: Double,
        _ unit: GdkScrollUnit,
        _ event: OpaquePointer?
    ) -> Bool {
        guard let layer = layer.pointer, let window = window.pointer, let event else { return false }
        // Scroll events carry no position; on X11, the wheel's device has none either, so ask the seat's
        // pointer.
        let seat = gdk_device_get_seat(gdk_event_get_device(event))
        guard let place = pointerPosition(over: window, of: seat) else { return false }
        var surfaceX = 0.0
        var surfaceY = 0.0
        gtk_native_get_surface_transform(window.opaque, &surfaceX, &surfaceY)
        gtk_widget_set_can_target(layer, 0)
        let below = gtk_widget_pick(window, place.x - surfaceX, place.y - surfaceY, GTK_PICK_DEFAULT)
        gtk_widget_set_can_target(layer, 1)
        let scrollers = below?.ancestorsAndSelf.filter { $0.isA(gtk_scrolled_window_get_type()) } ?? []
        // As in GTK, the wheel of a mouse scrolls sideways while Shift is held.
        let isSideways = gdk_event_get_modifier_state(event).rawValue & GDK_SHIFT_MASK.rawValue != 0
        let (dx, dy) = isSideways ? (dy, dx) : (dx, dy)
        return scrollers.contains { move($0, by: dx, dy, unit) }
    }
}

/// Moves the content of a scrolled window by a scroll event, along both axes; returns whether it moved.
func move(_ scroller: WidgetPointer, by dx: Double, _ dy: Double, _ unit: GdkScrollUnit) -> Bool {
    let isMovedAside = move(gtk_scrolled_window_get_hadjustment(scroller.opaque), by: dx, unit)
    let isMovedDown = move(gtk_scrolled_window_get_vadjustment(scroller.opaque), by: dy, unit)
    return isMovedAside || isMovedDown
}

private func move(
    _ adjustment: UnsafeMutablePointer<GtkAdjustment>?,
    by delta: Double,
    _ unit: GdkScrollUnit
) -> Bool {
    guard let adjustment, delta != 0 else { return false }
    let before = gtk_adjustment_get_value(adjustment)
    let distance = scrollDistance(delta, unit, page: gtk_adjustment_get_page_size(adjustment))
    gtk_adjustment_set_value(adjustment, before + distance)
    return gtk_adjustment_get_value(adjustment) != before
}

/// How far a scroll event moves content, in logical pixels; as far as in GTK's own scrolled window.
///
/// A step of a wheel moves by the page size to the power of two thirds. A touchpad reports logical pixels of
/// the surface, which GTK multiplies by 2.5 (`MAGIC_SCROLL_FACTOR` in gtkscrolledwindow.c).
///
/// - Parameter page: the page size of the adjustment, in logical pixels.
func scrollDistance(_ delta: Double, _ unit: GdkScrollUnit, page: Double) -> Double {
    if unit == GDK_SCROLL_UNIT_SURFACE { return delta * 2.5 }
    let root = cbrt(page)
    return delta * root * root
}
