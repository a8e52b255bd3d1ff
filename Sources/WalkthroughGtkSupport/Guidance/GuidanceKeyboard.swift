internal import CWalkthroughGtk

/// Gives the keyboard access to the tips and offers of a window, which never take the focus by themselves.
///
/// F6 moves the focus to the first button of the next one, and from the last back to where it was before.
/// Escape closes the one that has the focus, or else an open tip popover. The window owns this object.
package final class GuidanceKeyboard {
    private struct Area {
        let widget: WeakWidget
        /// What F6 moves the focus to; nil is its first button.
        let main: WeakWidget?
        /// Closes it when Escape is pressed outside of it; nil if Escape closes it only from inside.
        let close: (() -> Void)?
    }

    private let root: WeakWidget
    private var areas: [Area] = []
    private var formerFocus: WeakWidget?

    private init(_ root: WidgetPointer) {
        self.root = WeakWidget(root)
        // The bubble phase leaves these keys to the app's own widgets first.
        onKeyPress(in: root) { [weak self] key, _ in
            switch key {
            case Self.f6: self?.focusNext() ?? false
            case Self.escape: self?.closeFromOutside() ?? false
            default: false
            }
        }
    }

    private static let attachment = Attachment<GuidanceKeyboard>("walkthrough-guidance-keyboard")

    private static func of(_ root: WidgetPointer) -> GuidanceKeyboard {
        attachment.of(root) { GuidanceKeyboard(root) }
    }

    /// Registers a tip or offer that has become visible.
    ///
    /// - Parameters:
    ///   - main: what F6 moves the focus to; nil is the first button.
    ///   - close: closes it when Escape is pressed outside of it, as for a popover; nil leaves that key to
    ///     the app.
    package static func enter(
        _ widget: WidgetPointer,
        main: WidgetPointer? = nil,
        closingFromOutside close: (() -> Void)? = nil
    ) {
        guard let root = widget.root, root.isA(gtk_window_get_type()) else { return }
        let keyboard = of(root)
        keyboard.areas.removeAll { $0.widget.pointer == nil || $0.widget.pointer == widget }
        let area = Area(widget: WeakWidget(widget), main: main.map { WeakWidget($0) }, close: close)
        // Popovers lie over the window, so the keys reach them before inline tips.
        if close != nil { keyboard.areas.insert(area, at: 0) } else { keyboard.areas.append(area) }
    }

    /// Unregisters one that is no longer visible. The focus stays in it, as it may only be scrolled away.
    package static func forget(_ widget: WidgetPointer) {
        guard let root = widget.root, root.isA(gtk_window_get_type()) else { return }
        attachment.of(root)?.areas.removeAll { $0.widget.pointer == nil || $0.widget.pointer == widget }
    }

    /// Unregisters one that is about to be removed, and restores the former focus if it has that.
    ///
    /// GTK 4.8 leaks a widget that still contains the focus when it is removed.
    package static func leave(_ widget: WidgetPointer) {
        guard let root = widget.root, root.isA(gtk_window_get_type()) else { return }
        forget(widget)
        let window = root.cast(to: GtkWindow.self)
        guard let focus = gtk_window_get_focus(window), widget.isSelfOrAncestor(of: focus) else { return }
        if let keyboard = attachment.of(root) {
            keyboard.takeFocusAway()
        } else {
            gtk_window_set_focus(window, nil)
        }
    }

    /// Moves the focus into one that is visible, as the user has asked for it.
    package static func focus(_ widget: WidgetPointer) {
        guard let root = widget.root, let keyboard = attachment.of(root),
            let area = keyboard.here.first(where: { $0.widget.pointer == widget })
        else { return }
        let former = keyboard.focus.map { WeakWidget($0) }
        if keyboard.moveFocus(into: area) { keyboard.formerFocus = former }
    }

    /// Makes Escape close a tip or offer while the focus is in its widget, and F6 move on from there.
    package static func closeOnEscape(_ widget: WidgetPointer, _ close: @escaping () -> Void) {
        onKeyPress(in: widget, GTK_PHASE_CAPTURE) { [reference = WeakWidget(widget)] key, _ in
            // Keys pressed in a popover do not reach the window.
            if key == f6, let root = reference.pointer?.root { return of(root).focusNext() }
            guard key == escape else { return false }
            close()
            return true
        }
    }

    private static let escape: guint = 0xff1b
    private static let f6: guint = 0xffc3

    private var focus: WidgetPointer? {
        root.pointer?.focusWidget
    }

    /// Those registered that are mapped in this window.
    private var here: [Area] {
        areas.filter { area in area.widget.pointer.map { $0.isMapped && $0.root == root.pointer } ?? false }
    }

    /// Focuses the next one, or the first if none has the focus; after the last, restores the former focus.
    private func focusNext() -> Bool {
        let areas = here
        guard !areas.isEmpty else { return false }
        let focus = focus
        let now = focus.flatMap { focus in
            areas.firstIndex { $0.widget.pointer?.isSelfOrAncestor(of: focus) == true }
        }
        if now == nil { formerFocus = focus.map { WeakWidget($0) } }
        for area in areas[(now.map { $0 + 1 } ?? 0)...] {
            guard moveFocus(into: area) else { continue }
            if let root = root.pointer { gtk_window_set_focus_visible(root.cast(to: GtkWindow.self), 1) }
            return true
        }
        takeFocusAway()
        return true
    }

    private func moveFocus(into area: Area) -> Bool {
        guard let first = (area.main ?? area.widget).pointer?.firstFocusable else { return false }
        return gtk_widget_grab_focus(first) != 0
    }

    /// Focuses the widget that had the focus before them; clears the focus if that widget is gone.
    private func takeFocusAway() {
        let former = formerFocus?.pointer
        formerFocus = nil
        if let former, former.isMapped, former.root == root.pointer, gtk_widget_grab_focus(former) != 0 {
            return
        }
        if let root = root.pointer { gtk_window_set_focus(root.cast(to: GtkWindow.self), nil) }
    }

    private func closeFromOutside() -> Bool {
        guard let close = here.lazy.compactMap(\.close).first else { return false }
        close()
        return true
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The first focusable widget in tree order, starting with this one.
    ///
    /// The Tab order differs among versions of GTK: 4.8 sorts by vertical position, 4.18 does not.
    fileprivate var firstFocusable: WidgetPointer? {
        guard isMapped, gtk_widget_get_can_focus(self) != 0, gtk_widget_is_sensitive(self) != 0 else {
            return nil
        }
        if gtk_widget_get_focusable(self) != 0 { return self }
        return children.lazy.compactMap(\.firstFocusable).first
    }
}
