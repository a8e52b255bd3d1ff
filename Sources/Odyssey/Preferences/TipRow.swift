internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import TipGtk

/// A row of the preferences: where a tip stands, on request why, and a button that lets it start over.
final class TipRow {
    /// What the row is about.
    let tip: any Tip
    /// The row; it lives as long as what it is put into.
    let widget: WidgetPointer
    /// Says where the tip stands.
    let status: WidgetPointer
    /// Says why.
    let reasons: WidgetPointer
    /// Lets the tip start over.
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

    /// Says how things are now.
    ///
    /// - Returns: What it says in short.
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
    /// Whether anything has happened to the tip that could be taken back.
    fileprivate var hasHistory: Bool {
        if case .invalidated = status { return true }
        return reasons.contains { reason in
            switch reason.subject {
            case .displayCount(let count, _): count > 0
            // An override hides what there is.
            case .invalidation, .override: true
            default: false
            }
        }
    }
}
