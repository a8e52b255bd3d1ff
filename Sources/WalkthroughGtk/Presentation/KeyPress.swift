internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// A press of a key amid a step, and what decides what becomes of it.
struct KeyPress {
    let key: gint
    /// The modifiers that are held, of those that shortcuts may have.
    let held: UInt32
    let window: WidgetPointer
    let layer: WidgetPointer
    /// What has the focus; of another window's press, only what is in the layer.
    let focus: WidgetPointer?
    let isOfOtherWindow: Bool
    /// What handles the press.
    let controller: OpaquePointer
    let ofApp: KeyOfApp

    /// Whether no modifiers are held but some of these.
    func holdsOnly(_ masks: GdkModifierType...) -> Bool {
        held & ~masks.reduce(0) { $0 | $1.rawValue } == 0
    }

    var isEnter: Bool { [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter].contains(key) }
    var isSpace: Bool { [GDK_KEY_space, GDK_KEY_KP_Space].contains(key) }
    var deletes: Bool {
        [GDK_KEY_Delete, GDK_KEY_KP_Delete, GDK_KEY_BackSpace, GDK_KEY_Insert].contains(key)
    }
    /// Whether the key is that of a character, other than a space.
    var types: Bool {
        let letter = gdk_keyval_to_unicode(guint(key))
        return letter > 0x20 && letter != 0x7F
    }

    /// The direction of an arrow key.
    var direction: GtkDirectionType? {
        switch key {
        case GDK_KEY_Up, GDK_KEY_KP_Up: GTK_DIR_UP
        case GDK_KEY_Down, GDK_KEY_KP_Down: GTK_DIR_DOWN
        case GDK_KEY_Left, GDK_KEY_KP_Left: GTK_DIR_LEFT
        case GDK_KEY_Right, GDK_KEY_KP_Right: GTK_DIR_RIGHT
        default: nil
        }
    }

    /// Where the key leads: Enter and the arrow forward to the next step, the arrow back to the former.
    var steering: SessionEvent? {
        if isEnter { return .nextPressed }
        let isMirrored = gtk_widget_get_direction(layer) == GTK_TEXT_DIR_RTL
        switch direction {
        case GTK_DIR_RIGHT: return isMirrored ? .back : .nextPressed
        case GTK_DIR_LEFT: return isMirrored ? .nextPressed : .back
        default: return nil
        }
    }

    var isInCallout: Bool { focus.map(layer.isSelfOrAncestor) ?? false }

    /// Whether the focus is in the app's content in the callout, which handles keys itself.
    var isInCustomContent: Bool {
        let content = (CustomWidget.of(layer) as? OverlayLayer)?.callout.customContent
        return focus.flatMap { content?.isSelfOrAncestor(of: $0) } ?? false
    }

    /// Whether the key is for the button or the link of the callout that has the focus.
    var pressesFocus: Bool {
        guard let focus, isInCallout else { return false }
        if focus.isA(gtk_button_get_type()) { return isEnter || isSpace }
        return isEnter && focus.isA(gtk_label_get_type()) && !isInCustomContent
    }

    /// Whether the focus is in a text, in which arrow keys move the cursor.
    var isInText: Bool {
        focus.map { $0.isA(gtk_text_get_type()) || $0.isA(gtk_text_view_get_type()) } ?? false
    }

    /// Gives a widget the press, and nobody else; returns whether GTK has delivered one.
    @discardableResult
    func forward(to widget: WidgetPointer) -> Bool {
        guard ofApp.event != nil else { return false }
        walkthrough_forward_key(controller, widget)
        return true
    }

    /// Shows the focus ring from now on, as GTK does for the keys that it handles itself.
    func showFocus() { gtk_window_set_focus_visible(window.cast(to: GtkWindow.self), 1) }
}
