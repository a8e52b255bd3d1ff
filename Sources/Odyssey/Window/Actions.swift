internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Sets the keys that activate an action.
func setAccelerators(
    _ keys: [String],
    for action: String,
    in application: UnsafeMutablePointer<GtkApplication>
) {
    let texts = keys.map { g_strdup($0) }
    defer { for text in texts { g_free(text) } }
    var list: [UnsafePointer<CChar>?] = texts.map { $0.map { UnsafePointer($0) } }
    list.append(nil)
    gtk_application_set_accels_for_action(application, action, &list)
}

/// Adds Odyssey's own actions and its shortcuts to the application; call once, at start-up.
func installActions(in application: UnsafeMutablePointer<GtkApplication>) {
    let reference = WeakReference(application)
    addAction("about", to: application) {
        guard let application = reference.pointer else { return }
        presentAboutDialog(over: gtk_application_get_active_window(application))
    }
    addAction("quit", to: application) {
        guard let application = reference.pointer else { return }
        g_application_quit(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self))
    }
    for (action, keys) in [
        "app.quit": ["<Control>q"],
        "app.new-window": ["<Control>n"],
        "win.take-tour": ["F1"],
        "win.show-help-overlay": ["<Control>question"],
        "win.preferences": ["<Control>comma"],
        "win.tour-lab": ["<Control><Shift>l"],
        "win.lab": ["<Control><Shift>t"],
        "win.search": ["<Control>f"],
        "window.close": ["<Control>w"],
    ] {
        setAccelerators(keys, for: action, in: application)
    }
}
