internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughTrial

/// Finds the control under the pointer, and its name in a tour.
enum ControlNaming {
    /// The control that a widget under the pointer is or belongs to, its most lasting name, and its title;
    /// nil where there is nothing that a tour could point at.
    static func name(at picked: WidgetPointer) -> (
        control: WidgetPointer, name: SelectorName, title: String?
    )? {
        let control = WidgetNaming.control(at: picked)
        // A press between controls means nothing that a tour could point at.
        guard let root = control.root, WidgetNaming.controls(in: root).contains(control) else { return nil }
        let naming = WidgetNaming(in: root)
        return naming.names(of: control).first.map { (control, $0, naming.title(of: control)) }
    }

    /// The control at a widget under the pointer, as a recording keeps it that began with these parts shown.
    static func pressed(at picked: WidgetPointer, from initial: InitialParts) -> PressedControl? {
        guard let (control, name, title) = name(at: picked) else { return nil }
        var (trigger, newPage): (String?, Int?)
        switch initial.way(to: control) {
        case .none: break
        case .trigger(let part):
            let names = part.root.map { WidgetNaming(in: $0).names(of: part) } ?? []
            trigger = names.first { !$0.isAmbiguous }?.selector.description
        case .newPage(let number): newPage = number
        }
        return PressedControl(
            selector: name.selector.description,
            title: title ?? "",
            matches: name.matchCount,
            dependsOnLanguage: name.dependsOnLanguage,
            opener: opener(of: control),
            trigger: trigger,
            newPage: newPage
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
