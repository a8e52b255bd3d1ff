internal import CWalkthroughGtk
internal import TipSync
internal import WalkthroughGtkSupport

/// The row with the passphrase that encrypts what leaves this device; visible while a sync folder is set.
final class PassphraseRow {
    private let settings: Settings
    private let row: WeakWidget
    private let entry: WeakWidget
    private let button: WeakWidget

    init(_ settings: Settings, _ interface: InterfaceFile) {
        let entry = interface.widget("passphrase")
        let button = interface.widget("passphrase-use")
        self.settings = settings
        row = WeakWidget(interface.widget("passphrase-row"))
        self.entry = WeakWidget(entry)
        self.button = WeakWidget(button)
        nameByMnemonicLabel(button)
        gtk_editable_set_text(entry.opaque, settings.syncPassphrase ?? "")
        connect(entry, "changed") { [weak self] _ in self?.follow() }
        connect(entry, "activate") { [weak self] _ in self?.use() }
        connect(button, "clicked") { [weak self] _ in self?.use() }
        settings.observe(self) { $0.follow() }
        follow()
    }

    private var text: String {
        guard let entry = entry.pointer, let text = gtk_editable_get_text(entry.opaque) else { return "" }
        return String(cString: text)
    }

    private func follow() {
        guard let row = row.pointer, let button = button.pointer else { return }
        gtk_widget_set_visible(row, settings.syncFolder != nil && Passphrases.areSupported ? 1 : 0)
        gtk_widget_set_sensitive(button, text == settings.syncPassphrase ?? "" ? 0 : 1)
    }

    private func use() { settings.syncPassphrase = text }
}
