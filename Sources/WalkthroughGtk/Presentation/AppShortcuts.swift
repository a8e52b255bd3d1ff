internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// What a key does in a window of the app by way of shortcuts.
struct AppShortcuts {
    private let window: WidgetPointer
    private let key: guint
    private let modifiers: UInt32

    /// - Parameter modifiers: those that are held, among the ones that shortcuts are made of.
    init(for key: guint, _ modifiers: UInt32, in window: WidgetPointer) {
        (self.key, self.modifiers, self.window) = (gdk_keyval_to_lower(key), modifiers, window)
    }

    /// The full names of the actions that the key activates, without their targets.
    var actions: [String] { ofApplication + heard.flatMap { $0.shortcuts.compactMap(\.actionName) } }

    /// Whether the key does something that only dimmed widgets do: a click there would be refused, too. An app can always
    /// be left. Shortcuts of widgets around something lit are let through: they may act on it.
    ///
    /// - Parameters:
    ///   - usable: the widgets that are not dimmed, with all that is in them.
    ///   - isTyping: whether a text has the focus. It takes keys before the shortcuts of widgets, though after those of the
    ///     application.
    func actOnlyOnDimmed(besides usable: [WidgetPointer], isTyping: Bool) -> Bool {
        let surrounds = { (widget: WidgetPointer) in
            usable.contains { $0 != widget && widget.isSelfOrAncestor(of: $0) }
        }
        let heard = isTyping ? [] : heard.filter { $0.widget == window || !surrounds($0.widget) }
        let hearing = heard.filter { $0.widget != window && !$0.shortcuts.allSatisfy(\.leaves) }.map(\.widget)
        let actions = Set(ofApplication + heard.flatMap { $0.shortcuts.compactMap(\.actionName) })
            .filter { !$0.leaves }
        guard !actions.isEmpty || !hearing.isEmpty else { return false }
        let owners =
            hearing
            + window.selfAndDescendants.filter {
                $0 != window && $0.isMapped && !surrounds($0) && !actions.isDisjoint(with: $0.actionNames)
            }
        return !owners.isEmpty
            && !owners.contains { owner in usable.contains { $0.isSelfOrAncestor(of: owner) } }
    }

    private var ofApplication: [String] {
        guard let application = gtk_window_get_application(window.cast(to: GtkWindow.self)),
            let shortcut = gtk_accelerator_name(key, GdkModifierType(modifiers))
        else { return [] }
        defer { g_free(shortcut) }
        guard let actions = gtk_application_get_actions_for_accel(application, shortcut) else { return [] }
        defer { g_strfreev(actions) }
        return (0...).lazy.prefix { actions[$0] != nil }.map { String(cString: actions[$0]!).withoutTarget }
    }

    /// The widgets with shortcuts that the key triggers wherever the focus is, and these.
    private var heard: [(widget: WidgetPointer, shortcuts: [OpaquePointer])] {
        window.selfAndDescendants.compactMap { widget in
            guard widget.isMapped, gtk_widget_is_sensitive(widget) != 0 else { return nil }
            let controllers = gtk_widget_observe_controllers(widget)!
            defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
            let shortcuts = controllers.items
                .filter { $0.isShortcutController && (widget == window || $0.isOfWindow) }
                .flatMap(\.items).filter { isTriggering(gtk_shortcut_get_trigger($0)) }
            return shortcuts.isEmpty ? nil : (widget, shortcuts)
        }
    }

    private func isTriggering(_ trigger: OpaquePointer?) -> Bool {
        guard let trigger else { return false }
        // Newer versions of GTK list all alternatives, older ones nest them.
        if trigger.isA(g_list_model_get_type()) { return trigger.items.contains(where: isTriggering) }
        if trigger.isA(gtk_alternative_trigger_get_type()) {
            return isTriggering(gtk_alternative_trigger_get_first(trigger))
                || isTriggering(gtk_alternative_trigger_get_second(trigger))
        }
        return trigger.isA(gtk_keyval_trigger_get_type())
            && gdk_keyval_to_lower(gtk_keyval_trigger_get_keyval(trigger)) == key
            && gtk_keyval_trigger_get_modifiers(trigger).rawValue == modifiers
    }
}

extension OpaquePointer {
    /// Whether this is a controller with shortcuts of its widget; the window has others, which run those of all widgets.
    fileprivate var isShortcutController: Bool {
        isA(gtk_shortcut_controller_get_type())
            && gtk_event_controller_get_name(self).map {
                !String(cString: $0).hasPrefix("gtk-shortcut-manager")
            } ?? true
    }

    /// Whether the whole window hears the controller's shortcuts.
    fileprivate var isOfWindow: Bool {
        [GTK_PHASE_CAPTURE, GTK_PHASE_BUBBLE].contains(gtk_event_controller_get_propagation_phase(self))
            && gtk_shortcut_controller_get_scope(self) != GTK_SHORTCUT_SCOPE_LOCAL
    }

    /// The full name of the action that a shortcut activates; nil when it does something else.
    fileprivate var actionName: String? {
        guard let action = gtk_shortcut_get_action(self), action.isA(gtk_named_action_get_type()) else {
            return nil
        }
        return String(cString: gtk_named_action_get_action_name(action))
    }

    /// Whether a shortcut closes the window or the app.
    fileprivate var leaves: Bool { actionName?.leaves == true }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The full names of the actions that the widget activates, and of those in its menu, without their targets.
    fileprivate var actionNames: [String] {
        let menu = child("menu-model").flatMap { $0.isA(g_menu_model_get_type()) ? $0.opaque : nil }
        let inMenu = menu.map { UnsafeMutablePointer<GMenuModel>($0).actions } ?? []
        return (inMenu.map(\.action) + [detailedAction].compactMap(\.self)).map(\.withoutTarget)
    }
}

extension String {
    /// The name of an action without its target, as `win.view::list` has one.
    fileprivate var withoutTarget: String { String(prefix { $0 != ":" && $0 != "(" }) }

    /// Whether the action of this name closes the window or the app.
    fileprivate var leaves: Bool { hasPrefix("window.") || self == "app.quit" }
}
