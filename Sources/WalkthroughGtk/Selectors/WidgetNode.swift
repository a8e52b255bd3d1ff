internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// A widget as selectors see it. What a tour itself adds to a window is not there.
struct WidgetNode: SelectableNode {
    let widget: WidgetPointer

    /// The type without `Gtk`; for GTK's private types, which no documentation names, the CSS node.
    var typeName: String {
        let type = widget.typeName
        if Self.privateTypes.contains(type) { return cssName }
        return type.hasPrefix("Gtk") ? String(type.dropFirst(3)) : type
    }

    func isA(_ type: String) -> Bool {
        Self.types(named: type).contains { widget.isA($0) } || cssName == type
    }

    private var cssName: String { String(cString: gtk_widget_get_css_name(widget)) }

    var isOfCommonType: Bool { widget.isOfCommonType }

    var tellingParts: [WidgetNode] {
        guard widget.isRow else { return [] }
        return widget.shownParts.prefix(Self.mostTellingParts).filter { !$0.isUnfoldingArrow }
            .map(WidgetNode.init)
    }

    /// A row that holds more is a page.
    private static let mostTellingParts = 30

    static func texts(of message: String) -> Set<String> { InstalledMessages.current.texts(of: message) }

    static func message(of text: String) -> String? { InstalledMessages.current.message(of: text) }

    var builderID: String? {
        guard let text = widget.sidebarItemID ?? gtk_buildable_get_buildable_id(widget.opaque) else {
            return nil
        }
        let id = String(cString: text)
        // GtkBuilder makes up such ids for objects without one, and calls a template by its class.
        return id.isEmpty || id.hasPrefix("___") || widget.isA(named: id) ? nil : id
    }

    var name: String? {
        // The name under which the app registered it, with this copy of the library or with another.
        SharedMarks.texts(.element, of: widget).first ?? widgetName
    }

    /// The widget's `name`; nil when it has none of its own.
    var widgetName: String? {
        guard let text = gtk_widget_get_name(widget) else { return nil }
        let name = String(cString: text)
        return name.isEmpty || name == widget.typeName ? nil : name
    }

    func hasClass(_ name: String) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }

    var characteristicClasses: [String] {
        guard let list = gtk_widget_get_css_classes(widget) else { return [] }
        defer { g_strfreev(list) }
        return sequence(state: 0) { index in
            defer { index += 1 }
            return list[index].map { String(cString: $0) }
        }.filter { !Self.commonClasses.contains($0) }
    }

    var isVisible: Bool { widget.isOnScreen }

    var parent: WidgetNode? { widget.parent.map(WidgetNode.init) }

    var children: [WidgetNode] {
        widget.children.lazy.filter { !LibraryCopy.isLayer($0) }.map(WidgetNode.init)
    }

    /// The types that a selector may mean by a name; `Gtk` may be left out.
    static func types(named name: String) -> [GType] {
        if let known = knownTypes[name] { return known }
        let types = [g_type_from_name(name), g_type_from_name("Gtk\(name)")].filter { $0 != 0 }
        // GTK may register the type later, with its first widget.
        if !types.isEmpty { knownTypes[name] = types }
        return types
    }

    private static var knownTypes: [String: [GType]] = [:]

    private static let privateTypes: Set = [
        "GtkGizmo", "GtkBuiltinIcon", "GtkListItemWidget", "GtkListItemBase", "GtkModelButton",
        "GtkColumnViewTitle", "GtkColumnViewRowWidget", "GtkPopoverMenuBarItem", "GtkPathBar",
    ]

    /// The classes that tell of a state or that GTK adds by itself.
    private static let commonClasses: Set = [
        "horizontal", "vertical", "background", "activatable", "text-button", "image-button", "toggle",
        "flat", "linked", "top", "bottom", "left", "right", "csd", "solid-csd", "popup", "read-only", "title",
        "activate-default", "default", "empty", "walkthrough-blurred", "walkthrough-dimmed",
    ]
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    var typeName: String {
        String(cString: g_type_name_from_instance(cast(to: GTypeInstance.self)))
    }
}
