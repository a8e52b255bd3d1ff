internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// The keyboard shortcuts that a window of the app has while a walkthrough is in it.
struct AppShortcuts {
    private let window: WidgetPointer
    private let key: guint
    private let modifiers: UInt32

    /// Looks for what a key does in `window`.
    ///
    /// - Parameter modifiers: those that are held, among the ones that shortcuts are made of.
    init(for key: guint, _ modifiers: UInt32, in window: WidgetPointer) {
        (self.key, self.modifiers, self.window) = (gdk_keyval_to_lower(key), modifiers, window)
    }

    /// The full names of the actions that the key activates, without their targets.
    var actions: [String] { ofApplication + named(by: window) }

    /// Whether the key does something that only dimmed widgets do: a click there would be refused, too. An app can always
    /// be left. What an ancestor of something lit does may concern that.
    ///
    /// - Parameter usable: the widgets that are not dimmed, with all that is in them.
    func actOnlyOnDimmed(besides usable: [WidgetPointer]) -> Bool {
        let widgets = window.selfAndDescendants.dropFirst().filter { widget in
            widget.isMapped && !usable.contains { $0 != widget && widget.isSelfOrAncestor(of: $0) }
        }
        let hearing = widgets.filter { shortcuts(of: $0).contains { $0.isOfWindow } }
        let actions = Set(actions + hearing.flatMap(named)).filter {
            !$0.hasPrefix("window.") && $0 != "app.quit"
        }
        let owners =
            hearing + widgets.filter { !actions.isEmpty && !actions.isDisjoint(with: $0.actionNames) }
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

    /// The actions that the key activates by shortcuts of a widget.
    private func named(by widget: WidgetPointer) -> [String] {
        shortcuts(of: widget).compactMap { shortcut in
            guard let action = gtk_shortcut_get_action(shortcut.pointer),
                action.isA(gtk_named_action_get_type())
            else { return nil }
            return String(cString: gtk_named_action_get_action_name(action))
        }
    }

    /// The shortcuts of a widget that the key triggers, and whether all of the window hears them.
    private func shortcuts(of widget: WidgetPointer) -> [(pointer: OpaquePointer, isOfWindow: Bool)] {
        let controllers = gtk_widget_observe_controllers(widget)!
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        return controllers.items.filter { $0.isA(gtk_shortcut_controller_get_type()) }.flatMap { controller in
            let isOfWindow = gtk_shortcut_controller_get_scope(controller) != GTK_SHORTCUT_SCOPE_LOCAL
            return controller.items.filter { isTriggering(gtk_shortcut_get_trigger($0)) }.map {
                ($0, isOfWindow)
            }
        }
    }

    private func isTriggering(_ trigger: OpaquePointer?) -> Bool {
        guard let trigger else { return false }
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
    fileprivate func isA(_ type: GType) -> Bool { walkthrough_is_a(UnsafeMutableRawPointer(self), type) != 0 }

    /// What is in the list; the list keeps it.
    fileprivate var items: [OpaquePointer] {
        (0..<g_list_model_get_n_items(self)).compactMap { index in
            guard let item = g_list_model_get_item(self, index) else { return nil }
            defer { g_object_unref(item) }
            return OpaquePointer(item)
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The full names of the actions that the widget activates, and of those in its menu, without their targets.
    fileprivate var actionNames: [String] {
        let inMenu = child("menu-model").map { UnsafeMutablePointer<GMenuModel>($0.opaque).actions } ?? []
        return (inMenu.map(\.action) + [detailedAction].compactMap(\.self)).map(\.withoutTarget)
    }
}

extension String {
    /// The name of an action without its target, as `win.view::list` has one.
    fileprivate var withoutTarget: String { String(prefix { $0 != ":" && $0 != "(" }) }
}
