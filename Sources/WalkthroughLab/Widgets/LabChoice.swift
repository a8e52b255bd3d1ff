internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// A name and a few buttons, of which one is down.
final class LabChoice {
    /// The name above the buttons; its parent owns it.
    let widget: WidgetPointer
    private let buttons: [WidgetPointer]
    private let onChange: (Int) -> Void
    private var isFollowing = false

    /// - Parameters:
    ///   - name: with the underscore of its mnemonic.
    ///   - onChange: called when the user chooses another.
    init(_ name: String, _ choices: [String], chosen: Int = 0, onChange: @escaping (Int) -> Void) {
        self.onChange = onChange
        let plain = name.filter { $0 != "_" }
        buttons = choices.map { choice in
            let button = gtk_toggle_button_new_with_label(choice)!
            walkthrough_accessible_set_label(
                button,
                localized("{setting}: {choice}", ["setting": plain, "choice": choice])
            )
            if !choice.contains(where: \.isLetter), let label = gtk_button_get_child(button.cast()) {
                // Numbers read from left to right everywhere.
                gtk_widget_set_direction(label, GTK_TEXT_DIR_LTR)
            }
            return button
        }
        for button in buttons.dropFirst() { gtk_toggle_button_set_group(button.cast(), buttons[0].cast()) }
        widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4)
        gtk_box_append(widget.cast(), LabWidgets.label(name, mnemonicFor: buttons[0]))
        // The button's accessible name includes the label already.
        gtk_accessible_reset_relation(buttons[0].opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        gtk_box_append(widget.cast(), LabWidgets.row(buttons))
        choose(chosen)
        for (index, button) in buttons.enumerated() {
            let reference = WeakWidget(button)
            connect(button, "toggled") { [weak self] _ in
                guard let self, !isFollowing, let button = reference.pointer,
                    gtk_toggle_button_get_active(button.cast()) != 0
                else { return }
                self.onChange(index)
            }
        }
    }

    /// Selects a choice without calling `onChange`.
    func choose(_ index: Int) {
        isFollowing = true
        gtk_toggle_button_set_active(buttons[index].cast(), 1)
        isFollowing = false
    }
}
