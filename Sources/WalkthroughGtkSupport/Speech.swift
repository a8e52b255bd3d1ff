internal import CWalkthroughShims

/// Announces text to assistive technology where GTK can (4.14 and later).
package enum Speech {
    /// Announces words on behalf of a widget; tests replace it to record them.
    package static var say: (_ words: String, _ widget: WidgetPointer) -> Void = { words, widget in
        _ = walkthrough_accessible_announce(widget, words)
    }
}
