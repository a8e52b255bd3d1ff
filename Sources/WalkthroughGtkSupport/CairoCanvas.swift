internal import CWalkthroughGtk

/// What GTK's cairo renderer draws a widget on.
///
/// That renderer rasterises round corners, blurs shadows and scales pictures anew in each frame that touches
/// them, and copies pixels much faster. Other renderers keep what they need on the graphics card.
package struct CairoCanvas {
    /// How many device pixels a logical pixel is wide.
    package let scale: Int

    /// Nil for another renderer, and where a logical pixel is not a whole number of device pixels.
    package init?(of widget: WidgetPointer) {
        guard Self.isDrawn(widget) else { return nil }
        self.init(scale: Int(gtk_widget_get_scale_factor(widget)))
        guard widget.surfaceScale == nil || widget.surfaceScale == Double(scale) else { return nil }
    }

    /// Whether that renderer draws a widget.
    package static func isDrawn(_ widget: WidgetPointer) -> Bool {
        guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native)
        else {
            return false
        }
        return renderer.isA(gsk_cairo_renderer_get_type())
    }

    /// Creates a canvas of that scale.
    package init(scale: Int) { self.scale = scale }
}
