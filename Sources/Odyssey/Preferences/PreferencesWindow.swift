internal import CWalkthroughGtk
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

/// The preferences: switches and choices that take effect at once and are saved.
///
/// The GTK window owns this object.
final class PreferencesWindow {
    /// The `GtkWindow`.
    let widget: WidgetPointer

    private let settings: Settings

    private static let attachment = Attachment<PreferencesWindow>("odyssey-preferences")

    /// Shows the preferences, or brings them to the front.
    @discardableResult
    static func present(
        _ settings: Settings,
        over parent: UnsafeMutablePointer<GtkWindow>?
    ) -> PreferencesWindow {
        let preferences = WindowList.first(attachment) ?? PreferencesWindow(settings)
        presentDialog(preferences.widget, over: parent)
        return preferences
    }

    private init(_ settings: Settings) {
        self.settings = settings
        let interface = InterfaceFile("ui/preferences.ui")
        widget = interface.widget("preferences")
        _ = CenteredColumn(of: interface.widget("page"))
        let appearance = Appearance(of: widget)
        connect(widget, "destroy") { _ in appearance.stop() }
        closeOnEscape(widget)
        let sync = SyncRow(settings, interface)
        // This handler keeps the row alive for as long as the window.
        connect(widget, "destroy") { _ in sync.end() }
        for style in Settings.Style.allCases {
            offer(style, by: interface.widget("style-\(style.rawValue)"), for: \.style)
        }
        for frequency in TipFrequency.allCases {
            offer(frequency, by: interface.widget("frequency-\(frequency.rawValue)"), for: \.tipFrequency)
        }
        offer(interface.widget("animations"), for: \.isAnimated)
        offer(interface.widget("welcomes"), for: \.welcomesAtLaunch)
        let frequency = interface.widget("frequency")
        gtk_list_box_append(interface.widget("guidance").opaque, WalkthroughGuidance.makeRow())
        gtk_widget_set_sensitive(frequency, WalkthroughGuidance.isShown ? 1 : 0)
        WalkthroughGuidance.observe(self) { [frequency = WeakWidget(frequency)] _ in
            guard let frequency = frequency.pointer else { return }
            gtk_widget_set_sensitive(frequency, WalkthroughGuidance.isShown ? 1 : 0)
        }
        Self.attachment.attach(self, to: widget)
    }

    /// Lets a switch set a setting.
    private func offer(_ control: WidgetPointer, for setting: ReferenceWritableKeyPath<Settings, Bool>) {
        gtk_switch_set_active(control.opaque, settings[keyPath: setting] ? 1 : 0)
        connect(control, "notify::active") { [settings, control = WeakWidget(control)] _ in
            guard let control = control.pointer else { return }
            settings[keyPath: setting] = gtk_switch_get_active(control.opaque) != 0
        }
    }

    /// Lets one of several radio buttons set a setting to its value.
    private func offer<Value: Equatable>(
        _ value: Value,
        by control: WidgetPointer,
        for setting: ReferenceWritableKeyPath<Settings, Value>
    ) {
        if settings[keyPath: setting] == value {
            gtk_check_button_set_active(control.cast(to: GtkCheckButton.self), 1)
        }
        connect(control, "toggled") { [settings, control = WeakWidget(control)] _ in
            guard let control = control.pointer?.cast(to: GtkCheckButton.self),
                gtk_check_button_get_active(control) != 0
            else { return }
            settings[keyPath: setting] = value
        }
    }
}
