internal import CWalkthroughGtk

/// The names of keys, as GTK says them in the user's language.
package enum KeyWords {
    /// What keys that are pressed together are called, such as "Strg" and "F".
    package static func names(of keys: [String]) -> [String] { keys.map(name) }

    /// The same as one text.
    package static func text(of keys: [String]) -> String { names(of: keys).joined(separator: "+") }

    private static func name(of key: String) -> String {
        let id = key.lowercased()
        if let modifier = modifiers[id] { return label(0, modifier) ?? key }
        // Letters and signs stay as they are written.
        guard key.count > 1 else { return key }
        let value = gdk_keyval_from_name(aliases[id] ?? String(key.map { $0 == " " ? "_" : $0 }))
        guard value != GDK_KEY_VoidSymbol else { return key }
        return label(value, GdkModifierType(rawValue: 0)) ?? key
    }

    private static func label(_ key: guint, _ modifiers: GdkModifierType) -> String? {
        guard let label = gtk_accelerator_get_label(key, modifiers) else { return nil }
        defer { g_free(label) }
        let text = String(cString: label)
        return text.isEmpty ? nil : text
    }

    private static let modifiers: [String: GdkModifierType] = [
        "ctrl": GDK_CONTROL_MASK, "control": GDK_CONTROL_MASK, "shift": GDK_SHIFT_MASK, "alt": GDK_ALT_MASK,
        "super": GDK_SUPER_MASK, "meta": GDK_META_MASK, "hyper": GDK_HYPER_MASK,
    ]

    /// What people write, and what GDK calls it.
    private static let aliases = [
        "enter": "Return", "return": "Return", "esc": "Escape", "escape": "Escape", "del": "Delete",
        "delete": "Delete", "ins": "Insert", "insert": "Insert", "space": "space", "backspace": "BackSpace",
        "tab": "Tab", "pgup": "Page_Up", "page up": "Page_Up", "pgdn": "Page_Down", "page down": "Page_Down",
        "home": "Home", "end": "End", "up": "Up", "down": "Down", "left": "Left", "right": "Right",
        "menu": "Menu", "print": "Print", "pause": "Pause",
    ]
}
