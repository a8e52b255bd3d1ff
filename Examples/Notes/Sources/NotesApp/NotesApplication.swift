import CWalkthroughGtk
import TipGtk
import WalkthroughGtk

/// The app: one window, and its notes.
final class NotesApplication {
    private let application = gtk_application_new("io.github.walkthrough.Notes", G_APPLICATION_DEFAULT_FLAGS)!
    private var window: NotesWindow?

    init() {
        on(UnsafeMutableRawPointer(application), "activate") { [weak self] in self?.activate() }
        for (action, key) in [("win.new", "<Control>n"), ("win.search", "<Control>f"), ("win.tour", "F1")] {
            var keys: [UnsafePointer<CChar>?] = []
            key.withCString {
                keys = [$0, nil]
                gtk_application_set_accels_for_action(application, action, &keys)
            }
        }
    }

    func run() -> CInt {
        g_application_run(
            UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self),
            0,
            nil
        )
    }

    private func activate() {
        if let window { return gtk_window_present(window.widget.cast()) }
        do {
            try Tips.configure(for: application, [.displayFrequency(.immediate)])
        } catch {
            print(error)
        }
        addStyle()
        let store = NoteStore(file: NoteStore.standardFile, notes: NoteStore.samples)
        let window = NotesWindow(application: application, store: store)
        window.onWrite = { SearchTip.noteWritten.sendDonation() }
        window.onOpen = { PinTip.noteOpened.sendDonation() }
        window.showTips()
        self.window = window
        gtk_window_present(window.widget.cast())
    }
}

/// Adds the app's own style.
func addStyle() {
    let provider = gtk_css_provider_new()!
    let css = String(decoding: PackageResources.style_css, as: UTF8.self)
    gtk_css_provider_load_from_data(provider, css, -1)
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(),
        OpaquePointer(provider),
        guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
    )
}

/// Runs the app until its window is closed.
public func runNotes() {
    MainActor.assumeIsolated { _ = NotesApplication().run() }
}
