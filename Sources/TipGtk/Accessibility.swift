internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import TipEngine

/// Sets the accessible label and description of a widget.
func describe(_ widget: WidgetPointer, as label: String, _ description: String? = nil) {
    walkthrough_accessible_describe(widget, label, description ?? "", 0)
}

/// Announces a tip to assistive technology where GTK can (4.14 and later).
func announce(_ tip: any Tip, on widget: WidgetPointer) {
    let parts = [tip.title, tip.message].compactMap { $0?.string(translate: translated) }
    Speech.say(parts.joined(separator: ". "), widget)
}
