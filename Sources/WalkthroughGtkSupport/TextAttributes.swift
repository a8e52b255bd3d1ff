internal import CWalkthroughGtk

/// How parts of a label's text look, by their bytes in the text.
final class TextAttributes {
    private let list: OpaquePointer

    init() { list = pango_attr_list_new() }

    isolated deinit { pango_attr_list_unref(list) }

    /// Adds an attribute, which the list owns from then on.
    private func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
        guard let attribute else { return }
        attribute.pointee.start_index = guint(range.lowerBound)
        attribute.pointee.end_index = guint(range.upperBound)
        pango_attr_list_insert(list, attribute)
    }

    /// No line breaks in it.
    func keepTogether(_ range: Range<Int>) { add(pango_attr_allow_breaks_new(0), range) }

    func emphasise(_ range: Range<Int>) { add(pango_attr_style_new(PANGO_STYLE_ITALIC), range) }
    func embolden(_ range: Range<Int>) { add(pango_attr_weight_new(PANGO_WEIGHT_BOLD), range) }
    func setAsCode(_ range: Range<Int>) { add(pango_attr_family_new("monospace"), range) }
    func scale(_ range: Range<Int>, by factor: Double) { add(pango_attr_scale_new(factor), range) }
    /// The height of lines with it, as a multiple of that of the font.
    func spaceLines(_ range: Range<Int>, by factor: Double) { add(pango_attr_line_height_new(factor), range) }

    /// Gives the character a width, and a height in the middle of the line's letters.
    ///
    /// - Parameters:
    ///   - width, height: in logical pixels.
    ///   - middle: how far the middle of the letters is above the baseline, in logical pixels.
    func reserve(_ range: Range<Int>, width: Int, height: Int, middle: Int) {
        let scale = Int(PANGO_SCALE)
        var box = PangoRectangle(
            x: 0,
            y: gint(-(middle + height / 2) * scale),
            width: gint(width * scale),
            height: gint(height * scale)
        )
        add(pango_attr_shape_new(&box, &box), range)
    }

    /// Gives them to a label, in place of those that it had.
    func apply(to label: WidgetPointer) { gtk_label_set_attributes(label.opaque, list) }
}
