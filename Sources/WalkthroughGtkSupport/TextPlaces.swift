internal import CWalkthroughGtk

/// A box around a part of a text, in whole logical pixels.
struct TextBox: Equatable {
    var x, y, width, height: Int
}

/// Where the lines of a label end, from its top, in logical pixels.
package func lineEnds(of label: WidgetPointer) -> [Double] { TextPlaces(of: label)?.lineEnds ?? [] }

/// Where parts of a label's text are, in coordinates of the label, in logical pixels.
struct TextPlaces {
    /// A part of a text on one line.
    struct Fragment {
        var x, width: Double
        var baseline: Double
    }

    private let layout: OpaquePointer
    private let offset: (x: Double, y: Double)

    /// Nil when the label has no layout.
    init?(of label: WidgetPointer) {
        guard let layout = gtk_label_get_layout(label.opaque) else { return nil }
        var (x, y): (gint, gint) = (0, 0)
        gtk_label_get_layout_offsets(label.opaque, &x, &y)
        self.layout = layout
        offset = (Double(x), Double(y))
    }

    /// Calls a function with each line, its baseline, and where it ends.
    private func forEachLine(
        _ body: (_ line: UnsafeMutablePointer<PangoLayoutLine>, _ baseline: Double, _ end: Double) -> Void
    ) {
        guard let iterator = pango_layout_get_iter(layout) else { return }
        defer { pango_layout_iter_free(iterator) }
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
            var (top, bottom): (gint, gint) = (0, 0)
            pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
            let baseline = Self.pixels(pango_layout_iter_get_baseline(iterator))
            body(line, offset.y + baseline, offset.y + Self.pixels(bottom))
        } while pango_layout_iter_next_line(iterator) != 0
    }

    private static func pixels(_ units: gint) -> Double { Double(units) / Double(PANGO_SCALE) }

    /// The lower ends of the lines.
    var lineEnds: [Double] {
        var ends: [Double] = []
        forEachLine { ends.append($2) }
        return ends
    }

    /// The baseline of the first line.
    var firstBaseline: Double { offset.y + Self.pixels(pango_layout_get_baseline(layout)) }

    /// Where each of these parts is, which are in their order: on each line a part of it.
    ///
    /// - Parameter ranges: bytes of the text.
    func fragments(of ranges: [Range<Int>]) -> [[Fragment]] {
        var found = Array(repeating: [Fragment](), count: ranges.count)
        forEachLine { line, baseline, _ in
            let start = Int(line.pointee.start_index)
            let end = start + Int(line.pointee.length)
            for (index, range) in ranges.enumerated() where range.overlaps(start..<max(end, start + 1)) {
                var (places, count): (UnsafeMutablePointer<gint>?, gint) = (nil, 0)
                let part = range.clamped(to: start..<end)
                pango_layout_line_get_x_ranges(
                    line,
                    gint(part.lowerBound),
                    gint(part.upperBound),
                    &places,
                    &count
                )
                defer { g_free(places) }
                guard let places, count > 0 else { continue }
                let edges = (0..<Int(count) * 2).map { Self.pixels(places[$0]) }
                let (left, right) = (edges.min() ?? 0, edges.max() ?? 0)
                found[index].append(Fragment(x: offset.x + left, width: right - left, baseline: baseline))
            }
        }
        return found
    }
}
