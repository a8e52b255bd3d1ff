internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Finds the control under the pointer, and its name in a tour.
enum ControlNaming {
    /// The control that a widget under the pointer is or belongs to, and its most lasting name, with the
    /// names of all that it must not be taken for; nil where there is nothing that a tour could point at.
    ///
    /// - Parameter home: the window that the tour begins in; a name in another one tells which it is.
    static func name(at picked: WidgetPointer, home: WidgetPointer?) -> (
        control: WidgetPointer, name: SelectorName, naming: WidgetNaming
    )? {
        guard let control = WidgetNaming.pressable(at: picked), let root = control.root else { return nil }
        let naming = naming(in: root, home: home)
        return naming.names(of: control).first.map { (control, $0, naming) }
    }

    /// The control at a widget under the pointer, as a recording keeps it that began with these parts shown.
    static func pressed(
        at picked: WidgetPointer,
        from initial: ShownParts,
        home: WidgetPointer?
    ) -> PressedControl? {
        guard let (control, name, naming) = name(at: picked, home: home) else { return nil }
        let names = { (other: WidgetPointer) in
            (other.root == control.root ? naming : other.root.map { Self.naming(in: $0, home: home) })?
                .names(of: other) ?? []
        }
        let opener = opener(of: control)
        var (trigger, newPage): (String?, Int?)
        // The pages of a menu are submenus, which steps turn to by themselves.
        switch initial.way(to: opener ?? control) {
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
            dependsOnNeighbors: name.dependsOnNeighbors,
            opener: opener.flatMap { names($0).first?.selector.description },
            action: WidgetNaming.action(of: control),
            trigger: trigger,
            newPage: newPage
        )
    }

    private static func naming(in root: WidgetPointer, home: WidgetPointer?) -> WidgetNaming {
        WidgetNaming(in: root, besides: root == home ? nil : home)
    }

    /// The button whose menu or popover holds the control; nil when it is in none.
    private static func opener(of control: WidgetPointer) -> WidgetPointer? {
        var opener: WidgetPointer?
        var inside = control
        // Of a submenu that opens beside its item, the menu's own button.
        while let native = gtk_widget_get_native(inside).map({ WidgetPointer($0) }),
            native.isA(gtk_popover_get_type()), let parent = native.parent
        {
            inside = parent
            opener = WidgetNaming.control(at: parent)
        }
        return opener
    }
}
