internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// The size of text that the user chose for the whole desktop.
enum TextSize {
    /// The size as a multiple of the normal one; 1 where the desktop does not say.
    static func scale(of widget: WidgetPointer) -> Double {
        guard let settings = gtk_widget_get_settings(widget) else { return 1 }
        // In 1024ths of a dot per inch, of which 96 are normal; -1 when unknown.
        let resolution = walkthrough_object_get_int(UnsafeMutableRawPointer(settings), "gtk-xft-dpi")
        return resolution > 0 ? Double(resolution) / 1024 / 96 : 1
    }
}
