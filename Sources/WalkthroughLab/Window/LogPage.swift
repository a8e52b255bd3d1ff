internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// The page of the lab with what happens in the tour, and when.
final class LogPage {
    /// Its parent owns it.
    let widget = LabWidgets.page()
    private let view = LabWidgets.reading()
    private var log = SessionTranscript()

    init() {
        let title = LabWidgets.label(localized("_Events, with seconds since the first"), mnemonicFor: view)
        gtk_box_append(widget.cast(), title)
        gtk_box_append(widget.cast(), LabWidgets.framed(view, leastHeight: 160))
        let copy = LabWidgets.button(localized("_Copy")) { [weak self] in
            if let self { LabWidgets.copy(log.text, from: view) }
        }
        let clear = LabWidgets.button(localized("C_lear")) { [weak self] in
            self?.log.clear()
            if let view = self?.view { LabWidgets.setText("", of: view) }
        }
        gtk_box_append(widget.cast(), LabWidgets.row([copy, clear]))
    }

    /// Adds an event that the session was sent, and the effects that it answered with.
    func add(_ event: SessionEvent, _ effects: [SessionEffect]) {
        let added = log.add(event, effects, at: Double(g_get_monotonic_time()) / 1_000_000)
        let buffer = gtk_text_view_get_buffer(view.cast())
        var end = GtkTextIter()
        gtk_text_buffer_get_end_iter(buffer, &end)
        gtk_text_buffer_insert(buffer, &end, added.map { $0 + "\n" }.joined(), -1)
        trim(buffer)
        follow(buffer)
    }

    /// Removes the oldest lines from the view, as the log has done.
    private func trim(_ buffer: UnsafeMutablePointer<GtkTextBuffer>?) {
        // The last line is empty.
        let surplus = Int(gtk_text_buffer_get_line_count(buffer)) - 1 - log.lines.count
        guard surplus > 0 else { return }
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_start_iter(buffer, &start)
        gtk_text_buffer_get_iter_at_line(buffer, &end, gint(surplus))
        gtk_text_buffer_delete(buffer, &start, &end)
    }

    /// Shows the last line, unless somebody reads or selects.
    private func follow(_ buffer: UnsafeMutablePointer<GtkTextBuffer>?) {
        guard gtk_widget_has_focus(view) == 0 else { return }
        var end = GtkTextIter()
        gtk_text_buffer_get_end_iter(buffer, &end)
        gtk_text_buffer_place_cursor(buffer, &end)
        gtk_text_view_scroll_mark_onscreen(view.cast(), gtk_text_buffer_get_insert(buffer))
    }
}
