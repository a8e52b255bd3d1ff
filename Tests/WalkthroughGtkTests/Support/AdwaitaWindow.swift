import WalkthroughTestSupport

@testable import WalkthroughGtk

/// An `AdwWindow` with an entry and a button named "target", or other content; and its dialog.
final class AdwaitaWindow {
    let built: Built
    /// Alive as long as something holds it.
    let dialog: WeakWidget

    private static let plain = """
        <object class="GtkBox">
          <property name="orientation">vertical</property>
          <child><object class="GtkEntry" id="entry"/></child>
          <child><object class="GtkButton" id="target"><property name="label">Target</property></object></child>
        </object>
        """
    private static let dialog = """
        <object class="AdwDialog" id="dialog">
          <property name="content-width">300</property><property name="content-height">200</property>
          <property name="child"><object class="GtkBox">
            <property name="orientation">vertical</property>
            <child><object class="GtkEntry" id="inside"/></child>
            <child><object class="GtkButton" id="other"><property name="label">Other</property></object></child>
          </object></property>
        </object>
        """

    /// - Parameter height: of the window, in logical pixels.
    init(_ content: String = plain, hasDialog: Bool = false, width: Int = 600, height: Int = 500) {
        built = Built(
            """
            <object class="AdwWindow" id="window">
              <property name="default-width">\(width)</property><property name="default-height">\(height)</property>
              <property name="content">\(content)</property>
            </object>
            \(hasDialog ? Self.dialog : "")
            """
        )
        dialog = WeakWidget(hasDialog ? built["dialog"] : nil)
        gtk_window_present(window)
        eventually("the window") { [widget] in widget.isOnScreen }
    }

    var widget: WidgetPointer { built["window"] }
    var window: UnsafeMutablePointer<GtkWindow> { widget.cast() }
    var focus: WidgetPointer? { gtk_window_get_focus(window) }
    var isFocusInCallout: Bool {
        focus.flatMap { focus in widget.layer.map { $0.widget.isSelfOrAncestor(of: focus) } } ?? false
    }

    /// Focuses a widget as a click would; an entry's focus is in its text.
    func focus(_ id: String) { gtk_widget_grab_focus(built[id]) }
    func hasFocus(_ id: String) -> Bool { focus.map { built[id].isSelfOrAncestor(of: $0) } ?? false }

    /// Opens the dialog as an app does.
    func presentDialog() { Adwaita.call("adw_dialog_present", built["dialog"], widget) }
    /// Closes the dialog as its close button does.
    func closeDialog() { Adwaita.call("adw_dialog_close", built["dialog"]) }

    func destroy() { gtk_window_destroy(window) }
}
