internal import CWalkthroughGtk
internal import CWalkthroughShims

/// The size of text that the user chose for the whole desktop.
package enum TextSize {
    /// The resolution of text of the normal size, in the unit of "gtk-xft-dpi": 96 dots per inch, in 1024ths.
    package static let standardResolution = 96.0 * 1024

    /// The size as a multiple of the normal one; 1 where the desktop does not say.
    package static func scale(of widget: WidgetPointer) -> Double {
        guard let settings = gtk_widget_get_settings(widget) else { return 1 }
        let resolution = walkthrough_object_get_int(UnsafeMutableRawPointer(settings), "gtk-xft-dpi")
        return resolution > 0 ? Double(resolution) / standardResolution : 1
    }
}
