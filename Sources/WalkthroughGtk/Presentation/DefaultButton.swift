internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// What Enter presses in the window, wherever the focus is; nil when nothing can be pressed.
    var defaultButton: WidgetPointer? {
        gtk_window_get_default_widget(cast()).flatMap { gtk_widget_is_sensitive($0) != 0 ? $0 : nil }
    }

    /// Lets the text that has the focus do all but press the default button when Enter is pressed now.
    ///
    /// - Returns: whether it would have pressed it.
    func keepOffDefaultButton() -> Bool {
        // What GtkText, GtkEntry and those like them have.
        let property = "activates-default"
        let texts = ancestorsAndSelf.filter { $0.flag(property) == true }
        for text in texts {
            let reference = WeakWidget(text)
            walkthrough_object_set_boolean(UnsafeMutableRawPointer(text), property, 0)
            // By then the press has been handled.
            _ = ScheduledCall.whenIdle {
                if let text = reference.pointer {
                    walkthrough_object_set_boolean(UnsafeMutableRawPointer(text), property, 1)
                }
            }
        }
        return !texts.isEmpty
    }
}
