internal import CWalkthroughGtk
internal import CWalkthroughShims
public import WalkthroughGtkSupport
internal import FoundationEssentials
public import TipEngine
internal import WalkthroughText

/// Creates the widgets inside a tip's bubble or popover.
///
/// ```swift
/// struct BoldTipViewStyle: TipViewStyle {
///     func makeBody(configuration: Configuration) -> WidgetPointer {
///         let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
///         gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), configuration.title.widget(classes: ["title-1"]))
///         gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), configuration.closeButton())
///         return box
///     }
/// }
/// ```
/// Take the title, message, image and actions from the configuration rather than from its tip: they include
/// what was set on the view, such as its action closure, which then works in every style.
public protocol TipViewStyle {
    /// The parts of a tip that a style arranges.
    typealias Configuration = TipViewStyleConfiguration

    /// Returns the content of a tip as a floating widget; the bubble or popover becomes its parent.
    func makeBody(configuration: Configuration) -> WidgetPointer
}

/// The parts of a tip that a style arranges.
public struct TipViewStyleConfiguration {
    /// The tip, for styles that need properties of its own type.
    public let tip: any Tip
    /// The title.
    public let title: TipLabel
    /// The text below the title, if any.
    public let message: TipLabel?
    /// The icon or picture, if any.
    public let image: TipPicture?
    /// The buttons; calling a `handler` does what pressing the button does.
    public let actions: [Tips.Action]
    /// The side of the arrow, which the bubble or popover draws; `nil` without an arrow.
    public let arrowEdge: Edge?
    /// The overrides set on the view.
    public let look: TipLook

    /// Closes the tip permanently, as its close button does.
    public func close() { tip.invalidate(reason: .tipClosed) }
}

/// Overrides of a tip's appearance, independent of its style.
public struct TipLook: Sendable, Hashable {
    /// The background; the theme's when `nil`.
    public var background: ShapeStyle?
    /// The radius of the corners in logical pixels; the style sheet's when `nil`.
    public var cornerRadius: Double?
    /// The side of the image in logical pixels; the style's when `nil`.
    public var imageSize: Int?
    /// The colour of symbolic images; the theme's accent when `nil`.
    public var imageStyle: ShapeStyle?

    /// Creates a look without overrides.
    public init() {}
}

/// A text of a tip, which creates labels for it.
public struct TipLabel {
    /// The tip's text before translation.
    public var text: Text {
        let parts = [title, message].compactMap(\.self)
        return parts.dropFirst().reduce(parts.first ?? Text(verbatim: ""), +)
    }
    private let title: Text?
    /// What may have emphasis, links, code, keys and lists; it goes on in the line of the title.
    private let message: Text?

    /// - Parameter title: a title, or any other short text.
    init(_ title: Text? = nil, message: Text? = nil) { (self.title, self.message) = (title, message) }

    /// The text in the user's language, without markup.
    public var string: String {
        rich?.plainText(naming: KeyWords.text) ?? text.string(translate: translated)
    }

    /// Returns the text as a label that wraps, or, where it has lists, links, code or keys, as a widget with
    /// labels.
    ///
    /// - Parameter classes: the CSS classes of each label.
    public func widget(classes: [String] = []) -> WidgetPointer {
        let look = TextLook(classes: classes, widest: 42)
        let widget: WidgetPointer
        if let rich {
            widget = RichTextView.widget(showing: rich, look)
        } else {
            widget = look.label()
            gtk_label_set_markup(widget.opaque, text.markup(translate: translated))
        }
        gtk_widget_set_hexpand(widget, 1)
        return widget
    }

    /// What is shown; nil where some of it is Pango's markup.
    private var rich: RichText? {
        let parts = [
            title.map { $0.richText(isMessage: false, translate: translated) },
            message.map { $0.richText(isMessage: true, translate: translated) },
        ].compactMap(\.self)
        guard let first = parts.first else { return RichText(verbatim: "") }
        return parts.dropFirst().reduce(first) { all, next in all.flatMap { all in next.map { all + $0 } } }
    }
}

/// The image of a tip, which creates widgets for it.
public struct TipPicture {
    /// The tip's image.
    public let image: Image
    let look: TipLook

    /// Returns a widget that shows the image.
    ///
    /// - Parameters:
    ///   - size: The side in logical pixels; an image size set on the view overrides it.
    ///   - classes: The CSS classes of the widget.
    public func widget(size: Int, classes: [String] = ["tip-image"]) -> WidgetPointer {
        PictureFormats.warnOfMissingSVG()
        let widget = gtk_image_new()!
        if let text = image.alternativeText?.string(translate: translated), !text.isEmpty {
            describe(widget, as: text)
        } else {
            // The title says what the tip is about.
            setRole(GTK_ACCESSIBLE_ROLE_PRESENTATION, of: widget)
        }
        gtk_image_set_pixel_size(widget.opaque, gint(look.imageSize ?? size))
        TipPictures.show(image, widget)
        for name in classes { gtk_widget_add_css_class(widget, name) }
        return widget
    }
}

/// Loads the app's own pictures, those of `Image("name")`.
public enum TipPictures {
    /// Shows the named picture in a `GtkImage`; by default it looks up the name in the icon theme.
    public static var loader: (_ name: String, _ image: WidgetPointer) -> Void = { name, image in
        gtk_image_set_from_icon_name(image.opaque, name)
    }

    /// Shows the picture in a `GtkImage`, and the one for a dark app for as long as it is dark.
    static func show(_ image: Image, _ widget: WidgetPointer) {
        guard let dark = image.darkSource else { return show(image.source, widget) }
        let reference = WeakWidget(widget)
        var shown: Image.Source?
        func follow() {
            let source = DesktopPreferences.current.isDark ? dark : image.source
            guard source != shown, let widget = reference.pointer else { return }
            shown = source
            show(source, widget)
        }
        follow()
        let observation = DesktopPreferences.observe { follow() }
        connect(widget, "destroy") { _ in observation.stop() }
    }

    private static func show(_ source: Image.Source, _ widget: WidgetPointer) {
        switch source {
        case .icon(let name): gtk_image_set_from_icon_name(widget.opaque, name)
        case .resource(let name): loader(name, widget)
        case .file(let file):
            let obstacle = LoadedPicture.obstacle(of: .file(file.path))
            if let obstacle { warn(of: obstacle) }
            // GTK draws shapes as large as they are shown, and symbols in the colour of the text.
            if obstacle == nil {
                gtk_image_set_from_file(widget.opaque, file.path)
            } else {
                gtk_image_clear(widget.opaque)
            }
            gtk_widget_set_visible(widget, obstacle == nil ? 1 : 0)
        }
    }

    /// Warns of a picture that cannot be shown, once.
    private static func warn(of obstacle: String) {
        guard said.insert(obstacle).inserted else { return }
        walkthrough_log_warning("Walkthrough", "A tip is shown without its picture: \(obstacle)")
    }

    private static var said: Set<String> = []
}
