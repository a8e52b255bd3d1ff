internal import CWalkthroughGtk
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
            title: ControlTitle.of(control),
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
}
