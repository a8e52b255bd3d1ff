internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLink

/// Tells the tool which control each press was meant for, and by which selector a tour would name it.
final class Recorder {
    private var watch: NativeWatch?

    /// Begins to record.
    ///
    /// - Parameters:
    ///   - onlyPicks: whether presses are kept from the app.
    ///   - tell: called with each press.
    init(onlyPicks: Bool, tell: @escaping (PressedControl) -> Void) {
        watch = NativeWatch { widget in
            if let pressed = Self.control(at: widget) { tell(pressed) }
            return onlyPicks
        }
    }

    private static func control(at picked: WidgetPointer) -> PressedControl? {
        let control = WidgetNaming.control(at: picked)
        // A press between controls means nothing that a tour could point at.
        guard let root = control.root, WidgetNaming.controls(in: root).contains(control),
            let name = WidgetNaming(in: root).names(of: control).first
        else {
            return nil
        }
        return PressedControl(
            selector: name.selector.description,
            title: title(of: control),
            matches: name.matchCount,
            dependsOnLanguage: name.dependsOnLanguage,
            opener: opener(of: control)
        )
    }

    /// The selector of the button whose menu or popover holds the control; nil when it is in none.
    private static func opener(of control: WidgetPointer) -> String? {
        guard let native = gtk_widget_get_native(control).map({ WidgetPointer($0) }),
            native.isA(gtk_popover_get_type()), let parent = native.parent, let root = parent.root
        else { return nil }
        let opener = WidgetNaming.control(at: parent)
        return WidgetNaming(in: root).names(of: opener).first?.selector.description
    }

    /// What a user calls the control: its label, its tooltip or its accessible name; never the name of a type.
    private static func title(of control: WidgetPointer) -> String {
        let names = ["label", "text", "title", "tooltip-text", "placeholder-text"]
        let own = names.lazy.compactMap { text(of: control, $0) }.first
        let inner = { control.firstLabel }
        let spoken = {
            walkthrough_accessible_get_label(control).map { label in
                defer { g_free(label) }
                return String(cString: label)
            }
        }
        return (own ?? inner() ?? spoken() ?? "").filter { $0 != "_" }
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
