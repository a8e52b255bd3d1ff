internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import TipEngine

/// What assistive technology calls a widget, and says of it.
func describe(_ widget: WidgetPointer, as label: String, _ description: String? = nil) {
    walkthrough_accessible_describe(widget, label, description ?? "", 0)
}

/// Speaks a tip where GTK can.
func announce(_ tip: any Tip, on widget: WidgetPointer) {
    let parts = [tip.title, tip.message].compactMap { $0?.string(translate: translated) }
    Speech.say(parts.joined(separator: ". "), widget)
}

/// How a tip is announced.
enum Speech {
    /// Replaced by tests, to listen.
    static var say: (_ words: String, _ widget: WidgetPointer) -> Void = { words, widget in
        _ = walkthrough_accessible_announce(widget, words)
    }
}
