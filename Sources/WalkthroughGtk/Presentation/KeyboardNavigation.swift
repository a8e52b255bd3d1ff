internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Handles the keyboard of a window during a walkthrough: Escape, Enter, arrow keys and Tab.
final class KeyboardNavigation {
    /// The command of a key.
    enum Command { case next, back, skip }

    private let window: WeakWidget
    private let layer: WeakWidget
    private let controllers: [WeakObject]
    private let previousFocus: WeakWidget
    private let onCommand: (Command) -> Void
    /// The widgets of the app that Tab may reach.
    var targets: () -> [WidgetPointer] = { [] }
    /// The app's content in the callout; its entries and sliders handle keys themselves.
    var customContent: () -> WidgetPointer? = { nil }
    /// Whether the key being handled repeats because it is held down.
    var isKeyRepeating: () -> Bool = { false }
    /// What triggers have opened; Tab reaches it, and it handles Escape itself.
    var openWidgets: () -> [WidgetPointer] = { [] }

    init(window: WidgetPointer, layer: WidgetPointer, onCommand: @escaping (Command) -> Void) {
        self.window = WeakWidget(window)
        self.layer = WeakWidget(layer)
        self.onCommand = onCommand
        previousFocus = WeakWidget(gtk_window_get_focus(window.cast(to: GtkWindow.self)))
        let (first, last) = (gtk_event_controller_key_new()!, gtk_event_controller_key_new()!)
        controllers = [first, last].map { WeakObject(opaque: $0) }
        gtk_event_controller_set_propagation_phase(first, GTK_PHASE_CAPTURE)
        connect(
            first,
            "key-pressed",
            answering: { [weak self] arguments in
                self?.keyWasPressed(guint(arguments.int(0)), GdkModifierType(guint(arguments.int(2))))
                    ?? false
            }
        )
        connect(
            last,
            "key-pressed",
            answering: { [weak self] arguments in
                self?.keyWasLeft(guint(arguments.int(0)), GdkModifierType(guint(arguments.int(2)))) ?? false
            }
        )
        for controller in [last, first] { gtk_widget_add_controller(window, controller) }
    }

    /// Stops handling keys, and restores the focus if it is in the layer or nowhere.
    func end() {
        guard let window = window.pointer else { return }
        for controller in controllers.compactMap(\.opaque) {
            gtk_widget_remove_controller(window, controller)
        }
        guard gtk_widget_in_destruction(window) == 0 else { return }
        let focus = gtk_window_get_focus(window.cast(to: GtkWindow.self))
        let hasFocus = focus.map { layer.pointer?.isSelfOrAncestor(of: $0) ?? false } ?? true
        guard hasFocus else { return }
        if !FocusKeeper.giveBack(to: previousFocus.pointer, in: window) {
            gtk_window_set_focus(window.cast(to: GtkWindow.self), nil)
        }
    }

    private func keyWasPressed(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
        guard let window = window.pointer, let layer = layer.pointer else { return false }
        let held = modifiers.rawValue & gtk_accelerator_get_default_mod_mask().rawValue
        let shift = GDK_SHIFT_MASK.rawValue
        // With Control, GTK moves the focus as well.
        if held & ~(shift | GDK_CONTROL_MASK.rawValue) == 0,
            [GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_KP_Tab].contains(gint(key))
        {
            showFocus()
            moveFocus(
                held & shift != 0 || key == GDK_KEY_ISO_Left_Tab ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD
            )
            return true
        }
        let focus = gtk_window_get_focus(window.cast(to: GtkWindow.self))
        if held == GDK_ALT_MASK.rawValue { return takesMnemonic(key, focus) }
        if held & ~shift == 0, isStray(key, focus) { return true }
        guard held == 0 else { return false }
        if isInOpenWidget(focus) { return false }
        if key == GDK_KEY_Escape {
            // A reachable widget of the app, such as a search entry, may use the key first.
            if isOnTarget(focus) { return false }
            perform(.skip)
            return true
        }
        // A focused button handles Enter and the space bar itself, once for each press.
        if let focus, layer.isSelfOrAncestor(of: focus), focus.isA(gtk_button_get_type()),
            isEnter(gint(key)) || [GDK_KEY_space, GDK_KEY_KP_Space].contains(gint(key))
        {
            return isKeyRepeating()
        }
        guard
            let command = command(
                for: gint(key),
                mirrored: gtk_widget_get_direction(layer) == GTK_TEXT_DIR_RTL
            )
        else { return false }
        switch focus {
        case let focus?
        where customContent()?.isSelfOrAncestor(of: focus) == true
            && !focus.isA(gtk_button_get_type()):
            return false
        case let focus? where layer.isSelfOrAncestor(of: focus):
            break
        case _ where isOnTarget(focus):
            return false
        default:
            break
        }
        showFocus()
        perform(command)
        return true
    }

