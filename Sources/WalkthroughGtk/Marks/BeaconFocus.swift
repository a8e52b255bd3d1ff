internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Lets the Tab key reach beacons, each right after the widget that it marks; GTK knows nothing of them.
///
/// A beacon at something that cannot have the focus comes after the last widget around it that can. The window
/// or popover owns this object.
final class BeaconFocus {
    private let native: WeakWidget
    private let beacons: () -> [(beacon: WidgetPointer, target: WidgetPointer)]

    private static let attachment = Attachment<BeaconFocus>("walkthrough-beacon-focus")
    private static let (tab, keypadTab, backTab): (guint, guint, guint) = (0xff09, 0xff89, 0xfe20)

    /// Watches a window or popover, once.
    ///
    /// - Parameter beacons: the beacons on screen there, with what they mark.
    static func watch(
        _ native: WidgetPointer,
        _ beacons: @escaping () -> [(beacon: WidgetPointer, target: WidgetPointer)]
    ) {
        _ = attachment.of(native) { BeaconFocus(native, beacons) }
    }

    private init(
        _ native: WidgetPointer,
        _ beacons: @escaping () -> [(beacon: WidgetPointer, target: WidgetPointer)]
    ) {
        self.native = WeakWidget(native)
        self.beacons = beacons
        // The widgets of the app come first; GTK's own keys of the window come after.
        onKeyPress(in: native) { [weak self] key, modifiers in
            let other = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
            guard let self, modifiers.rawValue & other == 0 else { return false }
            let isShifted = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
            return switch key {
            case Self.backTab: goBack()
            case Self.tab, Self.keypadTab: isShifted ? goBack() : goOn()
            default: false
            }
        }
    }

    private var focus: WidgetPointer? {
        guard let root = native.pointer?.root, root.isA(gtk_window_get_type()) else { return nil }
        return root.focusWidget
    }

    private func goOn() -> Bool {
        let beacons = stops
        guard !beacons.isEmpty, let native = native.pointer else { return false }
        guard let focus else { return take(beacons.first { $0.anchor == native }?.beacon) }
        guard let now = beacons.firstIndex(where: { $0.beacon == focus }) else {
            return goOn(from: focus, beacons)
        }
        let anchor = beacons[now].anchor
        let rest = Array(beacons[(now + 1)...]) + beacons[..<now].filter { $0.anchor != anchor }
        if let next = rest.first(where: { $0.anchor == anchor }) { return take(next.beacon) }
        // From the last place in what the beacon belongs to, so that GTK knows where to go on.
        if gtk_widget_child_focus(anchor, GTK_DIR_TAB_BACKWARD) != 0, let focus = self.focus,
            goOn(from: focus, rest)
        {
            return true
        }
        gtk_widget_set_focus_child(native, nil)
        let parts = native.children.filter { !LibraryCopy.isLayer($0) && !$0.isA(gtk_native_get_type()) }
        return parts.contains { gtk_widget_child_focus($0, GTK_DIR_TAB_FORWARD) != 0 }
            || take(rest.first?.beacon)
    }

    /// Goes to the next place within each widget around the focus, as GTK does, and to the beacons of what it
    /// leaves.
    private func goOn(from focus: WidgetPointer, _ beacons: [Stop]) -> Bool {
        for widget in focus.ancestorsAndSelf.prefix(while: { $0 != native.pointer }) {
            if gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) != 0 { return true }
            if let next = beacons.first(where: { $0.anchor == widget }) { return take(next.beacon) }
        }
        return take(beacons.first { $0.anchor == native.pointer }?.beacon)
    }

    private func goBack() -> Bool {
        let beacons = stops
        guard let focus, let now = beacons.firstIndex(where: { $0.beacon == focus }) else { return false }
        let anchor = beacons[now].anchor
        if let last = beacons[..<now].last(where: { $0.anchor == anchor }) { return take(last.beacon) }
        return gtk_widget_child_focus(anchor, GTK_DIR_TAB_BACKWARD) != 0
    }

    private func take(_ beacon: WidgetPointer?) -> Bool {
        guard let beacon, let root = beacon.root else { return false }
        // The beacon may open at once, where the focus can be seen.
        gtk_window_set_focus_visible(root.cast(), 1)
        return gtk_widget_grab_focus(beacon) != 0
    }

    private typealias Stop = (beacon: WidgetPointer, anchor: WidgetPointer)

    /// The beacons, each with the widget after which it comes.
    private var stops: [Stop] {
        beacons().compactMap { beacon, target in
            let around = target.ancestorsAndSelf.first { $0 == native.pointer || $0.holdsFocusStop }
            return around.map { (beacon, $0) }
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Whether the keyboard's focus can go into the widget.
    fileprivate var holdsFocusStop: Bool {
        guard isMapped, gtk_widget_get_can_focus(self) != 0, gtk_widget_is_sensitive(self) != 0 else {
            return false
        }
        return gtk_widget_get_focusable(self) != 0
            || children.contains { !$0.isA(gtk_native_get_type()) && $0.holdsFocusStop }
    }
}
