internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import TipGtk

/// The lab, which is for testing: the status of every tip and its explanation, updated as they change.
///
/// The GTK window owns this object.
final class LabWindow {
    /// The `GtkWindow`.
    let widget: WidgetPointer
    let rows: [TipRow]

    private let frequency: WidgetPointer
    private let kept: WidgetPointer
    /// The banner that is shown while something is wrong with the store, its title, and the line below.
    private let trouble, troubleTitle, troubleLine: WidgetPointer
    private let showAll: WidgetPointer
    private let hideAll: WidgetPointer
    private var reading: TipReading?
    /// True while code sets the switches, so that their handlers do nothing.
    private var isFollowing = false

    private static let attachment = Attachment<LabWindow>("odyssey-lab")

    /// Shows the lab, or brings it to the front.
    @discardableResult
    static func present(over parent: UnsafeMutablePointer<GtkWindow>?) -> LabWindow {
        let lab = WindowList.first(attachment) ?? LabWindow()
        presentDialog(lab.widget, over: parent)
        return lab
    }

    /// Whether a GTK window is that of a lab.
    static func isIn(_ widget: WidgetPointer) -> Bool { attachment.of(widget) != nil }

    private init() {
        let interface = InterfaceFile("ui/lab.ui")
        widget = interface.widget("lab")
        frequency = interface.widget("frequency")
        kept = interface.widget("kept")
        trouble = interface.widget("trouble")
        troubleTitle = interface.widget("trouble-title")
        troubleLine = interface.widget("trouble-line")
        showAll = interface.widget("show-all")
        hideAll = interface.widget("hide-all")
        var rows: [TipRow] = []
        for (id, tips) in [
            ("app-tips", TipCatalog.tips), ("place-tips", TipCatalog.places), ("tour-tips", TipCatalog.tours),
        ] {
            let group = interface.widget(id).cast(to: GtkBox.self)
            for tip in tips {
                let row = TipRow(tip)
                gtk_box_append(group, row.widget)
                rows.append(row)
            }
        }
        self.rows = rows
        _ = CenteredColumn(of: interface.widget("page"))
        gtk_label_set_selectable(kept.opaque, 1)
        let appearance = Appearance(of: widget)
        listen(resetAll: interface.widget("reset-all"))
        connect(widget, "destroy") { [weak self] _ in
            appearance.stop()
            self?.reading?.stop()
        }
        closeOnEscape(widget)
        // Selectable text would take the focus and be selected.
        gtk_window_set_focus(widget.cast(to: GtkWindow.self), showAll)
        reading = TipReading { [weak self] in self?.update() }
        Self.attachment.attach(self, to: widget)
    }

    // MARK: - Texts

    private func update() {
        let explanations = rows.map { $0.update() }
        gtk_label_set_text(frequency.opaque, TipFrequency.current.words)
        let status = Tips.datastoreStatus
        gtk_label_set_text(kept.opaque, status.place)
        gtk_widget_set_visible(trouble, status.trouble == nil ? 0 : 1)
        gtk_label_set_text(troubleTitle.opaque, status.trouble ?? "")
        gtk_label_set_text(troubleLine.opaque, status.words)
        isFollowing = true
        let overrides = explanations.flatMap(\.reasons).compactMap { reason in
            if case .override(let override) = reason.subject { override } else { nil }
        }
        gtk_switch_set_active(showAll.opaque, overrides.contains(.showAllTips) ? 1 : 0)
        gtk_switch_set_active(hideAll.opaque, overrides.contains(.hideAllTips) ? 1 : 0)
        isFollowing = false
    }

    // MARK: - Actions

    private func listen(resetAll: WidgetPointer) {
        for (control, override) in [
            (showAll, Tips.showAllTipsForTesting), (hideAll, Tips.hideAllTipsForTesting),
        ] {
            connect(control, "notify::active") { [weak self, control = WeakWidget(control)] _ in
                guard let self, !isFollowing, let control = control.pointer else { return }
                // The two exclude each other; the one switched on last wins.
                Tips.endTestingOverrides()
                if gtk_switch_get_active(control.opaque) != 0 { override() }
            }
        }
        nameByMnemonicLabel(resetAll)
        connect(resetAll, "clicked") { _ in
            Task { for tip in TipCatalog.all { await tip.resetEligibility() } }
        }
    }
}