    /// Handles Alt with a key: presses the button of the callout that has it as its mnemonic. Whatever the key would
    /// activate below the dimming stays as it is.
    ///
    /// - Returns: whether the key is handled.
    private func takesMnemonic(_ key: guint, _ focus: WidgetPointer?) -> Bool {
        // GTK would activate a button's mnemonic again with every repeat.
        guard !isKeyRepeating() else { return true }
        guard let layer = layer.pointer, gdk_keyval_to_unicode(key) != 0, !isInOpenWidget(focus) else {
            return false
        }
        let own = customContent()
        let labels = layer.mnemonicLabels(for: key)
        if labels.contains(where: { own?.isSelfOrAncestor(of: $0) == true }) { return false }
        if let button = labels.lazy.compactMap({ gtk_widget_get_ancestor($0, gtk_button_get_type()) }).first(
            where: { $0.isMapped && gtk_widget_is_sensitive($0) != 0 }
        ) {
            gtk_widget_mnemonic_activate(button, 0)
            return true
        }
        return !(targets() + openWidgets()).contains { !$0.mnemonicLabels(for: key).isEmpty }
    }

    /// Whether a key that types or deletes is pressed where nothing takes it; in a dimmed window it could only reach
    /// what the user does not see as usable.
    private func isStray(_ key: guint, _ focus: WidgetPointer?) -> Bool {
        let deletes = [GDK_KEY_Delete, GDK_KEY_KP_Delete, GDK_KEY_BackSpace, GDK_KEY_Insert].contains(
            gint(key)
        )
        let types = gdk_keyval_to_unicode(key) > 0x20 && gdk_keyval_to_unicode(key) != 0x7F
        guard deletes || types, !isInOpenWidget(focus), !isOnTarget(focus) else { return false }
        if let focus, customContent()?.isSelfOrAncestor(of: focus) == true { return false }
        // What is typed anywhere may be for an entry that the user may use.
        return !(targets() + openWidgets()).contains(where: \.containsEditable)
    }

    /// Handles Escape when the focused widget has not.
    private func keyWasLeft(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
        guard let window = window.pointer, key == GDK_KEY_Escape,
            modifiers.rawValue & gtk_accelerator_get_default_mod_mask().rawValue == 0
        else { return false }
        let focus = gtk_window_get_focus(window.cast(to: GtkWindow.self))
        guard isOnTarget(focus), !isInOpenWidget(focus) else { return false }
        perform(.skip)
        return true
    }

    /// Whether the focus is in something that a trigger has opened, which handles keys itself.
    private func isInOpenWidget(_ focus: WidgetPointer?) -> Bool {
        guard let focus, let window = window.pointer else { return false }
        return openWidgets().contains { $0 != window && $0.isSelfOrAncestor(of: focus) }
    }

    /// Whether the focus is in a widget of the app that Tab may reach.
    private func isOnTarget(_ focus: WidgetPointer?) -> Bool {
        guard let focus, layer.pointer?.isSelfOrAncestor(of: focus) != true else { return false }
        return targets().contains { $0.isSelfOrAncestor(of: focus) }
    }

    /// Carries out a command once for each press of its key.
    private func perform(_ command: Command) {
        if !isKeyRepeating() { onCommand(command) }
    }

    /// Shows the focus ring from now on, as GTK does for the keys that it handles itself.
    private func showFocus() {
        if let window = window.pointer { gtk_window_set_focus_visible(window.cast(to: GtkWindow.self), 1) }
    }

    private func command(for key: gint, mirrored: Bool) -> Command? {
        switch key {
        case GDK_KEY_Right, GDK_KEY_KP_Right: mirrored ? .back : .next
        case GDK_KEY_Left, GDK_KEY_KP_Left: mirrored ? .next : .back
        case let key where isEnter(key): .next
        default: nil
        }
    }

    private func isEnter(_ key: gint) -> Bool {
        key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter
    }

    /// Moves the focus through the callout, then the reachable and opened widgets, then the callout again.
    private func moveFocus(_ direction: GtkDirectionType) {
        guard let window = window.pointer, let layer = layer.pointer else { return }
        let stops = [layer] + (targets() + openWidgets().filter { $0.root == window }).filter { $0.isMapped }
        let focus = gtk_window_get_focus(window.cast(to: GtkWindow.self))
        let current = focus.flatMap { focus in stops.firstIndex { $0.isSelfOrAncestor(of: focus) } }
        if let current, gtk_widget_child_focus(stops[current], direction) != 0 { return }
        let isForward = direction == GTK_DIR_TAB_FORWARD
        let start = current ?? (isForward ? stops.count - 1 : 0)
        for distance in 1...stops.count {
            let index = (start + (isForward ? distance : stops.count - distance)) % stops.count
            // From a focused child, `gtk_widget_child_focus` only moves on. With no focus in the window, the
            // same stop takes it again, at its first widget, or at its last when moving backwards.
            if index == current { gtk_window_set_focus(window.cast(to: GtkWindow.self), nil) }
            if gtk_widget_child_focus(stops[index], direction) != 0 { return }
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The labels in the widget, or itself, that have a key as their mnemonic.
    fileprivate func mnemonicLabels(for key: guint) -> [WidgetPointer] {
        selfAndDescendants.filter { widget in
            widget.isA(gtk_label_get_type()) && widget.isMapped
                && gdk_keyval_to_lower(gtk_label_get_mnemonic_keyval(widget.opaque))
                    == gdk_keyval_to_lower(key)
        }
    }

    /// Whether text can be typed into the widget, or into something in it.
    fileprivate var containsEditable: Bool {
        selfAndDescendants.contains { $0.isA(gtk_editable_get_type()) || $0.isA(gtk_text_view_get_type()) }
    }
}
