internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// A picture of a callout: a file in its own size or smaller, or a large icon in the colour of the text.
///
/// # CSS nodes
///
/// ```
/// walkthrough-picture
/// ```
///
/// # Accessibility
///
/// An image, with the text that describes it as its name; one that only decorates is hidden.
final class CalloutPicture: CustomWidget {
    override class var typeName: String { "WalkthroughPicture" }
    override class var cssName: String? { "walkthrough-picture" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_IMG }

    /// Why pictures cannot be shown, by their keys; those for a dark ground are looked for when they are needed.
    private(set) var problems: [String: String] = [:]
    /// A `GdkPaintable` that is drawn in place of the picture; nil for none.
    var moving: OpaquePointer? { didSet { gtk_widget_queue_draw(widget) } }
    /// Whether room is kept for what moves though there is no picture whose size it gets.
    var keepsRoom = false { didSet { if keepsRoom != oldValue { gtk_widget_queue_resize(widget) } } }

    private var light: Drawing?
    private var dark: Drawing?
    private var darkSource: PictureSource?
    /// Whether it only decorates.
    private var isDecoration = false
    private var hiding: ScheduledCall?

    /// What is drawn.
    private enum Drawing {
        case picture(LoadedPicture)
        case icon(String)
    }

    /// The side of an icon beside text of the normal size, in logical pixels.
    private static let iconSide = 64.0
    /// How much larger large text makes icons.
    private static let greatestIconScale = 1.5
    /// The room for what has no picture, in logical pixels.
    private static let room = (width: 320.0, height: 180.0)

    override init() {
        super.init()
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_can_target(widget, 0)
        // Since 4.18 or before, GTK shows to assistive technology what it has mapped.
        connect(widget, "map") { [weak self] _ in
            if self?.isDecoration == true { self?.hiding = .whenIdle { self?.hideDecoration() } }
        }
    }

    /// Shows a picture, or nothing.
    ///
    /// - Parameter key: what the picture is called where it cannot be shown.
    func show(_ source: PictureSource?, dark darkSource: PictureSource?, key: String, alternativeText: String)
    {
        problems = [:]
        self.darkSource = darkSource
        dark = nil
        light = source.flatMap { load($0, key) }
        walkthrough_accessible_set_label(widget, alternativeText)
        isDecoration = alternativeText.isEmpty
        hideDecoration()
        gtk_widget_queue_resize(widget)
    }

    private func hideDecoration() { walkthrough_accessible_set_hidden(widget, isDecoration ? 1 : 0) }

    /// Whether there is something to draw.
    var isShown: Bool { light != nil }

    private func load(_ source: PictureSource, _ key: String) -> Drawing? {
        if case .icon(let name) = source {
            guard let theme = iconTheme, gtk_icon_theme_has_icon(theme, name) != 0 else {
                problems[key] = "there is no icon \"\(name)\""
                return nil
            }
            return .icon(name)
        }
        PictureFormats.warnOfMissingSVG()
        do throws(LoadedPicture.Problem) { return .picture(try LoadedPicture(source)) } catch {
            problems[key] = error.description
            return nil
        }
    }

    private var iconTheme: OpaquePointer? {
        gtk_widget_get_display(widget).flatMap { gtk_icon_theme_get_for_display($0) }
    }

    /// The size of its file, in pixels; nil for an icon or a drawing.
    var pixels: Size? {
        guard case .picture(let picture) = light, !picture.hasShapes else { return nil }
        return Size(width: Double(picture.width), height: Double(picture.height))
    }

    /// The size in which the picture is shown where there is room for it, in logical pixels.
    var naturalSize: (width: Double, height: Double) {
        switch light {
        case .picture(let picture): return (Double(picture.width), Double(picture.height))
        case .icon:
            let side = Self.iconSide * max(1, min(TextSize.scale(of: widget), Self.greatestIconScale))
            return (side, side)
        case nil: return keepsRoom ? Self.room : (0, 0)
        }
    }

    /// The size of the picture within a width and a height, in logical pixels, with all of it to be seen.
    func size(width: Double, height: Double) -> (width: Double, height: Double) {
        let natural = naturalSize
        guard natural.width > 0, natural.height > 0 else { return (0, 0) }
        let scale = max(0, min(1, width / natural.width, height / natural.height))
        return (natural.width * scale, natural.height * scale)
    }

    override func snapshot(_ snapshot: OpaquePointer) {
        let (width, height) = (Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
        guard width > 0, height > 0 else { return }
        if let moving { return draw(moving, width, height, snapshot) }
        switch drawing {
        case .picture(let picture): gdk_paintable_snapshot(picture.texture, snapshot, width, height)
        case .icon(let name): draw(icon: name, width, height, snapshot)
        case nil: break
        }
    }

    /// Draws what moves, all of it and undistorted.
    private func draw(
        _ paintable: OpaquePointer,
        _ width: Double,
        _ height: Double,
        _ snapshot: OpaquePointer
    ) {
        let ratio = gdk_paintable_get_intrinsic_aspect_ratio(paintable)
        let wide = ratio > 0 ? min(width, height * ratio) : width
        let high = ratio > 0 ? wide / ratio : height
        var corner = graphene_point_t(x: Float((width - wide) / 2), y: Float((height - high) / 2))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &corner)
        gdk_paintable_snapshot(paintable, snapshot, wide, high)
        gtk_snapshot_restore(snapshot)
    }

    /// The picture for the present colour of the text.
    private var drawing: Drawing? {
        guard let source = darkSource, hasLightText else { return light }
        if dark == nil, problems["image.dark"] == nil { dark = load(source, "image.dark") }
        return dark ?? light
    }

    private var textColor: GdkRGBA {
        var color = GdkRGBA()
        walkthrough_widget_get_color(widget, &color)
        return color
    }

    private var hasLightText: Bool {
        let color = textColor
        return 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue > 0.5
    }

    private func draw(icon name: String, _ width: Double, _ height: Double, _ snapshot: OpaquePointer) {
        let icon = gtk_icon_theme_lookup_icon(
            iconTheme,
            name,
            nil,
            gint(min(width, height)),
            gtk_widget_get_scale_factor(widget),
            gtk_widget_get_direction(widget),
            GtkIconLookupFlags(rawValue: 0)
        )
        guard let icon else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
        var color = textColor
        gtk_symbolic_paintable_snapshot_symbolic(icon, snapshot, width, height, &color, 1)
    }
}
