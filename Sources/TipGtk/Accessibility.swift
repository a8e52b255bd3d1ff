internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Sets the accessible label and description of a widget.
func describe(_ widget: WidgetPointer, as label: String, _ description: String? = nil) {
    walkthrough_accessible_describe(widget, label, description ?? "", 0)
}

/// Announces the texts of a tip to assistive technology where GTK can (4.14 and later).
func announce(_ texts: [String], on widget: WidgetPointer) {
    Speech.say(texts.joined(separator: ". "), widget)
}
