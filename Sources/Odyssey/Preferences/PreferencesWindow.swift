internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import TipGtk

/// The preferences: the status of every tip and its explanation, updated as they change.
///
/// The GTK window owns this object.
final class PreferencesWindow {
    /// The `GtkWindow`.
    let widget: WidgetPointer
    /// The rows of all tips.
    let rows: [TipRow]

    private let frequency: WidgetPointer
    private let kept: WidgetPointer
    private let banner: TroubleBanner
    private let showAll: WidgetPointer
    private let hideAll: WidgetPointer
    private var reading: TipReading?
    /// True while code sets the switches, so that their handlers do nothing.
    private var isFollowing = false

    private static let attachment = Attachment<PreferencesWindow>("odyssey-preferences")
    private static weak var current: PreferencesWindow?

    /// Shows the preferences, or brings them to the front.
    @discardableResult
    static func present(over parent: UnsafeMutablePointer<GtkWindow>?) -> PreferencesWindow {
        let preferences = current ?? PreferencesWindow()
        current = preferences
        let window = preferences.widget.cast(to: GtkWindow.self)
        gtk_window_set_transient_for(window, parent)
        // Adds the keyboard shortcuts.
        gtk_window_set_application(window, parent.flatMap { gtk_window_get_application($0) })
        gtk_window_set_destroy_with_parent(window, 1)
        gtk_window_present(window)
        return preferences
    }

    private init() {
        let interface = InterfaceFile("ui/preferences.ui")
        widget = interface.widget("preferences")
        frequency = interface.widget("frequency")
        kept = interface.widget("kept")
        banner = TroubleBanner(
            box: interface.widget("trouble"),
            title: interface.widget("trouble-title"),
            line: interface.widget("trouble-line")
        )
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
            Self.current = nil
        }
        closeOnEscape()
        // Selectable text would take the focus and be selected.
        gtk_window_set_focus(widget.cast(to: GtkWindow.self), showAll)
        reading = TipReading { [weak self] in self?.update() }
        Self.attachment.attach(self, to: widget)
    }

    private func closeOnEscape() {
        onKeyPress(in: widget) { [window = WeakWidget(widget)] key, _ in
            guard key == GDK_KEY_Escape, let window = window.pointer else { return false }
            gtk_window_close(window.cast(to: GtkWindow.self))
            return false
        }
    }

    // MARK: - Texts

    private func update() {
        let explanations = rows.map { $0.update() }
        gtk_label_set_text(frequency.opaque, TipFrequency.current.words)
        let status = Tips.datastoreStatus
        gtk_label_set_text(kept.opaque, status.place)
        banner.show(status)
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

/// A column of children, centred and limited to a readable width.
private final class CenteredColumn: CustomLayout {
    private static let widest = 640

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        let children = widget.children.filter(\.isLaidOut)
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            let widths = children.map { $0.measured(orientation) }
            return (widths.map(\.minimum).max() ?? 0, widths.map(\.natural).max() ?? 0)
        }
        let width = size < 0 ? Self.widest : min(size, Self.widest)
        let height = children.reduce(0) { $0 + $1.measured(orientation, for: width).natural }
        return (height, height)
    }

    override func allocate(width: Int, height: Int) {
        let column = min(width, Self.widest)
        var top = 0
        for child in widget.children.filter(\.isLaidOut) {
            let height = child.measured(GTK_ORIENTATION_VERTICAL, for: column).natural
            place(child, leading: (width - column) / 2, top: top, width: column, height: height)
            top += height
        }
    }
}
