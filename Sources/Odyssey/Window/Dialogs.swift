internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

func presentAboutDialog(over parent: UnsafeMutablePointer<GtkWindow>?) {
    guard let widget = gtk_about_dialog_new() else { return }
    let dialog = widget.opaque
    gtk_about_dialog_set_program_name(dialog, "Odyssey")
    gtk_about_dialog_set_version(dialog, WalkthroughRelease.version)
    gtk_about_dialog_set_comments(dialog, localized("A travel app that exists to be toured."))
    gtk_about_dialog_set_logo_icon_name(dialog, "io.github.walkthrough.Odyssey")
    // Translators: your name, as it is to be shown; one a line.
    let translators = localized("translator-credits")
    if translators != "translator-credits" { gtk_about_dialog_set_translator_credits(dialog, translators) }
    gtk_about_dialog_set_license_type(dialog, GTK_LICENSE_MIT_X11)
    gtk_about_dialog_set_copyright(dialog, localized("© The Walkthrough authors"))
    if let icon = EmbeddedResource("icons/hicolor/scalable/apps/io.github.walkthrough.Odyssey.svg") {
        let reference = WeakWidget(widget)
        _ = PictureLoader.load(icon.path, side: 128 * Int(gtk_widget_get_scale_factor(widget))) {
            texture in
            guard let dialog = reference.pointer else { return }
            gtk_about_dialog_set_logo(dialog.opaque, texture)
        }
    }
    gtk_window_set_modal(widget.cast(to: GtkWindow.self), 1)
    presentDialog(widget, over: parent)
    // GTK focuses the first label, which selects all of it.
    gtk_window_set_focus(widget.cast(to: GtkWindow.self), nil)
    for label in widget.selfAndDescendants where label.isA(gtk_label_get_type()) {
        gtk_label_select_region(label.opaque, 0, 0)
    }
}

func presentShortcuts(over parent: UnsafeMutablePointer<GtkWindow>?) {
    let interface = InterfaceFile("ui/shortcuts.ui")
    presentDialog(interface.widget("shortcuts"), over: parent)
}
