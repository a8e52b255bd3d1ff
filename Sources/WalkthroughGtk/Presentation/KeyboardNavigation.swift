internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

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
    /// What triggers have opened; Tab reaches it, and it handles Escape itself.
    var openWidgets: () -> [WidgetPointer] = { [] }
    /// Called when a key is taken for the walkthrough: its release is not for the app either.
    var onTake: () -> Void = {}
    /// What the step waits for: the shortcut of an action is for the app, whatever key it is.
    var awaited: () -> AdvanceRule? = { nil }
    /// Does what a click on the target would, if the step waits for that; returns whether it does.
    var activateTarget: () -> Bool = { false }
    /// Closes what the step has opened last; returns false when nothing is open.
    var closeOpened: () -> Bool = { false }
    /// Called when a key is refused that would act on what is dimmed.
    var onRefusal: () -> Void = {}
    /// Called before and after the focus is moved on.
    var isMovingFocus: (Bool) -> Void = { _ in }
    /// Whether the latest input was a shortcut that was left to the app; set it to false when the user does anything
    /// else.
    var isKeyLatest = false
    /// When a shortcut was last left to the app, in seconds of the monotonic clock.
    private var latestLeft: Seconds?
    /// What a key is being handled by, and what it would do in the app.
    private var current: (controller: OpaquePointer, keyOfApp: KeyOfApp?)?

    init(window: WidgetPointer, layer: WidgetPointer, onCommand: @escaping (Command) -> Void) {
        self.window = WeakWidget(window)
        self.layer = WeakWidget(layer)
        self.onCommand = onCommand
        previousFocus = WeakWidget(gtk_window_get_focus(window.cast(to: GtkWindow.self)))
        let (first, last) = (gtk_event_controller_key_new()!, gtk_event_controller_key_new()!)
        controllers = [first, last].map { WeakObject(opaque: $0) }
        gtk_event_controller_set_propagation_phase(first, GTK_PHASE_CAPTURE)
        // What triggers have opened may have a surface of its own.
        for controller in [first, last] {
            gtk_event_controller_set_propagation_limit(controller, GTK_LIMIT_NONE)
        }
        connect(
            first,
            "key-pressed",
            answering: { [weak self] arguments in
                guard let self else { return false }
                let key = guint(arguments.int(0))
                let modifiers = GdkModifierType(guint(arguments.int(2)))
                let isForFocus = isForFocus(key, modifiers)
                let isTaken = handling(first) { self.takes(key, modifiers) }
                isKeyLatest = !isTaken && !isForFocus
                latestLeft = isKeyLatest ? Self.now : nil
                return isTaken
            }
        )
        connect(
            last,
            "key-pressed",
            answering: { [weak self] arguments in
                guard let self else { return false }
                return handling(last) {
                    self.keyWasLeft(guint(arguments.int(0)), GdkModifierType(guint(arguments.int(2))))
                }
            }
        )
        for controller in [last, first] { gtk_widget_add_controller(window, controller) }
    }

    /// Stops handling keys, and restores the focus if it is in the layer, nowhere, or below what is modal.
    func end() {
        guard let window = window.pointer else { return }
        for controller in controllers.compactMap(\.opaque) {
            gtk_widget_remove_controller(window, controller)
        }
        guard gtk_widget_in_destruction(window) == 0 else { return }
        let focus = gtk_window_get_focus(window.cast(to: GtkWindow.self))
        let hasFocus = focus.map { layer.pointer?.isSelfOrAncestor(of: $0) ?? false } ?? true
        let modal = ModalContent.topmost(in: window, besides: layer.pointer)
        guard hasFocus || modal?.hasFocus == false else { return }
        let former = hasFocus ? previousFocus.pointer : focus
        if !FocusKeeper.giveBack(to: former, in: window, besides: layer.pointer) {
            gtk_window_set_focus(window.cast(to: GtkWindow.self), nil)
        }
    }

    /// Handles a key that was pressed in another window, as if it were pressed in this one.
    ///
    /// - Parameter controller: the one in the other window, which handles the key.
    /// - Returns: whether it is handled; shortcuts are for the app.
    func take(_ key: guint, _ modifiers: GdkModifierType, from controller: OpaquePointer) -> Bool {
        handling(controller) {
            let held = modifiers.rawValue & gtk_accelerator_get_default_mod_mask().rawValue
            // F1 gives help, wherever.
            guard key != GDK_KEY_F1, keyOfApp?.isAwaited == false, let window = window.pointer,
                let layer = layer.pointer
            else { return false }
            if takes(key, modifiers, isOfOtherWindow: true) { return true }
            guard held & ~GDK_SHIFT_MASK.rawValue == 0 else { return false }
            if let focus = gtk_window_get_focus(window.cast(to: GtkWindow.self)),
                layer.isSelfOrAncestor(of: focus)
            {
                forward(to: focus)
            }
            onTake()
            return true
        }
    }

    private func handling(_ controller: OpaquePointer, _ handle: () -> Bool) -> Bool {
        let outer = current
        // Nothing but a press that GTK has delivered triggers a shortcut.
        let event = gtk_event_controller_get_current_event(controller)
        let keyOfApp = window.pointer.map {
            KeyOfApp(event: event, window: $0, usable: usable, awaited: awaited())
        }
        current = (controller, keyOfApp)
        defer { current = outer }
        return handle()
    }

    /// Gives a widget the press that is being handled, and nobody else; returns whether there is one.
    @discardableResult
    private func forward(to widget: WidgetPointer) -> Bool {
        guard let current, current.keyOfApp?.event != nil else { return false }
        walkthrough_forward_key(current.controller, widget)
        return true
    }

    private func takes(_ key: guint, _ modifiers: GdkModifierType, isOfOtherWindow: Bool = false) -> Bool {
        guard let window = window.pointer else { return false }
        let isTaken =
            keyWasPressed(key, modifiers, isOfOtherWindow)
            || (!isOfOtherWindow && keyOfApp?.isShortcutOfDimmed(isFirst: true) == true
                && refuseOrLeave(key, modifiers))
        if isTaken {
            onTake()
        } else if !isOfOtherWindow, isEnter(gint(key)), keyOfApp?.pressesDimmed == true,
            gtk_window_get_focus(window.cast())?.keepOffDefaultButton() == true
        {
            _ = refuse()
        }
        return isTaken
    }

    /// Refuses a shortcut of the app; Escape, which is the tour's as well, leads out instead.
    private func refuseOrLeave(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
        let held = modifiers.rawValue & gtk_accelerator_get_default_mod_mask().rawValue
        guard key == GDK_KEY_Escape, held == 0 else { return refuse() }
        let focus = window.pointer.flatMap { gtk_window_get_focus($0.cast(to: GtkWindow.self)) }
        if focus?.isInModalPopover == true { return false }
        leave()
        return true
    }

    private func keyWasPressed(_ key: guint, _ modifiers: GdkModifierType, _ isOfOtherWindow: Bool) -> Bool {
        guard let window = window.pointer, let layer = layer.pointer else { return false }
        let held = modifiers.rawValue & gtk_accelerator_get_default_mod_mask().rawValue
        let shift = GDK_SHIFT_MASK.rawValue
        // The focus of this window is for keys of this window; those of others are for the callout.
        let focus = gtk_window_get_focus(window.cast(to: GtkWindow.self)).flatMap {
            isOfOtherWindow && !layer.isSelfOrAncestor(of: $0) ? nil : $0
        }
        // It has the keyboard for itself, and can be left.
        if focus?.isInModalPopover == true { return false }
        if keyOfApp?.isAwaited == true { return false }
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
        if held == GDK_ALT_MASK.rawValue { return takesMnemonic(key, focus) }
        if held & ~shift == 0, isStray(key, focus) { return true }
        guard held == 0 else { return false }
        if key == GDK_KEY_F10, keyOfApp?.opensDimmedMenu == true { return refuse() }
        if isInOpenWidget(focus) {
            // A popover would move the focus on in the window.
            guard let direction = direction(of: gint(key)), focus?.isA(gtk_button_get_type()) == true else {
                return false
            }
            showFocus()
            moveFocus(direction)
            return true
        }
        if key == GDK_KEY_Escape {
            // A reachable widget of the app, such as a search entry, may use the key first.
            if isOnTarget(focus) { return false }
            leave()
            return true
        }
        if let isTaken = takesPressOfNothing(gint(key), focus) { return isTaken }
        // A focused button handles Enter and the space bar itself, once for each press.
        if let focus, layer.isSelfOrAncestor(of: focus), focus.isA(gtk_button_get_type()),
            isEnter(gint(key)) || [GDK_KEY_space, GDK_KEY_KP_Space].contains(gint(key))
        {
            onTake()
            // Only the button: the same key may be a shortcut of the app.
            return HeldKeys.isRepeating || forward(to: focus)
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
        case let focus? where isOnTarget(focus):
            return false
        default:
            break
        }
        showFocus()
        perform(command)
        return true
    }

    /// Whether a key is for what is lit or open and has the focus, rather than a shortcut.
    private func isForFocus(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
        guard let window = window.pointer else { return false }
        let held =
            modifiers.rawValue & gtk_accelerator_get_default_mod_mask().rawValue & ~GDK_SHIFT_MASK.rawValue
        guard held == 0, !(GDK_KEY_F1...GDK_KEY_F35).contains(gint(key)) else { return false }
        let focus = gtk_window_get_focus(window.cast(to: GtkWindow.self))
        return isOnTarget(focus) || isInOpenWidget(focus)
    }

    /// Whether a shortcut was left to the app so recently that what happens now may be its doing.
    var hasJustLeftKey: Bool { latestLeft.map { Self.now - $0 < 0.5 } ?? false }

    private static var now: Seconds { Double(g_get_monotonic_time()) / 1_000_000 }

    /// Handles Enter and the space bar while no button has the focus, as where a step begins that waits for something: a
    /// press does what the step waits for, or nothing, but never leaves. Enter goes on where Next is offered.
    ///
    /// - Returns: whether the key is handled; nil when the focus is elsewhere, or it is another key.
    private func takesPressOfNothing(_ key: gint, _ focus: WidgetPointer?) -> Bool? {
        let isSpace = [GDK_KEY_space, GDK_KEY_KP_Space].contains(key)
        guard focus.map({ CustomWidget.of($0) is CalloutView }) ?? true, isSpace || isEnter(key) else {
            return nil
        }
        if !HeldKeys.isRepeating, !activateTarget(), !isSpace { onCommand(.next) }
        return true
    }

    /// Closes what the step has opened; when nothing is open, leaves the tour.
    private func leave() {
        if !HeldKeys.isRepeating, !closeOpened() { onCommand(.skip) }
    }

    /// Refuses a key with a sign.
    private func refuse() -> Bool {
        (isKeyLatest, latestLeft) = (false, nil)
        if !HeldKeys.isRepeating { onRefusal() }
        return true
    }

    /// The widgets that are not dimmed, with all that is in them.
    private var usable: [WidgetPointer] { [layer.pointer].compactMap(\.self) + targets() + openWidgets() }

    /// What the press that is being handled would do in the app.
    private var keyOfApp: KeyOfApp? { current?.keyOfApp }

    /// Handles Alt with a key that is someone's mnemonic: presses the button of the callout that has it, or else
    /// activates what has it among the widgets that may be used. Below the dimming it does nothing.
    ///
    /// - Returns: whether the key is handled.
    private func takesMnemonic(_ key: guint, _ focus: WidgetPointer?) -> Bool {
        let letter = gdk_keyval_to_unicode(key)
        guard let window = window.pointer, let layer = layer.pointer, letter > 0x20, letter != 0x7F else {
            return false
        }
        let owners = window.mnemonicOwners(of: key)
        guard !owners.isEmpty else { return false }
        // What is open takes its own first.
        if isInOpenWidget(focus), owners.contains(where: isInOpenWidget) { return false }
        // GTK would activate it again with every repeat.
        guard !HeldKeys.isRepeating else { return true }
        let usable = usable
        let lit = owners.filter { owner in usable.contains { $0.isSelfOrAncestor(of: owner) } }
        let button = lit.first { layer.isSelfOrAncestor(of: $0) }
        if button == nil, lit == owners { return false }
        // GTK would cycle through all that have it.
        guard let first = button ?? lit.first else { return refuse() }
        gtk_widget_mnemonic_activate(first, 0)
        return true
    }

    /// Whether a key that types or deletes is pressed where nothing takes it; in a dimmed window it could only reach
    /// what the user does not see as usable.
    private func isStray(_ key: guint, _ focus: WidgetPointer?) -> Bool {
        let deletes = [GDK_KEY_Delete, GDK_KEY_KP_Delete, GDK_KEY_BackSpace, GDK_KEY_Insert].contains(
            gint(key)
        )
        let types = gdk_keyval_to_unicode(key) > 0x20 && gdk_keyval_to_unicode(key) != 0x7F
        guard deletes || types, !isInOpenWidget(focus), !isOnTarget(focus) else { return false }
        if let focus, takesKeys(focus) { return false }
        // What is typed anywhere may be for an entry that the user may use.
        return !(targets() + openWidgets()).contains(where: \.containsEditable)
    }

    /// Whether the focus is where the app or the user wants keys, though it is in no target. A step begins with the
    /// focus in its callout.
    private func takesKeys(_ focus: WidgetPointer) -> Bool {
        if layer.pointer?.isSelfOrAncestor(of: focus) == true {
            return customContent()?.isSelfOrAncestor(of: focus) == true
        }
        return focus.isA(gtk_text_get_type()) || focus.isA(gtk_text_view_get_type())
            || focus.native != window.pointer || targets().contains { focus.isSelfOrAncestor(of: $0) }
    }

    /// Handles Escape and the arrow keys when the focused widget has not.
    private func keyWasLeft(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
        guard let window = window.pointer,
            gtk_window_get_focus(window.cast(to: GtkWindow.self))?.isInModalPopover != true
        else { return false }
        let held = modifiers.rawValue & gtk_accelerator_get_default_mod_mask().rawValue
        // GTK itself would move the focus to whatever lies there.
        if held & ~(GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue) == 0, !isInText,
            let direction = direction(of: gint(key))
        {
            showFocus()
            moveFocus(direction)
            return true
        }
        let focus = gtk_window_get_focus(window.cast(to: GtkWindow.self))
        if key == GDK_KEY_Escape, held == 0, isOnTarget(focus), !isInOpenWidget(focus) {
            leave()
            return true
        }
        guard
            keyOfApp?.isShortcutOfDimmed(isFirst: false) == true
                || isEnter(gint(key)) && held == 0 && keyOfApp?.pressesDimmed == true
        else { return false }
        onTake()
        return refuse()
    }

    /// Whether the focus is in a text, in which arrow keys move the cursor.
    private var isInText: Bool {
        guard let window = window.pointer, let focus = gtk_window_get_focus(window.cast(to: GtkWindow.self))
        else {
            return false
        }
        return focus.isA(gtk_text_get_type()) || focus.isA(gtk_text_view_get_type())
    }

    private func direction(of key: gint) -> GtkDirectionType? {
        switch key {
        case GDK_KEY_Up, GDK_KEY_KP_Up: GTK_DIR_UP
        case GDK_KEY_Down, GDK_KEY_KP_Down: GTK_DIR_DOWN
        case GDK_KEY_Left, GDK_KEY_KP_Left: GTK_DIR_LEFT
        case GDK_KEY_Right, GDK_KEY_KP_Right: GTK_DIR_RIGHT
        default: nil
        }
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
        if !HeldKeys.isRepeating { onCommand(command) }
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

    /// Moves the focus through the callout, then the reachable and opened widgets, then the callout again; an arrow key
    /// moves it only within one of them.
    private func moveFocus(_ direction: GtkDirectionType) {
        guard let window = window.pointer, let layer = layer.pointer else { return }
        // Moved on from its last widget, a popover itself would move the focus on in the window.
        let opened = openWidgets().filter { $0.root == window }.flatMap { $0.openPopovers ?? [$0] }
        let stops = FocusStops([layer] + (targets() + opened).filter(\.isMapped), in: window)
        isMovingFocus(true)
        defer { isMovingFocus(false) }
        let isTab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD
        if isTab { stops.moveOn(direction) } else { stops.moveWithin(direction) }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Whether text can be typed into the widget, or into something in it.
    var containsEditable: Bool {
        selfAndDescendants.contains { $0.isA(gtk_editable_get_type()) || $0.isA(gtk_text_view_get_type()) }
    }
}
