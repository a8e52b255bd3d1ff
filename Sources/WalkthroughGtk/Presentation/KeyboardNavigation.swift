internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Handles the keyboard of a window during a walkthrough: Escape, Enter, arrow keys and Tab.
final class KeyboardNavigation {
    private let window: WeakWidget
    private let layer: WeakWidget
    private let controllers: [WeakObject]
    private let previousFocus: WeakWidget
    private weak var source: (any StepInputSource)?
    private weak var focusKeeper: FocusKeeper?
    /// Whether the latest input was a shortcut that was left to the app; any other input sets it to false.
    var isKeyLatest = false
    /// When a shortcut was last left to the app, in seconds of the monotonic clock.
    private var latestLeft: Seconds?

    init(
        window: WidgetPointer,
        layer: WidgetPointer,
        source: (any StepInputSource)?,
        focusKeeper: FocusKeeper
    ) {
        self.window = WeakWidget(window)
        self.layer = WeakWidget(layer)
        self.source = source
        self.focusKeeper = focusKeeper
        previousFocus = WeakWidget(window.focusWidget)
        let (first, last) = (gtk_event_controller_key_new()!, gtk_event_controller_key_new()!)
        controllers = [first, last].map { WeakObject(opaque: $0) }
        gtk_event_controller_set_propagation_phase(first, GTK_PHASE_CAPTURE)
        watch(first) { [weak self] press in
            guard let self else { return false }
            let isTaken = takes(press)
            isKeyLatest = !isTaken && !isForFocus(press)
            latestLeft = isKeyLatest ? Self.now : nil
            return isTaken
        }
        watch(last) { [weak self] press in self?.keyWasLeft(press) ?? false }
        for controller in [last, first] { gtk_widget_add_controller(window, controller) }
    }

    /// Calls a handler with each press that reaches a controller; it returns whether the press is handled.
    private func watch(_ controller: OpaquePointer, _ handle: @escaping (KeyPress) -> Bool) {
        // What triggers have opened may have a surface of its own.
        gtk_event_controller_set_propagation_limit(controller, GTK_LIMIT_NONE)
        connect(
            controller,
            "key-pressed",
            answering: { [weak self] arguments in
                let modifiers = GdkModifierType(guint(arguments.int(2)))
                return self?.press(guint(arguments.int(0)), modifiers, by: controller).map(handle) ?? false
            }
        )
    }

    /// Stops handling keys, and restores the focus if it is in the layer, nowhere, or below what is modal.
    func end() {
        guard let window = window.pointer else { return }
        controllers.forEach { $0.removeController() }
        guard gtk_widget_in_destruction(window) == 0 else { return }
        let focus = window.focusWidget
        let hasFocus = focus.map { layer.pointer?.isSelfOrAncestor(of: $0) ?? false } ?? true
        let modal = ModalContent.topmost(in: window, besides: layer.pointer)
        guard hasFocus || modal?.hasFocus == false else { return }
        let former = hasFocus ? previousFocus.pointer : focus
        if !FocusKeeper.giveBack(to: former, in: window, besides: layer.pointer) {
            gtk_window_set_focus(window.cast(to: GtkWindow.self), nil)
        }
    }

    /// Whether a shortcut was left to the app so recently that what happens now may be its doing.
    var hasJustLeftKey: Bool { latestLeft.map { Self.now - $0 < 0.5 } ?? false }

    private static var now: Seconds { Double(g_get_monotonic_time()) / 1_000_000 }

    /// Handles a key that was pressed in another window, as if it were pressed in this one.
    ///
    /// - Parameter controller: the one in the other window, which handles the key.
    /// - Returns: whether it is handled; shortcuts are for the app.
    func handleElsewhere(
        _ key: guint,
        _ modifiers: GdkModifierType,
        by controller: OpaquePointer
    ) -> Bool {
        guard let press = press(key, modifiers, by: controller, isOfOtherWindow: true),
            // F1 gives help, wherever.
            press.key != GDK_KEY_F1, !press.ofApp.isAwaited
        else { return false }
        if takes(press) { return true }
        guard press.holdsOnly(GDK_SHIFT_MASK) else { return false }
        if let focus = press.focus { press.forward(to: focus) }
        InputGuard.keyWasTaken()
        return true
    }

