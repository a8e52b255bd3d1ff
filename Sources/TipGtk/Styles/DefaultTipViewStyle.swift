internal import CWalkthroughGtk
public import WalkthroughGtkSupport

/// Shows the icon, title, message, a row of buttons, and a close button.
///
/// # CSS nodes
///
/// ```
/// box.tip-body
/// ├── image.tip-image
/// ├── box.tip-text
/// │   ├── label.tip-title
/// │   ├── label.tip-message                    or walkthrough-text, with such labels in it
/// │   ╰── box.tip-actions
/// │       ╰── button.tip-action…
/// ╰── button.tip-close.flat.circular
/// ```
public struct DefaultTipViewStyle: TipViewStyle {
    /// Creates the default style.
    public init() {}

    /// Returns a floating box with every part of the configuration.
    public func makeBody(configuration: Configuration) -> WidgetPointer {
        let body = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, classes: ["tip-body"])
        if let image = configuration.image?.widget(size: 32) {
            gtk_widget_set_valign(image, GTK_ALIGN_START)
            body.append(image)
        }
        let text = box(GTK_ORIENTATION_VERTICAL, spacing: 2, classes: ["tip-text"])
        _ = ColumnLayout(of: text)
        gtk_widget_set_hexpand(text, 1)
        gtk_widget_set_valign(text, GTK_ALIGN_CENTER)
        text.append(configuration.title.widget(classes: ["tip-title", "heading"]))
        if let message = configuration.message { text.append(message.widget(classes: ["tip-message"])) }
        if !configuration.actions.isEmpty {
            let row = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, classes: ["tip-actions"])
            _ = WrappingLayout(of: row)
            for action in configuration.actions { row.append(configuration.button(for: action)) }
            text.append(row)
        }
        body.append(text)
        body.append(configuration.closeButton())
        return body
    }
}

/// Shows a small icon, the title and message as one text, the first action as a link, and a close button.
///
/// All of it is on one line where there is room; otherwise the action moves below the text.
///
/// # CSS nodes
///
/// ```
/// box.tip-body.tip-mini
/// ├── image.tip-image
/// ├── box.tip-text
/// │   ├── label.tip-title
/// │   ╰── button.tip-action.link
/// ╰── button.tip-close.flat.circular
/// ```
public struct MiniTipViewStyle: TipViewStyle {
    /// Creates the style for narrow places.
    public init() {}

    /// Returns a floating box with the icon, the title, the message and the first action.
    public func makeBody(configuration: Configuration) -> WidgetPointer {
        let body = box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, classes: ["tip-body", "tip-mini"])
        if let image = configuration.image?.widget(size: 16) { body.append(image) }
        let title = configuration.title.text.bold()
        let message = configuration.message?.text
        let label = TipLabel(message == nil ? title : title + Text(verbatim: " "), message: message)
            .widget(classes: ["tip-title"])
        gtk_widget_set_valign(label, GTK_ALIGN_CENTER)
        let row = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, classes: ["tip-text"])
        _ = WrappingLayout(of: row)
        gtk_widget_set_valign(row, GTK_ALIGN_CENTER)
        row.append(label)
        if let action = configuration.actions.first {
            let button = configuration.button(for: action, classes: ["tip-action", "link"])
            gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
            row.append(button)
        }
        body.append(row)
        let close = configuration.closeButton()
        gtk_widget_set_valign(close, GTK_ALIGN_CENTER)
        body.append(close)
        return body
    }
}

extension TipViewStyle where Self == DefaultTipViewStyle {
    /// The default style: icon, title, message, buttons.
    public static var automatic: Self { DefaultTipViewStyle() }
}

extension TipViewStyle where Self == MiniTipViewStyle {
    /// A compact style, on one line where there is room.
    public static var mini: Self { MiniTipViewStyle() }
}

/// Returns a floating box with CSS classes; the spacing is in logical pixels.
func box(_ orientation: GtkOrientation, spacing: Int, classes: [String]) -> WidgetPointer {
    let box = gtk_box_new(orientation, gint(spacing))!
    for name in classes { gtk_widget_add_css_class(box, name) }
    return box
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    func append(_ child: WidgetPointer) { gtk_box_append(cast(to: GtkBox.self), child) }
}
