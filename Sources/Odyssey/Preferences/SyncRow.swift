internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import TipGtk
internal import WalkthroughGtkSupport

/// The row with the folder through which tips are synchronised, and the status of the synchronisation.
final class SyncRow {
    private let settings: Settings
    private let line: WeakWidget
    private let stop: WeakWidget
    private let window: WeakWidget
    private var updates: Task<Void, Never>?

    init(_ settings: Settings, _ interface: InterfaceFile) {
        let choose = interface.widget("sync-choose")
        let stop = interface.widget("sync-stop")
        self.settings = settings
        line = WeakWidget(interface.widget("sync-line"))
        self.stop = WeakWidget(stop)
        window = WeakWidget(interface.widget("preferences"))
        for button in [choose, stop] { nameByMnemonicLabel(button) }
        connect(choose, "clicked") { [weak self] _ in self?.chooseFolder() }
        connect(stop, "clicked") { [settings] _ in settings.syncFolder = nil }
        settings.observe(self) { $0.follow() }
        follow()
    }

    /// Stops observing the synchronisation.
    func end() { updates?.cancel() }

    private func follow() {
        updates?.cancel()
        show(nil)
        guard settings.syncFolder != nil else { return }
        updates = Task { [weak self] in
            for await status in Tips.syncStatusUpdates where !Task.isCancelled { self?.show(status) }
        }
    }

    private func show(_ status: Tips.SyncStatus?) {
        guard let line = line.pointer, let stop = stop.pointer else { return }
        gtk_widget_set_visible(stop, settings.syncFolder == nil ? 0 : 1)
        let offer = localized(
            "A folder that your devices share: tips that you close on one are closed on all"
        )
        let waiting = settings.syncDestination.map { Tips.SyncStatus(destination: $0) }
        gtk_label_set_text(line.opaque, (status ?? waiting)?.words ?? offer)
    }

    private func chooseFolder() {
        guard let window = window.pointer?.cast(to: GtkWindow.self) else { return }
        walkthrough_choose_folder(
            window,
            localized("Shared folder"),
            { uri, data in
                guard let data else { return }
                let settings = Unmanaged<Settings>.fromOpaque(data).takeRetainedValue()
                if let uri { settings.syncFolder = String(cString: uri) }
            },
            Unmanaged.passRetained(settings).toOpaque()
        )
    }
}
