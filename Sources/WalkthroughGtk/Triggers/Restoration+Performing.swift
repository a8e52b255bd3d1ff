internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

extension Restoration {
    /// Brings the app back to where a step can be shown, for good.
    ///
    /// - Parameters:
    ///   - home: the window whose actions, and those of its app, are activated.
    ///   - find: the widget of an element; nil when there is none.
    func perform(in home: WidgetPointer, find: (Element) -> WidgetPointer?) {
        switch self {
        case .perform(let demonstration): demonstration.performForGood(in: home, find: find)
        case .state(let state): state.bringAbout(in: home, find: find)
        }
    }

    /// Why it can have no effect as things are; nil when it may have.
    func obstacle(in home: WidgetPointer, find: (Element) -> WidgetPointer?) -> String? {
        if let element = elements.first(where: { find($0) == nil }) {
            return "there is no \"\(element.id)\" in the window"
        }
        switch self {
        case .perform(.activate(let action, _)):
            guard let name = ActionName(action) else { return "this is no name of an action with its target" }
            return name.isMissing(from: home)
                ? "the window and the app have no action \"\(name.name)\"" : name.refusal(from: home)
        case .perform(.page(let element)):
            guard let widget = find(element), !PartOpening.isPart(widget), Opening.showing(widget) == nil
            else {
                return nil
            }
            return "\"\(element.id)\", a \(widget.typeName), is no page"
        case .perform: return nil
        case .state(let state):
            let missing = state.actions.first { ActionName($0)?.isMissing(from: home) != false }
            return missing.map { "the window and the app have no action \"\($0)\"" }
        }
    }
}

extension Demonstration {
    fileprivate func performForGood(in home: WidgetPointer, find: (Element) -> WidgetPointer?) {
        switch self {
        case .activate(let action, _): _ = ActionName(action)?.activate(from: home)
        case .click(let element): find(element)?.press()
        case .page(let element): find(element)?.reveal()
        case .type(let text, let element):
            guard let widget = find(element) else { return }
            if widget.isA(gtk_editable_get_type()) {
                gtk_editable_set_text(widget.opaque, text)
            } else if widget.isA(gtk_text_view_get_type()),
                let buffer = gtk_text_view_get_buffer(widget.cast())
            {
                gtk_text_buffer_set_text(buffer, text, -1)
            }
        }
    }
}

extension AppState {
    fileprivate func bringAbout(in home: WidgetPointer, find: (Element) -> WidgetPointer?) {
        switch self {
        case .widget(let element, .visible):
            guard let widget = find(element) else { return }
            gtk_widget_set_visible(widget, 1)
            widget.reveal()
        case .widget(let element, .focused):
            guard let widget = find(element) else { return }
            widget.reveal()
            gtk_widget_grab_focus(widget)
        case .widget(let element, .checked), .not(.widget(let element, .unchecked)):
            find(element)?.turn(on: true)
        case .widget(let element, .unchecked), .not(.widget(let element, .checked)):
            find(element)?.turn(on: false)
        case .property(let element, let name, let value): find(element)?.set(name, to: value)
        case .activated(let name): _ = ActionName(name)?.activate(from: home)
        case .action(let name, let value):
            guard let name = ActionName(name), let group = name.group(from: home) else { return }
            name.bringAbout(value, in: group)
        case .all(let states): for state in states { state.bringAbout(in: home, find: find) }
        case .widget, .condition, .not, .any: break
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Shows the containers around the widget, from the outermost, and the part that it names, for good.
    func reveal() {
        let parts = ContainerPart.around(ContainerPart.main(of: self) ?? self)
        for part in parts where !part.isShown { part.show() }
        for ancestor in ancestorsAndSelf.dropFirst() {
            if ancestor.isA(gtk_revealer_get_type()) { gtk_revealer_set_reveal_child(ancestor.opaque, 1) }
            if ancestor.isA(gtk_expander_get_type()) { gtk_expander_set_expanded(ancestor.opaque, 1) }
        }
    }

    /// Turns a switch, check button or toggle on or off, as its user does.
    fileprivate func turn(on isOn: Bool) {
        guard isIn(isOn ? .checked : .unchecked) else {
            if detailedAction == nil, flag("active") != nil {
                walkthrough_object_set_boolean(self, "active", isOn ? 1 : 0)
            } else {
                press()
            }
            return
        }
    }

    /// Gives a property a value that is written as in an interface file; what has no such value stays.
    fileprivate func set(_ property: String, to text: String) {
        let object = cast(to: GObject.self)
        let objectClass = UnsafeMutableRawPointer(self).load(as: UnsafeMutablePointer<GObjectClass>.self)
        guard let spec = g_object_class_find_property(objectClass, property),
            spec.pointee.flags.rawValue & G_PARAM_WRITABLE.rawValue != 0,
            spec.pointee.flags.rawValue & G_PARAM_CONSTRUCT_ONLY.rawValue == 0,
            let builder = gtk_builder_new()
        else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
        var value = GValue()
        guard gtk_builder_value_from_string(builder, spec, text, &value, nil) != 0 else { return }
        g_object_set_property(object, property, &value)
        g_value_unset(&value)
    }
}

extension ActionName {
    /// Gives the action a state that is written as GVariant prints it; a text needs no quotes.
    fileprivate func bringAbout(_ text: String, in group: OpaquePointer) {
        guard let now = g_action_group_get_action_state(group, ownName) else { return }
        defer { g_variant_unref(now) }
        let isText = g_variant_classify(now) == G_VARIANT_CLASS_STRING
        let isQuoted = text.hasPrefix("'") && text.hasSuffix("'")
        let state =
            isText && !isQuoted
            ? g_variant_ref_sink(g_variant_new_string(text))
            : g_variant_parse(g_variant_get_type(now), text, nil, nil, nil)
        guard let state else { return }
        defer { g_variant_unref(state) }
        restore(state, in: group)
    }
}
