internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Title and text of the step that is selected in the recorder.
final class StepEditor {
    /// Its parent owns it.
    let widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4)!
    private let title = gtk_entry_new()!
    private let body = gtk_text_view_new()!
    private let edit: (RecordingEdit) -> Void
    private var step: Step.ID?
    private var isFollowing = false

    init(edit: @escaping (RecordingEdit) -> Void) {
        self.edit = edit
        // The recorder undoes what is typed, together with everything else.
        gtk_editable_set_enable_undo(title.opaque, 0)
        let buffer = gtk_text_view_get_buffer(body.cast())
        gtk_text_buffer_set_enable_undo(buffer, 0)
        gtk_text_view_set_wrap_mode(body.cast(), GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_accepts_tab(body.cast(), 0)
        LabWidgets.addMargins(to: body)
        append(LabWidgets.label(localized("T_itle"), mnemonicFor: title))
        append(title)
        append(LabWidgets.label(localized("Te_xt"), mnemonicFor: body))
        append(LabWidgets.framed(body, leastHeight: 72))
        connect(title, "changed") { [weak self] _ in
            guard let self, let step, !isFollowing else { return }
            edit(.title(step, String(cString: gtk_editable_get_text(title.opaque))))
        }
        connect(UnsafeMutableRawPointer(buffer!), "changed") { [weak self] _ in
            guard let self, let step, !isFollowing else { return }
            edit(.body(step, LabWidgets.text(of: body)))
        }
        show(nil)
    }

    /// Shows a step; nil when none is selected.
    func show(_ step: Step?) {
        isFollowing = true
        defer { isFollowing = false }
        self.step = step?.id
        let text = step?.title ?? ""
        // Setting the same text again would move the cursor.
        if String(cString: gtk_editable_get_text(title.opaque)) != text {
            gtk_editable_set_text(title.opaque, text)
        }
        LabWidgets.setText(step?.body ?? "", of: body)
        for field in [title, body] { gtk_widget_set_sensitive(field, step == nil ? 0 : 1) }
    }

    private func append(_ child: WidgetPointer) { gtk_box_append(widget.cast(), child) }
}
