internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// The row of preferences with the switch for all guidance.
///
/// # CSS nodes
///
/// ```
/// row
/// ╰── box
///     ├── box
///     │   ├── label
///     │   ╰── label.dim-label.caption
///     ╰── switch
/// ```
///
/// Where the app uses libadwaita, the nodes are those of `AdwActionRow`.
///
/// # Accessibility
///
/// The switch has the name of the row, and what it does as its description.
final class GuidanceRow {
    private static let attachment = Attachment<GuidanceRow>("walkthrough-guidance-row")
    private let toggle: WeakWidget
    private let explain: (String) -> Void

    private init(_ toggle: WidgetPointer, explain: @escaping (String) -> Void) {
        self.toggle = WeakWidget(toggle)
        self.explain = explain
    }

    static func make() -> WidgetPointer {
        MainLoop.runMainActorTasks()
        let toggle = gtk_switch_new()!
        gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
        let title = localized("Show Guidance", context: "preferences")
        let (row, subtitle) = adwaitaRow(title, toggle) ?? plainRow(title, toggle)
        let controller = GuidanceRow(toggle) { text in
            subtitle(text)
            walkthrough_accessible_describe(toggle, title, text, 0)
        }
        attachment.attach(controller, to: row)
        controller.update()
        Guidance.observe(controller) { $0.update() }
        connect(toggle, "notify::active") { _ in
            let isOn = gtk_switch_get_active(toggle.opaque) != 0
            if isOn != Guidance.comesByItself { Guidance.preference = isOn }
        }
        return row
    }

    private func update() {
        guard let toggle = toggle.pointer else { return }
        gtk_switch_set_active(toggle.opaque, Guidance.comesByItself ? 1 : 0)
        gtk_widget_set_sensitive(toggle, Guidance.isLocked ? 0 : 1)
        explain(
            Guidance.isLocked
                ? localized("Your administrator has set this", context: "preferences")
                : localized("Tours, hints and news that come by themselves", context: "preferences")
        )
    }

    private typealias Row = (widget: WidgetPointer, subtitle: (String) -> Void)

    private static func adwaitaRow(_ title: String, _ toggle: WidgetPointer) -> Row? {
        typealias Text = @convention(c) (WidgetPointer, UnsafePointer<CChar>) -> Void
        typealias Child = @convention(c) (WidgetPointer, WidgetPointer) -> Void
        guard
            let make = Libadwaita.function(
                "adw_action_row_new",
                as: (@convention(c) () -> WidgetPointer?).self
            ),
            let setTitle = Libadwaita.function("adw_preferences_row_set_title", as: Text.self),
            let setSubtitle = Libadwaita.function("adw_action_row_set_subtitle", as: Text.self),
            let addSuffix = Libadwaita.function("adw_action_row_add_suffix", as: Child.self),
            let setActivatable = Libadwaita.function("adw_action_row_set_activatable_widget", as: Child.self),
            g_type_from_name("AdwStyleManager") != 0, let row = make()
        else { return nil }
        setTitle(row, title)
        addSuffix(row, toggle)
        setActivatable(row, toggle)
        let place = WeakWidget(row)
        return (row, { text in if let row = place.pointer { setSubtitle(row, text) } })
    }

    private static func plainRow(_ title: String, _ toggle: WidgetPointer) -> Row {
        let row = gtk_list_box_row_new()!
        let (box, subtitle) = PreferenceRow.content(title: title, subtitle: "")
        gtk_box_append(box.cast(), toggle)
        gtk_list_box_row_set_child(row.cast(), box)
        gtk_list_box_row_set_selectable(row.cast(), 0)
        let place = WeakWidget(subtitle)
        connect(row, "activate") { [toggle = WeakWidget(toggle)] _ in
            if let toggle = toggle.pointer { gtk_widget_activate(toggle) }
        }
        return (row, { text in if let label = place.pointer { gtk_label_set_text(label.opaque, text) } })
    }
}
