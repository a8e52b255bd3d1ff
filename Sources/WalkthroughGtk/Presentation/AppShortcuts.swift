internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// What a key does in a window of the app by way of shortcuts.
struct AppShortcuts {
    private let window: WidgetPointer
    private let event: OpaquePointer

    /// - Parameter event: the press of the key; GTK says which shortcuts it triggers, in every layout.
    init(for event: OpaquePointer, in window: WidgetPointer) { (self.event, self.window) = (event, window) }

    /// Whether it is F1 by itself.
    var isForHelp: Bool {
        gdk_key_event_matches(event, guint(GDK_KEY_F1), GdkModifierType(0)) == GDK_KEY_MATCH_EXACT
    }

    /// The full names of the actions that the key activates, without their targets.
    var actions: [String] { heard().flatMap { $0.shortcuts.compactMap(\.actionName) } }

    /// Whether the key does something that only dimmed widgets do: a click there would be refused, too. An
    /// app can always be left. Shortcuts of widgets around something lit are let through: they may act on it.
    /// So are those of actions that nothing in the window offers, as full screen and zoom often are: nobody
    /// sees them as dimmed, and a dimmed widget that one of them focuses gives the focus back with a sign.
    ///
    /// - Parameters:
    ///   - usable: the widgets that are not dimmed, with all that is in them.
    ///   - isFirst: whether only those shortcuts count that come before what has the focus, as those of the
    ///     application do.
    func actOnlyOnDimmed(besides usable: [WidgetPointer], isFirst: Bool) -> Bool {
        let surrounds = { (widget: WidgetPointer) in
            usable.contains { $0 != widget && widget.isSelfOrAncestor(of: $0) }
        }
        let heard = heard(isFirst: isFirst).filter { $0.widget == window || !surrounds($0.widget) }
        let hearing = heard.filter { $0.widget != window && !$0.shortcuts.allSatisfy(\.leaves) }.map(\.widget)
        let actions = Set(heard.flatMap { $0.shortcuts.compactMap(\.actionName) }).filter { !$0.leaves }
        guard !actions.isEmpty || !hearing.isEmpty else { return false }
        let owners =
            hearing
            + window.selfAndDescendants.filter {
                $0 != window && $0.isMapped && !surrounds($0) && !actions.isDisjoint(with: $0.actionNames)
            }
        return !owners.isEmpty
            && !owners.contains { owner in usable.contains { $0.isSelfOrAncestor(of: owner) } }
    }

    /// The widgets with shortcuts that the key triggers, and these. The window has those of the application.
    ///
    /// - Parameter isFirst: whether only those count that come before what has the focus.
    private func heard(isFirst: Bool = false) -> [(widget: WidgetPointer, shortcuts: [OpaquePointer])] {
        window.selfAndDescendants.compactMap { widget in
            guard widget.isMapped, gtk_widget_is_sensitive(widget) != 0 else { return nil }
            let controllers = gtk_widget_observe_controllers(widget)!
            defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
            let shortcuts = controllers.items
                .filter { $0.isShortcutController && (widget == window || $0.isOfWindow) }
                .filter { !isFirst || gtk_event_controller_get_propagation_phase($0) == GTK_PHASE_CAPTURE }
                .flatMap { triggered(among: $0.items) }
            return shortcuts.isEmpty ? nil : (widget, shortcuts)
        }
    }

    /// Those of a controller that the key triggers; in another layout only where none fits in this one.
    private func triggered(among shortcuts: [OpaquePointer]) -> [OpaquePointer] {
        let matches = shortcuts.map { gtk_shortcut_trigger_trigger(gtk_shortcut_get_trigger($0), event, 0) }
        let best = matches.contains(GDK_KEY_MATCH_EXACT) ? GDK_KEY_MATCH_EXACT : GDK_KEY_MATCH_PARTIAL
        return zip(shortcuts, matches).filter { $0.1 == best }.map(\.0)
    }
}

extension OpaquePointer {
    /// Whether it has shortcuts of its widget; the window has others, which run those of all widgets.
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
    /// The full names of the actions that the widget and its menu activate, without their targets.
    var actionNames: [String] {
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
