package import CWalkthroughGtk

/// Where the pixels of the screen are, for what is drawn in the coordinates of a widget.
///
/// On a screen of scale 1.25, an edge between two logical pixels mostly lies amid a pixel of the screen. Two
/// shapes that share that pixel both cover it in part, and a line shows between them.
package struct PixelGrid: Equatable {
    /// How many pixels of the screen a logical pixel is wide.
    package let scale: Double
    /// Where the widget is on its surface, in logical pixels.
    package let left, top: Double

    /// Creates a grid; the default one is that of pictures, which have a pixel for each logical one.
    package init(scale: Double = 1, left: Double = 0, top: Double = 0) {
        (self.scale, self.left, self.top) = (scale, left, top)
    }

    /// The grid of the screen that a widget is on, or that of pictures.
    package init(of widget: WidgetPointer) {
        var (corner, place) = (graphene_point_t(), graphene_point_t())
        guard !Self.isForPictures, let native = widget.native, let scale = widget.surfaceScale,
            gtk_widget_compute_point(widget, native, &corner, &place) != 0
        else {
            self.init()
            return
        }
        var (left, top) = (0.0, 0.0)
        gtk_native_get_surface_transform(native.opaque, &left, &top)
        self.init(scale: scale, left: left + Double(place.x), top: top + Double(place.y))
    }

    /// Whether windows are drawn for pictures, whatever the screen they are on.
    package static var isForPictures = false

    /// The smallest enclosing rectangle with its edges between pixels of the screen.
    package func grown(_ rect: graphene_rect_t) -> graphene_rect_t {
        func edge(_ place: Float, _ start: Double, _ rule: FloatingPointRoundingRule) -> Float {
            Float(((Double(place) + start) * scale).rounded(rule) / scale - start)
        }
        let (x, y) = (edge(rect.origin.x, left, .down), edge(rect.origin.y, top, .down))
        let right = edge(rect.origin.x + rect.size.width, left, .up)
        let bottom = edge(rect.origin.y + rect.size.height, top, .up)
        return graphene_rect_t(
            origin: graphene_point_t(x: x, y: y),
            size: graphene_size_t(width: right - x, height: bottom - y)
        )
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// How many pixels of the screen a logical pixel of the widget's surface is wide; nil without a surface.
    var surfaceScale: Double? {
        guard let surface = native.flatMap({ gtk_native_get_surface($0.opaque) }) else { return nil }
        return exactScale?(surface) ?? Double(gtk_widget_get_scale_factor(self))
    }
}

/// `gdk_surface_get_scale`, which GTK has from 4.12.
private let exactScale = loadedFunction(
    "gdk_surface_get_scale",
    of: "libgtk-4.so.1",
    as: (@convention(c) (OpaquePointer) -> Double).self
)
