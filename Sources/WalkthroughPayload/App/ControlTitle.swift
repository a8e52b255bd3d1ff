internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

/// What a user calls a control: what it says, its tooltip or its accessible name; never the name of a type.
enum ControlTitle {
    /// The title; empty when the control says nothing.
    static func of(_ control: WidgetPointer) -> String {
        let own = { (names: [String]) in names.lazy.compactMap { text(of: control, $0) }.first }
        let tip = { own(["tooltip-text", "placeholder-text"]) }
        let inner = { control.firstLabel }
        let spoken = {
            walkthrough_accessible_get_label(control).map { label in
                defer { g_free(label) }
                return String(cString: label)
            }
        }
        let said = own(["label", "text", "title"])
        // The text in a drop-down is its current choice, not its name.
        let named = isChoice(control) ? tip() ?? inner() : inner() ?? tip()
        return (said ?? named ?? spoken() ?? "").filter { $0 != "_" }
    }

    private static func isChoice(_ control: WidgetPointer) -> Bool {
        control.isA(gtk_drop_down_get_type()) || control.isA(gtk_combo_box_get_type())
    }

    private static func text(of widget: WidgetPointer, _ property: String) -> String? {
        let parent = widget.cast(to: GObject.self).pointee.g_type_instance.g_class
        guard let parent,
            let spec = g_object_class_find_property(
                UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GObjectClass.self),
                property
            ), spec.pointee.value_type == GType(64),
            let text = walkthrough_object_get_string(widget, property)
        else { return nil }
        defer { g_free(text) }
        let words = String(cString: text)
        return words.isEmpty ? nil : words
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The text of the first label in the widget that is on screen.
    fileprivate var firstLabel: String? {
        children.lazy.filter(\.isMapped).compactMap { child -> String? in
            if child.isA(gtk_label_get_type()), let text = gtk_label_get_text(child.opaque) {
                let words = String(cString: text)
                return words.isEmpty ? nil : words
            }
            return child.isA(gtk_native_get_type()) ? nil : child.firstLabel
        }.first
    }
}
