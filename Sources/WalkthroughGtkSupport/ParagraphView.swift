internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughText

/// A paragraph of a text: a label, with caps behind the names of keys, and a button beside each piece of code.
///
/// # CSS nodes
///
/// ```
/// walkthrough-paragraph
/// ├── walkthrough-code                       draws the ground behind code in its colour
/// ├── walkthrough-keycap…
/// ├── label.walkthrough-marker               the bullet or the number of an item
/// ├── label
/// ╰── button.walkthrough-copy.flat…
/// ```
final class ParagraphView: CustomWidget {
    override class var typeName: String { "WalkthroughParagraph" }
    override class var cssName: String? { "walkthrough-paragraph" }
    override class var isHeightForWidth: Bool { true }

    let label: WidgetPointer
    /// The bullet or the number before it; nil for none.
    let marker: WidgetPointer?
    /// How far the text is from the edge where lines start, in logical pixels.
    ///
    /// The list sets it before it measures.
    var indentation = 0

    private let text: ParagraphText
    private let look: TextLook
    private let ground: CodeGround?
    private let caps: [KeycapView]
    private let buttons: [CopyButton]
    /// The size for which there is room beside code.
    private var room = (width: 24 + buttonMargins, height: 24 - overhang)

    /// The space between a bullet and the text after it, in logical pixels.
    static let gap = 6
    /// How much further than its letters the ground of code reaches to each side, in logical pixels.
    private static let codePadding = 2.0
    /// The space on both sides of a button, in logical pixels.
    private static let buttonMargins = 8
    /// How much higher than its line a button may be.
    private static let overhang = 6

    init(_ paragraph: RichText.Paragraph, _ look: TextLook) {
        self.look = look
        text = ParagraphText(paragraph, copiesCode: look.copiesCode)
        label = look.label()
        marker = paragraph.marker.map { marker in
            let label = gtk_label_new(Self.text(of: marker))!
            gtk_widget_add_css_class(label, "walkthrough-marker")
            gtk_widget_set_valign(label, GTK_ALIGN_START)
            return label
        }
        ground = text.codes.isEmpty ? nil : CodeGround()
        caps = text.caps.map { _ in KeycapView() }
        buttons = text.copies.map { CopyButton($0.text) }
        super.init()
        for child in [ground?.widget].compactMap(\.self) + caps.map(\.widget) { adopt(child) }
        if let marker { adopt(marker) }
        adopt(label)
        for button in buttons { adopt(button.widget) }
        text.show(in: label, room: room, keepsLastWords: look.keepsLastWords)
        connect(
            label,
            "activate-link",
            answering: { [reference = WeakWidget(label)] arguments in
                guard let label = reference.pointer, let destination = arguments.string(0) else {
                    return true
                }
                LinkOpening.open(destination, from: label)
                return true
            }
        )
    }

    /// Whether the focus can be in it.
    var hasStops: Bool { text.hasLinks || !buttons.isEmpty }

    private static func text(of marker: RichText.Marker) -> String {
        if case .number = marker { Translations.digits(of: marker.text) } else { marker.text }
    }

    override func dispose() {
        for button in buttons { button.end() }
        // GTK 4.24 keeps what assistive technology knows of a link longer than the label, unless the link goes first.
        if text.hasLinks, gtk_widget_get_parent(label) == widget { gtk_label_set_text(label.opaque, "") }
    }

    /// Makes as much room beside code as the buttons there need, which depends on the theme and on the seat.
    private func makeRoom() {
        guard let button = buttons.first?.widget else { return }
        let size = (
            width: button.measured(GTK_ORIENTATION_HORIZONTAL).natural + Self.buttonMargins,
            height: max(0, button.measured(GTK_ORIENTATION_VERTICAL).natural - Self.overhang)
        )
        guard size != room else { return }
        room = size
        text.style(label, room: size, keepsLastWords: look.keepsLastWords)
    }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        makeRoom()
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            let (minimum, natural) = label.measured(orientation)
            return (minimum + indentation, natural + indentation)
        }
        return label.measured(orientation, for: size < 0 ? size : max(0, size - indentation))
    }

    override func allocate(width: Int, height: Int, baseline: Int) {
        let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        let start = isMirrored ? 0 : indentation
        label.allocate(x: start, y: 0, width: max(0, width - indentation), height: height)
        guard let places = TextPlaces(of: label) else { return }
        if let marker {
            let size = [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL].map {
                marker.measured($0).natural
            }
            let x = isMirrored ? width - indentation + Self.gap : indentation - Self.gap - size[0]
            let down = Int((places.firstBaseline - Self.ascent(of: marker)).rounded())
            marker.allocate(x: x, y: max(0, down), width: size[0], height: size[1])
        }
        placeCaps(places, start)
        placeCode(places, start, width, height)
    }

    private static func ascent(of label: WidgetPointer) -> Double {
        gtk_label_get_layout(label.opaque).map { Double(pango_layout_get_baseline($0)) / Double(PANGO_SCALE) }
            ?? 0
    }

    /// What the letters of a line take above and below its baseline, in logical pixels.
    private var extents: (above: Double, below: Double) {
        let metrics = pango_context_get_metrics(gtk_widget_get_pango_context(label), nil, nil)
        defer { pango_font_metrics_unref(metrics) }
        let scale = Double(PANGO_SCALE)
        return (
            Double(pango_font_metrics_get_ascent(metrics)) / scale,
            Double(pango_font_metrics_get_descent(metrics)) / scale
        )
    }

    private func placeCaps(_ places: TextPlaces, _ start: Int) {
        guard !caps.isEmpty else { return }
        let (above, below) = extents
        for (cap, fragments) in zip(caps, places.fragments(of: text.caps)) {
            guard let place = fragments.first else {
                gtk_widget_set_child_visible(cap.widget, 0)
                continue
            }
            gtk_widget_set_child_visible(cap.widget, 1)
            // Letters are in the middle of what is above the cap's lower edge.
            let box = Self.box(place, above: 0.92 * above, below: 1.2 * below)
            cap.widget.allocate(x: start + box.x, y: box.y, width: box.width, height: box.height)
        }
    }

    private func placeCode(_ places: TextPlaces, _ start: Int, _ width: Int, _ height: Int) {
        guard let ground else { return }
        let (above, below) = extents
        ground.widget.allocate(x: 0, y: 0, width: width, height: height)
        ground.boxes = places.fragments(of: text.codes).flatMap(\.self).map { place in
            var place = place
            place.x += Double(start) - Self.codePadding
            place.width += 2 * Self.codePadding
            return Self.box(place, above: above, below: below)
        }
        for (button, fragments) in zip(buttons, places.fragments(of: text.copies.map(\.gap))) {
            let size = [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL].map {
                button.widget.measured($0).natural
            }
            let place = fragments.first ?? TextPlaces.Fragment(x: 0, width: 0, baseline: 0)
            let middle = place.baseline - (above - below) / 2
            button.widget.allocate(
                x: start + Int((place.x + (place.width - Double(size[0])) / 2).rounded()),
                y: Int((middle - Double(size[1]) / 2).rounded()),
                width: size[0],
                height: size[1]
            )
        }
    }

    /// A box as high as a line's letters.
    private static func box(_ place: TextPlaces.Fragment, above: Double, below: Double) -> TextBox {
        let (left, right) = (place.x.rounded(), (place.x + place.width).rounded())
        let (top, bottom) = ((place.baseline - above).rounded(), (place.baseline + below).rounded())
        return TextBox(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
    }
}
