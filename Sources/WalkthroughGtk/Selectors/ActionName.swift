internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// The full name of an action with its target, such as `win.view('list')`.
final class ActionName {
    let name: String
    private let target: OpaquePointer?

    /// Parses a detailed action name; nil when the text is none.
    init?(_ text: String) {
        var name: UnsafeMutablePointer<gchar>?
        var target: OpaquePointer?
        guard g_action_parse_detailed_name(text, &name, &target, nil) != 0, let name else { return nil }
        defer { g_free(name) }
        self.name = String(cString: name)
        self.target = target
    }

    isolated deinit { if let target { g_variant_unref(target) } }

    /// The name without its group.
    var ownName: String { name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name }

    /// Activates the action as `widget` would; returns whether there is one that takes such a target.
    func activate(from widget: WidgetPointer) -> Bool {
        refusal(from: widget) == nil && gtk_widget_activate_action_variant(widget, name, target) != 0
    }

    /// Why the action cannot be activated with this target, or without one; nil when it can, or is not found.
    ///
    /// GLib, too, refuses that, but only prints a message for programmers.
    func refusal(from widget: WidgetPointer) -> String? {
        guard let wanted = parameterType(from: widget) else { return nil }
        let given = target.map { Self.text(of: $0) }
        guard let wanted else {
            return given.map { "the action \"\(name)\" takes no target, and is given \($0)" }
        }
        if let target, g_variant_is_of_type(target, wanted) != 0 { return nil }
        guard let type = g_variant_type_dup_string(wanted) else { return nil }
        defer { g_free(type) }
        let words = "the action \"\(name)\" takes a target of the type \"\(String(cString: type))\""
        return "\(words), and is given \(given ?? "none")"
    }

    /// The type of the action's target, nil inside when it takes none; nil when the action is not found.
    private func parameterType(from widget: WidgetPointer) -> OpaquePointer?? {
        if let group = group(from: widget) {
            return .some(g_action_group_get_action_parameter_type(group, ownName))
        }
        for owner in widget.ancestorsAndSelf {
            if let parameter = parameterType(ofTypeOf: owner) { return parameter }
        }
        return nil
    }

    private func parameterType(ofTypeOf owner: WidgetPointer) -> OpaquePointer?? {
        let type = UnsafeMutableRawPointer(owner).load(as: UnsafeMutablePointer<GtkWidgetClass>.self)
        var (index, declarer): (guint, GType) = (0, 0)
        var (found, property): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
        var parameter: OpaquePointer?
        while gtk_widget_class_query_action(type, index, &declarer, &found, &parameter, &property) != 0 {
            if found.map({ String(cString: $0) }) == name { return .some(parameter) }
            index += 1
        }
        return nil
    }

    /// Whether a type of the widgets in a window has the action: its name is theirs to choose, also `win.`.
    func isOfType(in window: WidgetPointer) -> Bool {
        var seen: Set<GType> = []
        return window.selfAndDescendants.contains {
            seen.insert($0.type).inserted && parameterType(ofTypeOf: $0) != nil
        }
    }

    /// Why the property behind the action is not what the target says; nil when it is, or there is none.
    func unmetTarget(from widget: WidgetPointer) -> String? {
        guard let target, let group = group(from: widget), group.isA(g_action_map_get_type()),
            let action = g_action_map_lookup_action(group, ownName),
            action.isA(g_property_action_get_type()), isOther(target, in: group)
        else { return nil }
        return "the action \"\(name)\" does not take \(Self.text(of: target))"
    }

    private static func text(of value: OpaquePointer) -> String {
        guard let printed = g_variant_print(value, 0) else { return "" }
        defer { g_free(printed) }
        return String(cString: printed)
    }

    /// Whether it is named as one of the window or the app, which has none of that name.
    func isMissing(from widget: WidgetPointer) -> Bool {
        ["win.", "app."].contains(name.prefix(4)) && group(from: widget) == nil
    }

    /// The window or the app, whichever the action belongs to; nil when neither has it.
    func group(from widget: WidgetPointer) -> OpaquePointer? {
        guard let window = widget.root, window.isA(gtk_window_get_type()) else { return nil }
        let owner: UnsafeMutableRawPointer? =
            switch name.prefix(4) {
            case "win.": UnsafeMutableRawPointer(window)
            case "app.": gtk_window_get_application(window.cast()).map { UnsafeMutableRawPointer($0) }
            default: nil
            }
        guard let owner, walkthrough_is_a(owner, g_action_group_get_type()) != 0 else { return nil }
        let group = OpaquePointer(owner)
        return g_action_group_has_action(group, ownName) != 0 ? group : nil
    }

    /// Gives the action a former state back.
    ///
    /// Apps do more when an action is activated than when its state is set, so it is activated, where that
    /// can lead back.
    func restore(_ state: OpaquePointer, in group: OpaquePointer) {
        guard isOther(state, in: group) else { return }
        let parameter = g_action_group_get_action_parameter_type(group, ownName)
        if let parameter, g_variant_is_of_type(state, parameter) != 0 {
            g_action_group_activate_action(group, ownName, state)
        } else if parameter == nil, g_variant_classify(state) == G_VARIANT_CLASS_BOOLEAN {
            g_action_group_activate_action(group, ownName, nil)
        }
        if isOther(state, in: group) { g_action_group_change_action_state(group, ownName, state) }
    }

    /// The state of the action, owned by the caller; nil for none, and for actions of neither window nor app.
    func state(from widget: WidgetPointer) -> OpaquePointer? {
        group(from: widget).flatMap { g_action_group_get_action_state($0, ownName) }
    }

    /// Whether the action has another state now.
    func isOther(_ state: OpaquePointer, in group: OpaquePointer) -> Bool {
        guard let now = g_action_group_get_action_state(group, ownName) else { return false }
        defer { g_variant_unref(now) }
        return g_variant_equal(UnsafeRawPointer(now), UnsafeRawPointer(state)) == 0
    }
}
