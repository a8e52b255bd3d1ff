internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Numbers that belong together, such as a size, in a text that may be written from right to left.
func leftToRight(_ numbers: String) -> String {
    gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? "\u{2066}\(numbers)\u{2069}" : numbers
}

/// The place of a step and its name, as in lists.
func numbered(_ number: Int, _ name: String) -> String { "\(Translations.number(number)). \(name)" }
