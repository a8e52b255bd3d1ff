internal import CWalkthroughGtk
internal import Glibc
internal import WalkthroughEngine

/// The pointer in a film. Its shape is its own, as a desktop draws the real one over all windows.
struct FilmPointer {
    /// The tip, in the film's coordinates.
    var place = Point.zero
    /// How much of a press is over, from 0 to 1; nil when none is under way.
    var press: Double?

    /// A way that begins and ends slowly.
    struct Path {
        let from: Point
        let to: Point

        /// In seconds: longer ways take longer, by Fitts's law for a goal of 40 pixels.
        var duration: Double { 0.25 + 0.13 * log2(1 + hypot(to.x - from.x, to.y - from.y) / 40) }

        /// - Parameter share: how much of the time is over, from 0 to 1.
        func place(at share: Double) -> Point {
            let eased = share * share * (3 - 2 * share)
            return Point(x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased)
        }
    }

    func draw(_ cairo: OpaquePointer) {
        if let press {
            cairo_arc(cairo, place.x, place.y, 8 + 14 * press, 0, 2 * .pi)
            cairo_set_source_rgba(cairo, 0.21, 0.52, 0.89, 0.45 * (1 - press))
            cairo_fill(cairo)
        }
        cairo_new_path(cairo)
        for (index, point) in Self.outline.enumerated() {
            let (x, y) = (place.x + point.x, place.y + point.y)
            if index == 0 { cairo_move_to(cairo, x, y) } else { cairo_line_to(cairo, x, y) }
        }
        cairo_close_path(cairo)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        cairo_set_source_rgba(cairo, 1, 1, 1, 1)
        cairo_set_line_width(cairo, 3)
        cairo_stroke_preserve(cairo)
        cairo_set_source_rgba(cairo, 0.1, 0.1, 0.12, 1)
        cairo_fill(cairo)
    }

    /// An arrow, from its tip.
    private static let outline = [
        Point(x: 0, y: 0), Point(x: 0, y: 19), Point(x: 4.6, y: 15), Point(x: 7.8, y: 22.2),
        Point(x: 11.2, y: 20.7), Point(x: 8.1, y: 13.7), Point(x: 14, y: 13.2),
    ]
}
