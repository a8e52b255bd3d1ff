internal import CWalkthroughGtk
public import WalkthroughGtkSupport
internal import FoundationEssentials
public import TipEngine

/// How a tip looks: makes the widgets inside the bubble or popover.
///
/// ```swift
/// struct BoldTipViewStyle: TipViewStyle {
///     func makeBody(configuration: Configuration) -> WidgetPointer {
///         let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
///         gtk_box_append(box.cast(to: GtkBox.self), configuration.title.widget(classes: ["title-1"]))
///         gtk_box_append(box.cast(to: GtkBox.self), configuration.closeButton())
///         return box
///     }
/// }
/// ```
/// Take title, message, image and actions from the configuration rather than from its tip: then what was said of
/// the view, such as its action closure, holds in every style.
public protocol TipViewStyle {
    typealias Configuration = TipViewStyleConfiguration

    /// The content of a tip, as a floating widget; the bubble or popover becomes its parent.
    func makeBody(configuration: Configuration) -> WidgetPointer
}

/// What a style is given to show.
public struct TipViewStyleConfiguration {
    /// The tip, for what is special about its type.
    public let tip: any Tip
    /// The first, short line.
    public let title: TipLabel
    /// What there is to say besides.
    public let message: TipLabel?
    /// The symbol or picture.
    public let image: TipPicture?
    /// The buttons; calling a `handler` does what pressing the button does.
    public let actions: [Tips.Action]
    /// Where the bubble's arrow is; it is drawn around the body, not by it.
    public let arrowEdge: Edge?
    /// What was said of the view.
    public let look: TipLook

    /// Closes the tip for good, as its close button does.
    public func close() { tip.invalidate(reason: .tipClosed) }
}

/// What is said of a tip view besides its style.
public struct TipLook: Sendable, Hashable {
    /// A CSS background (`"#fff3d6"`, `"@theme_base_color"`, a gradient); the theme's when `nil`.
    public var background: String?
    /// Logical pixels; the style sheet's when `nil`.
    public var cornerRadius: Double?
    /// The side of the image in logical pixels; the style's when `nil`.
    public var imageSize: Int?
    /// A CSS colour for symbolic images; the theme's accent when `nil`.
    public var imageStyle: String?

    /// Leaves everything to the theme and the style.
    public init() {}
}

/// A text of a tip, from which labels are made.
public struct TipLabel {
    /// The text as the tip has it, not translated yet.
    public let text: Text

    /// The text in the user's language.
    public var string: String { text.string(translate: translated) }

    /// A label that wraps, with the text's markup.
    public func widget(classes: [String] = []) -> WidgetPointer {
        let label = gtk_label_new(nil)!
        gtk_label_set_markup(label.opaque, text.markup(translate: translated))
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_max_width_chars(label.opaque, 42)
        gtk_label_set_xalign(label.opaque, 0)
        gtk_label_set_yalign(label.opaque, 0)
        gtk_widget_set_hexpand(label, 1)
        for name in classes { gtk_widget_add_css_class(label, name) }
        return label
    }
}

/// The image of a tip, from which widgets are made.
public struct TipPicture {
    /// The image as the tip has it.
    public let image: Image
    let look: TipLook

    /// A widget that shows the image.
    ///
    /// - Parameter size: Its side in logical pixels, unless the view was given a size.
    public func widget(size: Int, classes: [String] = ["tip-image"]) -> WidgetPointer {
        let widget = gtk_image_new()!
        gtk_image_set_pixel_size(widget.opaque, gint(look.imageSize ?? size))
        switch image.source {
        case .icon(let name): gtk_image_set_from_icon_name(widget.opaque, name)
        case .file(let file): gtk_image_set_from_file(widget.opaque, file.path)
        case .resource(let name): TipPictures.show(name, widget)
        }
        for name in classes { gtk_widget_add_css_class(widget, name) }
        return widget
    }
}

/// How an app's own pictures, `Image("name")`, get onto the screen.
public enum TipPictures {
    /// Shows the picture of a name in a `GtkImage`. Without it the name is looked up as an icon.
    public static var loader: (_ name: String, _ image: WidgetPointer) -> Void = { name, image in
        gtk_image_set_from_icon_name(image.opaque, name)
    }

    static func show(_ name: String, _ image: WidgetPointer) { loader(name, image) }
}
