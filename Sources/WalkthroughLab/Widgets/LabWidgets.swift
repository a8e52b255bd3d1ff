internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

/// Widgets that the lab's pages are made of.
enum LabWidgets {
    /// A column with room around it.
    static func page(spacing: gint = 8, margin: gint = 12) -> WidgetPointer {
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, spacing)!
        for set in [
            gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start,
            gtk_widget_set_margin_end,
        ] { set(box, margin) }
        return box
    }

    /// A row that becomes several lines where it is narrow.
    static func row(_ children: [WidgetPointer]) -> WidgetPointer {
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
        _ = WrappingLayout(of: box)
        for child in children { gtk_box_append(box.cast(), child) }
        return box
    }

    /// A text that wraps.
    static func label(_ text: String = "", mnemonicFor target: WidgetPointer? = nil) -> WidgetPointer {
        let label = gtk_label_new(nil)!
        if let target {
            gtk_label_set_text_with_mnemonic(label.opaque, text)
            gtk_label_set_mnemonic_widget(label.opaque, target)
        } else {
            gtk_label_set_text(label.opaque, text)
        }
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_xalign(label.opaque, 0)
        keepLinesAtStart(of: label)
        return label
    }

    /// A button with a mnemonic.
    static func button(_ text: String, _ action: @escaping () -> Void) -> WidgetPointer {
        let button = gtk_button_new_with_mnemonic(text)!
        nameByMnemonicLabel(button)
        connect(button, "clicked") { _ in action() }
        return button
    }

    /// A check box with a mnemonic.
    static func check(_ text: String, isOn: Bool = false, _ changed: @escaping (Bool) -> Void)
        -> WidgetPointer
    {
        let check = gtk_check_button_new_with_mnemonic(text)!
        walkthrough_accessible_set_label(check, text.filter { $0 != "_" })
        gtk_check_button_set_active(check.cast(), isOn ? 1 : 0)
        let reference = WeakWidget(check)
        connect(check, "toggled") { _ in
            if let check = reference.pointer { changed(gtk_check_button_get_active(check.cast()) != 0) }
        }
        return check
    }

    /// A text of many lines, to be read and copied.
    static func reading() -> WidgetPointer {
        let view = gtk_text_view_new()!
        gtk_text_view_set_editable(view.cast(), 0)
        gtk_text_view_set_monospace(view.cast(), 1)
        gtk_text_view_set_wrap_mode(view.cast(), GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_accepts_tab(view.cast(), 0)
        addMargins(to: view)
        return view
    }

    /// Keeps text off the edges of a text view.
    static func addMargins(to view: WidgetPointer) {
        for set in [
            gtk_text_view_set_top_margin, gtk_text_view_set_bottom_margin, gtk_text_view_set_left_margin,
            gtk_text_view_set_right_margin,
        ] { set(view.cast(), 6) }
    }

    /// A vertical scroller around a widget.
    static func scrolled(_ child: WidgetPointer, leastHeight: Int) -> WidgetPointer {
        let scroller = gtk_scrolled_window_new()!
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_min_content_height(scroller.opaque, gint(leastHeight))
        gtk_scrolled_window_set_child(scroller.opaque, child)
        return scroller
    }

    /// The same with a frame, as tall as the page allows.
    static func framed(_ child: WidgetPointer, leastHeight: Int) -> WidgetPointer {
        let scroller = scrolled(child, leastHeight: leastHeight)
        gtk_scrolled_window_set_has_frame(scroller.opaque, 1)
        gtk_widget_set_vexpand(scroller, 1)
        return scroller
    }

    static func text(of view: WidgetPointer) -> String { view.textOfView }

    /// Replaces the text of a text view, unless it is that already.
    static func setText(_ text: String, of view: WidgetPointer) {
        guard text != self.text(of: view) else { return }
        gtk_text_buffer_set_text(gtk_text_view_get_buffer(view.cast()), text, -1)
    }

    static func copy(_ text: String, from widget: WidgetPointer) {
        gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text)
    }
}