    /// A press with all that decides what becomes of it; nil once the window or the layer is gone.
    private func press(
        _ key: guint,
        _ modifiers: GdkModifierType,
        by controller: OpaquePointer,
        isOfOtherWindow: Bool = false
    ) -> KeyPress? {
        guard let window = window.pointer, let layer = layer.pointer else { return nil }
        let focus = window.focusWidget
        let isOfCallout = focus.map(layer.isSelfOrAncestor) ?? false
        return KeyPress(
            key: gint(key),
            held: modifiers.rawValue & gtk_accelerator_get_default_mod_mask().rawValue,
            window: window,
            layer: layer,
            // The focus of this window is for keys of this window; those of others are for the callout.
            focus: isOfOtherWindow && !isOfCallout ? nil : focus,
            isOfOtherWindow: isOfOtherWindow,
            controller: controller,
            ofApp: KeyOfApp(
                // Nothing but a press that GTK has delivered triggers a shortcut.
                event: gtk_event_controller_get_current_event(controller),
                window: window,
                usable: [layer] + targets + openWidgets,
                awaited: source?.awaitedRule
            )
        )
    }

    /// The widgets of the app that Tab may reach.
    private var targets: [WidgetPointer] { source?.reachableWidgets ?? [] }
    /// What triggers have opened; Tab reaches it, and it handles Escape itself.
    private var openWidgets: [WidgetPointer] { source?.openWidgets ?? [] }

    // MARK: Presses

    private func takes(_ press: KeyPress) -> Bool {
        if isForAppAlone(press) { return false }
        let isTaken =
            keyWasPressed(press)
            || (!press.isOfOtherWindow && press.ofApp.isShortcutOfDimmed(isFirst: true)
                && refuseOrLeave(press))
        if isTaken {
            InputGuard.keyWasTaken()
        } else if !press.isOfOtherWindow, press.isEnter, press.ofApp.pressesDimmed,
            press.focus?.keepOffDefaultButton() == true
        {
            _ = refuse()
        }
        return isTaken
    }

    /// Whether a wrong turn has led the user to where the app has its keys as if there were no tour.
    private func isForAppAlone(_ press: KeyPress) -> Bool {
        guard source?.isAstray == true else { return false }
        let isTab = [GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_KP_Tab].contains(press.key)
        return !press.isInCallout || isTab || press.held != 0
    }

    /// Refuses a shortcut of the app; Escape, which is the tour's as well, leads out instead.
    private func refuseOrLeave(_ press: KeyPress) -> Bool {
        guard press.key == GDK_KEY_Escape, press.held == 0 else { return refuse() }
        if press.focus?.isInModalPopover == true { return false }
        leave()
        return true
    }

    private func keyWasPressed(_ press: KeyPress) -> Bool {
        let (key, focus) = (press.key, press.focus)
        // It has the keyboard for itself, and can be left.
        if focus?.isInModalPopover == true { return false }
        if press.ofApp.isAwaited { return false }
        // With Control, GTK moves the focus as well.
        if press.holdsOnly(GDK_SHIFT_MASK, GDK_CONTROL_MASK),
            [GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_KP_Tab].contains(key)
        {
            let isBackward = !press.holdsOnly(GDK_CONTROL_MASK) || key == GDK_KEY_ISO_Left_Tab
            moveFocus(isBackward ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD, press)
            return true
        }
        if press.held == GDK_ALT_MASK.rawValue { return takesMnemonic(press) }
        if press.holdsOnly(GDK_SHIFT_MASK), isStray(press) { return true }
        guard press.held == 0 else { return false }
        if key == GDK_KEY_F10, press.ofApp.opensDimmedMenu { return refuse() }
        if isInOpenWidget(focus) {
            // A popover would move the focus on in the window.
            guard let direction = press.direction, focus?.isA(gtk_button_get_type()) == true else {
                return false
            }
            moveFocus(direction, press)
            return true
        }
        if key == GDK_KEY_Escape {
            // A reachable widget of the app, such as a search entry, may use the key first.
            if isOnTarget(press) { return false }
            leave()
            return true
        }
        if let isTaken = takesPressOfNothing(press) { return isTaken }
        // A focused button handles Enter and the space bar itself, once for each press; a link handles Enter.
        if let focus, press.pressesFocus {
            InputGuard.keyWasTaken()
            // Only that: the same key may be a shortcut of the app.
            return HeldKeys.isRepeating || press.forward(to: focus)
        }
        guard let event = press.steering, !isOnTarget(press),
            !press.isInCustomContent || focus?.isA(gtk_button_get_type()) == true
        else { return false }
        press.showFocus()
        // Once for each press.
        if !HeldKeys.isRepeating { source?.send(event) }
        return true
    }

    /// Handles Escape and the arrow keys when the focused widget has not.
    private func keyWasLeft(_ press: KeyPress) -> Bool {
        if isForAppAlone(press) { return false }
        if press.focus?.isInModalPopover == true { return false }
        // GTK itself would move the focus to whatever lies there.
        if press.holdsOnly(GDK_SHIFT_MASK, GDK_CONTROL_MASK), !press.isInText,
            let direction = press.direction
        {
            moveFocus(direction, press)
            return true
        }
        if press.key == GDK_KEY_Escape, press.held == 0, isOnTarget(press), !isInOpenWidget(press.focus) {
            leave()
            return true
        }
        guard
            press.ofApp.isShortcutOfDimmed(isFirst: false)
                || press.isEnter && press.held == 0 && press.ofApp.pressesDimmed
        else { return false }
        InputGuard.keyWasTaken()
        return refuse()
    }

