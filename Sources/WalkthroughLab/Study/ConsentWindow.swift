internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Asks a participant before anything is recorded.
final class ConsentWindow {
    private let window: WeakWidget
    private var answer: ((Bool) -> Void)?

    /// Asks above a window.
    ///
    /// - Parameter answer: called once; closing the window is a refusal.
    init(_ text: ConsentText, above parent: WidgetPointer, answer: @escaping (Bool) -> Void) {
        self.answer = answer
        let window = gtk_window_new()!
        self.window = WeakWidget(window)
        let toplevel = window.cast(to: GtkWindow.self)
        gtk_window_set_title(toplevel, text.question)
        gtk_window_set_transient_for(toplevel, parent.cast(to: GtkWindow.self))
        gtk_window_set_modal(toplevel, 1)
        gtk_window_set_destroy_with_parent(toplevel, 1)
        gtk_window_set_resizable(toplevel, 0)
        gtk_window_set_child(toplevel, content(text))
        // Makes a screen reader speak all of it, not only the button that has the focus.
        let description = text.paragraphs.joined(separator: " ")
        walkthrough_accessible_describe(window, text.question, description, 1)
        connect(window, "destroy") { [weak self] _ in self?.close(false) }
        gtk_window_present(toplevel)
    }

    private func content(_ text: ConsentText) -> WidgetPointer {
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)!
        for set in [
            gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start,
            gtk_widget_set_margin_end,
        ] { set(box, 24) }
        gtk_box_append(box.cast(), label(text.question, "title-2"))
        for paragraph in text.paragraphs { gtk_box_append(box.cast(), label(paragraph, nil)) }
        let buttons = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
        gtk_widget_set_halign(buttons, GTK_ALIGN_END)
        gtk_widget_set_margin_top(buttons, 6)
        gtk_box_append(buttons.cast(), button(text.refusal, false))
        let agreement = button(text.agreement, true)
        gtk_widget_add_css_class(agreement, "suggested-action")
        gtk_box_append(buttons.cast(), agreement)
        gtk_box_append(box.cast(), buttons)
        return box
    }

    private func label(_ text: String, _ style: String?) -> WidgetPointer {
        let label = gtk_label_new(text)!
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_xalign(label.opaque, 0)
        gtk_label_set_max_width_chars(label.opaque, 60)
        if let style { gtk_widget_add_css_class(label, style) }
        return label
    }

    private func button(_ text: String, _ isAgreed: Bool) -> WidgetPointer {
        let button = gtk_button_new_with_label(text)!
        connect(button, "clicked") { [weak self] _ in self?.close(isAgreed) }
        return button
    }

    /// Closes the window with the answer; only the first counts.
    private func close(_ isAgreed: Bool) {
        guard let answer else { return }
        self.answer = nil
        if let window = window.pointer, gtk_widget_in_destruction(window) == 0 {
            gtk_window_destroy(window.cast(to: GtkWindow.self))
        }
        answer(isAgreed)
    }
}
