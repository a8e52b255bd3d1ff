import CWalkthroughGtk
import TipGtk
import WalkthroughGtkSupport

/// A style that shows a picture with the text over it, as one large button.
struct NewTrailTipViewStyle: TipViewStyle {
    func makeBody(configuration: Configuration) -> WidgetPointer {
        let overlay = gtk_overlay_new()!
        gtk_widget_add_css_class(overlay, "trail-tip")
        if let tip = configuration.tip as? NewTrailTip {
            gtk_widget_add_css_class(overlay, "hero-\(tip.newTrail.heroImage)")
        }
        gtk_widget_set_size_request(overlay, -1, 150)

        let text = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)!
        gtk_widget_add_css_class(text, "trail-tip-text")
        gtk_widget_set_valign(text, GTK_ALIGN_END)
        gtk_box_append(text.cast(to: GtkBox.self), configuration.title.widget(classes: ["title-2"]))
        if let message = configuration.message {
            let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)!
            gtk_box_append(row.cast(to: GtkBox.self), message.widget())
            gtk_box_append(row.cast(to: GtkBox.self), gtk_image_new_from_icon_name("go-next-symbolic"))
            gtk_box_append(text.cast(to: GtkBox.self), row)
        }

        // The whole area is one button, so that the keyboard reaches it too.
        let button = gtk_button_new()!
        gtk_widget_add_css_class(button, "flat")
        gtk_widget_add_css_class(button, "trail-tip-button")
        if let action = configuration.actions.first { connect(button, "clicked") { _ in action.handler() } }
        gtk_button_set_child(button.cast(to: GtkButton.self), text)
        gtk_overlay_set_child(overlay.opaque, button)

        let close = configuration.closeButton()
        gtk_widget_set_halign(close, GTK_ALIGN_END)
        gtk_overlay_add_overlay(overlay.opaque, close)
        return overlay
    }

    static let css = """
        .trail-tip { color: white; }
        .hero-aeaea { background: linear-gradient(160deg, #f7b267, #f25c54 45%, #6d2e6f); }
        .trail-tip-button, .trail-tip-button:hover { background: none; border: none; box-shadow: none; padding: 0; border-radius: 12px; color: white; }
        .trail-tip-text { padding: 48px 16px 12px 16px; background: linear-gradient(transparent, alpha(black, 0.65)); }
        .trail-tip .tip-close { margin: 8px; color: white; background: alpha(black, 0.4); }
        """
}

/// A style with a large title, a close button of its own, and a coloured action button.
struct LargeTipViewStyle: TipViewStyle {
    func makeBody(configuration: Configuration) -> WidgetPointer {
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)!
        gtk_widget_add_css_class(column, "tip-body")
        let heading = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)!
        if let image = configuration.image {
            gtk_box_append(heading.cast(to: GtkBox.self), image.widget(size: 24))
        }
        gtk_box_append(heading.cast(to: GtkBox.self), configuration.title.widget(classes: ["title-3"]))
        let close = gtk_button_new_from_icon_name("process-stop-symbolic")!
        gtk_widget_add_css_class(close, "flat")
        connect(close, "clicked") { _ in configuration.close() }
        gtk_box_append(heading.cast(to: GtkBox.self), close)
        gtk_box_append(column.cast(to: GtkBox.self), heading)
        if let message = configuration.message {
            gtk_box_append(column.cast(to: GtkBox.self), message.widget(classes: ["tip-message"]))
        }
        if let action = configuration.actions.first {
            let button = configuration.button(for: action, classes: ["suggested-action"])
            gtk_widget_set_halign(button, GTK_ALIGN_START)
            gtk_box_append(column.cast(to: GtkBox.self), button)
        }
        return column
    }
}