    /// Whether a key is for what is lit or open and has the focus, rather than a shortcut.
    private func isForFocus(_ press: KeyPress) -> Bool {
        guard press.holdsOnly(GDK_SHIFT_MASK), !(GDK_KEY_F1...GDK_KEY_F35).contains(press.key) else {
            return false
        }
        return isOnTarget(press) || isInOpenWidget(press.focus)
    }

    /// Handles Enter and the space bar while no button has the focus, as where a step begins that waits for
    /// something: a press does what the step waits for, or nothing, but never leaves. Enter goes on where
    /// Next is offered.
    ///
    /// - Returns: whether the key is handled; nil when the focus is elsewhere, or it is another key.
    private func takesPressOfNothing(_ press: KeyPress) -> Bool? {
        guard press.focus.map({ CustomWidget.of($0) is CalloutView }) ?? true, press.isSpace || press.isEnter
        else { return nil }
        if !HeldKeys.isRepeating, source?.activateTarget() != true, !press.isSpace {
            source?.send(.nextPressed)
        }
        return true
    }

    /// Closes what the step has opened; when nothing is open, leaves the tour.
    private func leave() {
        if !HeldKeys.isRepeating, source?.closeLastOpened() != true { source?.send(.skip) }
    }

    /// Refuses a key with a sign.
    private func refuse() -> Bool {
        (isKeyLatest, latestLeft) = (false, nil)
        if !HeldKeys.isRepeating { source?.giveSign() }
        return true
    }

    /// Handles Alt with a key that is someone's mnemonic: presses the button of the callout that has it, or
    /// else activates what has it among the widgets that may be used. Below the dimming it does nothing.
    ///
    /// - Returns: whether the key is handled.
    private func takesMnemonic(_ press: KeyPress) -> Bool {
        guard press.types else { return false }
        let owners = press.window.mnemonicOwners(of: guint(press.key))
        guard !owners.isEmpty else { return false }
        // What is open takes its own first.
        if isInOpenWidget(press.focus), owners.contains(where: isInOpenWidget) { return false }
        // GTK would activate it again with every repeat.
        guard !HeldKeys.isRepeating else { return true }
        let lit = owners.filter(press.ofApp.isUsable)
        let button = lit.first { press.layer.isSelfOrAncestor(of: $0) }
        if button == nil, lit == owners { return false }
        // GTK would cycle through all that have it.
        guard let first = button ?? lit.first else { return refuse() }
        gtk_widget_mnemonic_activate(first, 0)
        return true
    }

    // MARK: The focus

    /// Whether a key that types or deletes is pressed where nothing takes it; in a dimmed window it could
    /// only reach what the user does not see as usable.
    private func isStray(_ press: KeyPress) -> Bool {
        guard press.deletes || press.types, !isInOpenWidget(press.focus), !isOnTarget(press),
            !takesKeys(press)
        else { return false }
        // What is typed anywhere may be for an entry that the user may use.
        return !(targets + openWidgets).contains(where: \.containsEditable)
    }

    /// Whether the focus is where the app or the user wants keys, though it is in no target.
    private func takesKeys(_ press: KeyPress) -> Bool {
        guard let focus = press.focus else { return false }
        if press.isInCallout { return press.isInCustomContent }
        return press.isInText || focus.native != press.window
            || targets.contains { focus.isSelfOrAncestor(of: $0) }
    }

    /// Whether a widget is in something that a trigger has opened, which handles keys itself.
    private func isInOpenWidget(_ widget: WidgetPointer?) -> Bool {
        guard let widget, let window = window.pointer else { return false }
        return openWidgets.contains { $0 != window && $0.isSelfOrAncestor(of: widget) }
    }

    /// Whether the focus is in a widget of the app that Tab may reach.
    private func isOnTarget(_ press: KeyPress) -> Bool {
        guard let focus = press.focus, !press.isInCallout else { return false }
        return targets.contains { $0.isSelfOrAncestor(of: focus) }
    }

    /// Moves the focus through the callout, then the reachable and opened widgets, then the callout again; an
    /// arrow key moves it only within one of them.
    private func moveFocus(_ direction: GtkDirectionType, _ press: KeyPress) {
        press.showFocus()
        // Moved on from its last widget, a popover itself would move the focus on in the window.
        let opened = openWidgets.filter { $0.root == press.window }.flatMap { $0.openPopovers ?? [$0] }
        let stops = FocusStops([press.layer] + (targets + opened).filter(\.isMapped), in: press.window)
        focusKeeper?.isSuspended = true
        defer { focusKeeper?.isSuspended = false }
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
