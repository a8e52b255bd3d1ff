import CWalkthroughGtk

/// The preferences: a window of rows with a switch each.
final class Preferences {
    let window = gtk_window_new()!
    let monospace = gtk_switch_new()!
    let wrap = gtk_switch_new()!

    init(for parent: Widget, editor: Widget) {
        gtk_window_set_title(window.cast(), "Preferences")
        gtk_window_set_titlebar(window.cast(), gtk_header_bar_new())
        gtk_window_set_transient_for(window.cast(), parent.cast())
        gtk_window_set_modal(window.cast(), 1)
        gtk_window_set_hide_on_close(window.cast(), 1)
        gtk_window_set_destroy_with_parent(window.cast(), 1)
        gtk_window_set_default_size(window.cast(), 460, 320)

        let rows = gtk_list_box_new()!
        gtk_list_box_set_selection_mode(rows.object, GTK_SELECTION_NONE)
        gtk_widget_add_css_class(rows, "boxed")
        gtk_widget_set_valign(rows, GTK_ALIGN_START)
        gtk_list_box_append(
            rows.object,
            row("Typewriter font", "Every letter as wide as the others", monospace)
        )
        gtk_list_box_append(rows.object, row("Wrap long lines", "At the edge of the window", wrap))
        gtk_window_set_child(window.cast(), rows)

        gtk_switch_set_active(wrap.object, 1)
        on(monospace, "notify::active", arguments: 1) { [monospace] in
            gtk_text_view_set_monospace(editor.cast(), gtk_switch_get_active(monospace.object))
        }
        on(wrap, "notify::active", arguments: 1) { [wrap] in
            let wraps = gtk_switch_get_active(wrap.object) != 0
            gtk_text_view_set_wrap_mode(editor.cast(), wraps ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE)
        }
    }

    private func row(_ title: String, _ subtitle: String, _ control: Widget) -> Widget {
        let texts = box(
            GTK_ORIENTATION_VERTICAL,
            [label(title), label(subtitle, classes: ["excerpt"])],
            spacing: 2
        )
        gtk_widget_set_hexpand(texts, 1)
        gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
        gtk_widget_add_css_class(texts, "texts")
        return box(GTK_ORIENTATION_HORIZONTAL, [texts, control], spacing: 24)
    }
}
