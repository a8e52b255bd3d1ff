import CWalkthroughGtk
import WalkthroughGtk

/// What a drawing area calls, for as long as it lives.
private final class Painter {
    let paint: (_ context: OpaquePointer, _ width: Double, _ height: Double) -> Void
    init(_ paint: @escaping (OpaquePointer, Double, Double) -> Void) { self.paint = paint }
}

/// Has a drawing area drawn with cairo.
func draw(_ area: WidgetPointer, _ paint: @escaping (OpaquePointer, Double, Double) -> Void) {
    gtk_drawing_area_set_draw_func(
        area.cast(),
        { _, context, width, height, data in
            guard let context, let data else { return }
            let painter = Unmanaged<Painter>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { painter.paint(context, Double(width), Double(height)) }
        },
        Unmanaged.passRetained(Painter(paint)).toOpaque(),
        { data in data.map { Unmanaged<Painter>.fromOpaque($0).release() } }
    )
}

/// Draws a coast, a runway with its approach, and the grid of the chart.
func drawMap(_ context: OpaquePointer, _ width: Double, _ height: Double) {
    fill(context, 0x9cc7d4)
    cairo_paint(context)
    for (shore, color) in [(0.0, 0xd9dfb6), (0.09, 0xc3cf9c), (0.2, 0xaebd86)] as [(Double, UInt32)] {
        cairo_move_to(context, 0, height * (0.62 + shore))
        cairo_curve_to(
            context,
            width * 0.3,
            height * (0.2 + shore),
            width * 0.45,
            height * (0.95 + shore),
            width,
            height * (0.3 + shore)
        )
        cairo_line_to(context, width, height)
        cairo_line_to(context, 0, height)
        fill(context, color)
        cairo_fill(context)
    }
    fill(context, 0x2b4a5a, 0.16)
    cairo_set_line_width(context, 1)
    for line in stride(from: 40, to: max(width, height), by: 80) {
        cairo_move_to(context, line, 0)
        cairo_line_to(context, line, height)
        cairo_move_to(context, 0, line)
        cairo_line_to(context, width, line)
    }
    cairo_stroke(context)
    let (x, y) = (width * 0.42, height * 0.52)
    cairo_move_to(context, x - width * 0.3, y + height * 0.3)
    cairo_line_to(context, x, y)
    stroke(context, 0xc2185b, width: 2, dash: 10)
    cairo_move_to(context, x, y)
    cairo_line_to(context, x + 36, y - 36 * height / width)
    stroke(context, 0x263238, width: 10)
    cairo_move_to(context, x + 5, y - 5 * height / width)
    cairo_line_to(context, x + 31, y - 31 * height / width)
    stroke(context, 0xffffff, width: 1.5, dash: 5)
}

/// Draws a compass rose, an aircraft, and the heading bug.
func drawInstrument(_ context: OpaquePointer, _ width: Double, _ height: Double, heading: Double) {
    let radius = min(width, height) / 2 - 2
    cairo_translate(context, width / 2, height / 2)
    cairo_arc(context, 0, 0, radius, 0, 2 * .pi)
    fill(context, 0x1c2429)
    cairo_fill_preserve(context)
    stroke(context, 0x5b6b75, width: 3)
    for tick in 0..<36 {
        cairo_save(context)
        cairo_rotate(context, Double(tick) * .pi / 18)
        cairo_move_to(context, 0, -radius + 6)
        cairo_line_to(context, 0, -radius + (tick % 3 == 0 ? 18 : 12))
        stroke(context, 0xdfe7ea, width: tick % 9 == 0 ? 3 : 1.2)
        cairo_restore(context)
    }
    // Fuselage, wings and tail, from left to right or down.
    let strokes: [(x: Double, y: Double, length: Double)] = [
        (0, -0.42, 0.84), (-0.4, 0.02, 0), (-0.16, 0.36, 0),
    ]
    for (x, y, length) in strokes {
        cairo_move_to(context, x * radius, y * radius)
        cairo_line_to(context, -x * radius, (y + length) * radius)
        stroke(context, 0xffc107, width: 6)
    }
    cairo_rotate(context, heading * .pi / 180)
    for (x, y) in [(-10, -2), (-10, 14), (0, 5), (10, 14), (10, -2)] as [(Double, Double)] {
        cairo_line_to(context, x, -radius + y)
    }
    fill(context, 0xff7043)
    cairo_fill(context)
}

private func fill(_ context: OpaquePointer, _ color: UInt32, _ alpha: Double = 1) {
    let (red, green, blue) = (color >> 16 & 255, color >> 8 & 255, color & 255)
    cairo_set_source_rgba(context, Double(red) / 255, Double(green) / 255, Double(blue) / 255, alpha)
}

private func stroke(_ context: OpaquePointer, _ color: UInt32, width: Double, dash: Double = 0) {
    fill(context, color)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_dash(context, [dash, dash], dash > 0 ? 2 : 0, 0)
    cairo_stroke(context)
}
