import WalkthroughTestSupport

@testable import WalkthroughGtk

/// An `AdwWindow` with an entry and a button named "target", or other content; and its dialog.
final class AdwaitaWindow: TouredWindow {
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

    /// - Parameter width: of the window, in logical pixels.
    init(_ content: String = plain, hasDialog: Bool = false, width: Int = 600) {
        built = Built(
            """
            <object class="AdwWindow" id="window">
              <property name="default-width">\(width)</property><property name="default-height">500</property>
              <property name="content">\(content)</property>
            </object>
            \(hasDialog ? Self.dialog : "")
            """
        )
        dialog = WeakWidget(hasDialog ? built["dialog"] : nil)
        gtk_window_present(window)
        eventually("the window") { widget.isOnScreen }
    }

    var widget: WidgetPointer { built["window"] }
    var isFocusInCallout: Bool { widget.layer?.widget.holdsFocus == true }

    /// Focuses a widget as a click would; an entry's focus is in its text.
    func focus(_ id: String) { gtk_widget_grab_focus(built[id]) }
    func hasFocus(_ id: String) -> Bool { focus.map { built[id].isSelfOrAncestor(of: $0) } ?? false }

    /// Opens the dialog as an app does.
    func presentDialog() { Adwaita.call("adw_dialog_present", built["dialog"], widget) }
    /// Closes the dialog as its close button does.
    func closeDialog() { Adwaita.call("adw_dialog_close", built["dialog"]) }

    /// The widget with this id or name.
    private func named(_ id: String) -> WidgetPointer? {
        widget.selfAndDescendants.first {
            [WidgetNode(widget: $0).builderID, WidgetNode(widget: $0).name].contains(id)
        }
    }

    /// Whether it lies in what the window shows.
    func isSeen(_ id: String) -> Bool {
        guard let found = named(id), found.isOnScreen, let frame = found.frame(in: widget) else {
            return false
        }
        return frame.center.x > 0 && frame.center.x < Double(gtk_widget_get_width(widget))
            && frame.center.y < Double(gtk_widget_get_height(widget))
    }

    /// Whether the step lights it.
    func isLit(_ id: String) -> Bool {
        guard isSeen(id), let place = named(id)?.frame(in: widget),
            let lit = WalkthroughPresentation.running(in: widget).first?.scene?.cutouts.first?.outline.rect
        else { return false }
        return abs(lit.midX - place.midX) < 1 && abs(lit.midY - place.midY) < 1
    }
}
