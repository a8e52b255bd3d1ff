import CWalkthroughGtk
import TipGtk

/// A style that shows a picture with the text over it, as one large button.
struct PictureTipViewStyle: TipViewStyle {
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
        gtk_box_append(text.cast(), configuration.title.widget(classes: ["title-2"]))
        if let message = configuration.message {
            let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)!
            gtk_box_append(row.cast(), message.widget())
            gtk_box_append(row.cast(), gtk_image_new_from_icon_name("go-next-symbolic"))
            gtk_box_append(text.cast(), row)
        }

        // The whole area is one button, so that the keyboard reaches it too.
        let button = gtk_button_new()!
        gtk_widget_add_css_class(button, "flat")
        gtk_widget_add_css_class(button, "trail-tip-button")
        if let action = configuration.actions.first { on(button, "clicked") { action.handler() } }
        gtk_button_set_child(button.cast(), text)
        gtk_overlay_set_child(overlay.object, button)

        let close = configuration.closeButton()
        gtk_widget_set_halign(close, GTK_ALIGN_END)
        gtk_overlay_add_overlay(overlay.object, close)
        return overlay
    }
}

/// A style with a large title, a close button of its own, and a coloured action button.
struct LargeTipViewStyle: TipViewStyle {
    func makeBody(configuration: Configuration) -> WidgetPointer {
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)!
        gtk_widget_add_css_class(column, "tip-body")
        let heading = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)!
        if let image = configuration.image {
            gtk_box_append(heading.cast(), image.widget(size: 24))
        }
        gtk_box_append(heading.cast(), configuration.title.widget(classes: ["title-3"]))
        let close = gtk_button_new_from_icon_name("process-stop-symbolic")!
        gtk_widget_add_css_class(close, "flat")
        on(close, "clicked") { configuration.close() }
        gtk_box_append(heading.cast(), close)
        gtk_box_append(column.cast(), heading)
        if let message = configuration.message {
            gtk_box_append(column.cast(), message.widget(classes: ["tip-message"]))
        }
        if let action = configuration.actions.first {
            let button = configuration.button(for: action, classes: ["suggested-action"])
            gtk_widget_set_halign(button, GTK_ALIGN_START)
            gtk_box_append(column.cast(), button)
        }
        return column
    }
}
