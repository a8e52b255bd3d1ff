internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Sees the pointer in the app: in its windows, and in popovers, which have surfaces of their own.
final class NativeWatch {
    private let onPress: (WidgetPointer) -> Bool
    private let onMove: (WidgetPointer?) -> Void
    private var watched: [WeakWidget] = []
    private var hook: SignalHook?

    /// Watches every window and popover, those that open later as well.
    ///
    /// - Parameters:
    ///   - onPress: called with the widget under the pointer when the first button is pressed; returns
    ///     whether the press is kept from the app.
    ///   - onMove: called with the widget under the pointer when that moves; nil when it leaves.
    init(onPress: @escaping (WidgetPointer) -> Bool, onMove: @escaping (WidgetPointer?) -> Void) {
        self.onPress = onPress
        self.onMove = onMove
        WindowList.mapped.forEach { watch($0) }
        // Popovers are in no list; each is mapped when it opens, and so is each window.
        hook = SignalHook("map", of: gtk_widget_get_type()) { [weak self] in self?.watch($0) }
    }

    private func watch(_ native: WidgetPointer) {
        guard native.isA(gtk_native_get_type()), !LibraryCopy.isInLab(native) else { return }
        watched.removeAll { $0.pointer == nil }
        guard !watched.contains(where: { $0.pointer == native }) else { return }
        watched.append(WeakWidget(native))
        let weak = WeakWidget(native)
        // Dialogs of libadwaita keep their events from what is around them, unless that asks for them.
        onEvent(in: native, GTK_LIMIT_NONE) { [weak self] event in
            guard let self, let native = weak.pointer else { return false }
            return take(event, in: native)
        }
    }

    /// Takes an event; returns whether it is kept from the app.
    private func take(_ event: OpaquePointer, in native: WidgetPointer) -> Bool {
        // An event in a popover passes through its window, too.
        guard gdk_event_get_surface(event) == gtk_native_get_surface(native.opaque) else { return false }
        switch gdk_event_get_event_type(event) {
        case GDK_MOTION_NOTIFY:
            onMove(widget(under: event, in: native))
            return false
        case GDK_LEAVE_NOTIFY:
            onMove(nil)
            return false
        case GDK_BUTTON_PRESS where gdk_button_event_get_button(event) == 1:
            keepsRelease = widget(under: event, in: native).map(onPress) ?? false
            return keepsRelease
        case GDK_BUTTON_RELEASE where gdk_button_event_get_button(event) == 1:
            // What saw no press must see no release.
            return keepsRelease
        default:
            return false
        }
    }

    private func widget(under event: OpaquePointer, in native: WidgetPointer) -> WidgetPointer? {
        var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
        guard gdk_event_get_position(event, &x, &y) != 0 else { return nil }
        gtk_native_get_surface_transform(native.opaque, &left, &top)
        // A tour can point at an insensitive widget.
        return gtk_widget_pick(native, x - left, y - top, GTK_PICK_INSENSITIVE)
    }

    private var keepsRelease = false
}
