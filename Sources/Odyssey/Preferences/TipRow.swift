internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import TipGtk

/// A row of the lab: the status of a tip, its explanation on request, and a button that resets it.
final class TipRow {
    let tip: any Tip
    /// The row widget; its parent owns it.
    let widget: WidgetPointer
    let status: WidgetPointer
    /// Shows the explanation of that status.
    let reasons: WidgetPointer
    let reset: WidgetPointer
    private let expander: WidgetPointer
    private let title: String

    init(_ tip: any Tip) {
        self.tip = tip
        title = tip.title.translated
        widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
        status = makeLabel("", style: "dim-label")
        reasons = makeLabel("", style: "reasons")
        expander = gtk_expander_new(nil)
        reset = gtk_button_new_with_label(localized("Reset"))
        arrange()
        walkthrough_accessible_set_label(reset, localized("Reset “{tip}”", ["tip": title]))
        connect(reset, "clicked") { _ in Task { await tip.resetEligibility() } }
        leaveToTheLeft()
    }

    /// Handles the left arrow key in a mirrored row, because GTK 4.8 hangs when it searches for the widget to
    /// the left of a mirrored expander.
    private func leaveToTheLeft() {
        onKeyPress(in: expander, GTK_PHASE_CAPTURE) { [expander, reset] key, _ in
            guard [GDK_KEY_Left, GDK_KEY_KP_Left].contains(gint(key)), gtk_widget_is_focus(expander) != 0,
                gtk_widget_get_direction(expander) == GTK_TEXT_DIR_RTL
            else { return false }
            gtk_widget_grab_focus(reset)
            return true
        }
    }

    private func arrange() {
        gtk_widget_add_css_class(widget, "row")
        let texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)!
        let title = makeLabel(title, style: "row-title")
        for label in [title, status, reasons] {
            gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
        }
        gtk_widget_set_hexpand(title, 1)
        gtk_box_append(texts.cast(to: GtkBox.self), title)
        gtk_box_append(texts.cast(to: GtkBox.self), status)
        gtk_expander_set_label_widget(expander.opaque, texts)
        gtk_expander_set_child(expander.opaque, reasons)
        gtk_widget_set_hexpand(expander, 1)
        gtk_widget_set_valign(expander, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(reset, GTK_ALIGN_START)
        gtk_widget_add_css_class(reset, "flat")
        gtk_box_append(widget.cast(to: GtkBox.self), expander)
        gtk_box_append(widget.cast(to: GtkBox.self), reset)
    }

    /// Updates the status and the explanation.
    ///
    /// - Returns: the explanation.
    func update() -> TipExplanation {
        let explanation = tip.explanation
        let words = tip.words(for: explanation.status)
        gtk_label_set_text(status.opaque, words)
        gtk_label_set_text(reasons.opaque, explanation.reasons.map(\.words).joined(separator: "\n"))
        walkthrough_accessible_set_label(expander, "\(title). \(words)")
        let isThere = explanation.status == .available && TipCatalog.predecessor(of: tip) == nil
        widget.toggleClass("available", isThere)
        gtk_widget_set_sensitive(reset, explanation.hasHistory ? 1 : 0)
        return explanation
    }
}

extension TipExplanation {
    /// Whether the tip has a history that a reset would remove.
    fileprivate var hasHistory: Bool {
        if case .invalidated = status { return true }
        return reasons.contains { reason in
            switch reason.subject {
            case .displayCount(let count, _): count > 0
            // A testing override hides the true status.
            case .invalidation, .override: true
            default: false
            }
        }
    }
}
