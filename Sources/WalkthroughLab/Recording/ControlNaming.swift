internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Finds the control under the pointer, and its name in a tour.
enum ControlNaming {
    /// The control that a widget under the pointer is or belongs to, and its most lasting name, with the
    /// names of all in its window; nil where there is nothing that a tour could point at.
    static func name(at picked: WidgetPointer) -> (
        control: WidgetPointer, name: SelectorName, naming: WidgetNaming
    )? {
        let control = WidgetNaming.control(at: picked)
        // A press between controls means nothing that a tour could point at.
        guard let root = control.root, WidgetNaming.controls(in: root).contains(control) else { return nil }
        let naming = WidgetNaming(in: root)
        return naming.names(of: control).first.map { (control, $0, naming) }
    }

    /// The control at a widget under the pointer, as a recording keeps it that began with these parts shown.
    static func pressed(at picked: WidgetPointer, from initial: InitialParts) -> PressedControl? {
        guard let (control, name, naming) = name(at: picked) else { return nil }
        let names = { (other: WidgetPointer) in
            (other.root == control.root ? naming : other.root.map { WidgetNaming(in: $0) })?.names(of: other)
                ?? []
        }
        var (trigger, newPage): (String?, Int?)
        switch initial.way(to: control) {
        case .none: break
        case .trigger(let part):
            trigger = names(part).first { !$0.isAmbiguous }?.selector.description
        case .newPage(let number): newPage = number
        }
        return PressedControl(
            selector: name.selector.description,
            title: naming.title(of: control) ?? "",
            matches: name.matchCount,
            dependsOnLanguage: name.dependsOnLanguage,
            opener: opener(of: control).flatMap { names($0).first?.selector.description },
            trigger: trigger,
            newPage: newPage
        )
    }

    /// The button whose menu or popover holds the control; nil when it is in none.
    private static func opener(of control: WidgetPointer) -> WidgetPointer? {
        guard let native = gtk_widget_get_native(control).map({ WidgetPointer($0) }),
            native.isA(gtk_popover_get_type())
        else { return nil }
        return native.parent.map { WidgetNaming.control(at: $0) }
    }
}
