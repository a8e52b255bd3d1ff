package import CWalkthroughGtk
import CWalkthroughShims
package import WalkthroughGtkSupport
import Glibc
import XCTest

/// A colour on screen.
package struct ScreenColor: Hashable, CustomStringConvertible {
    package let red, green, blue: UInt8

    package var description: String { "rgb(\(red), \(green), \(blue))" }

    /// The colour of a pixel with alpha, red, green and blue from the highest byte on.
    package init(_ pixel: UInt32) {
        red = UInt8(truncatingIfNeeded: pixel >> 16)
        green = UInt8(truncatingIfNeeded: pixel >> 8)
        blue = UInt8(truncatingIfNeeded: pixel)
    }

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Relative luminance as WCAG 2.2 defines it, from 0 to 1.
    package var luminance: Double {
        0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)] + 0.0722 * Self.linear[Int(blue)]
    }

    /// The linear values of sRGB's, from 0 to 1.
    private static let linear: [Double] = (0...255).map { part in
        let part = Double(part) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }

    /// The contrast ratio as WCAG 2.2 defines it, from 1 to 21.
    package func contrast(with other: ScreenColor) -> Double {
        let (a, b) = (luminance + 0.05, other.luminance + 0.05)
        return max(a, b) / min(a, b)
    }
}

/// The pixels of a part of a render node, which is released, row by row: premultiplied ARGB, as GDK's default
/// memory format is on little-endian machines. Without a node nothing is drawn.
///
/// - Parameter renderer: GTK's cairo renderer, if nothing is said.
package func pixels(of node: OpaquePointer?, in area: graphene_rect_t, by renderer: OpaquePointer? = nil)
    -> [UInt32]
{
    guard let node else { return [UInt32](repeating: 0, count: Int(area.size.width) * Int(area.size.height)) }
    defer { gsk_render_node_unref(node) }
    let own = renderer == nil ? gsk_cairo_renderer_new() : nil
    if let own { gsk_renderer_realize(own, nil, nil) }
    defer {
        if let own {
            gsk_renderer_unrealize(own)
            g_object_unref(UnsafeMutableRawPointer(own))
        }
    }
    var area = area
    let texture = gsk_renderer_render_texture(renderer ?? own, node, &area)!
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    let width = Int(gdk_texture_get_width(texture))
    var pixels = [UInt32](repeating: 0, count: width * Int(gdk_texture_get_height(texture)))
    pixels.withUnsafeMutableBytes {
        gdk_texture_download(texture, $0.baseAddress?.assumingMemoryBound(to: guchar.self), gsize(width * 4))
    }
    return pixels
}

/// What GTK's cairo renderer draws, four times as large, so that the strokes of letters are wider than their
/// smooth edges.
package struct Drawing {
    package static let scale = 4

    private var pixels: [UInt32]
    private let left, top, width, height: Int

    /// What a window or popover shows, or only that part of it where a widget is.
    package init(of native: WidgetPointer, at widget: WidgetPointer? = nil) {
        let size = (width: gtk_widget_get_width(native), height: gtk_widget_get_height(native))
        let margin = 8.0
        let frame = widget.flatMap { bounds(of: $0, in: native) }
        let left = frame.map { max(0, Int($0.x - margin)) } ?? 0
        let top = frame.map { max(0, Int($0.y - margin)) } ?? 0
        let right = frame.map { min(Int(size.width), Int($0.x + $0.width + margin)) } ?? Int(size.width)
        let bottom = frame.map { min(Int(size.height), Int($0.y + $0.height + margin)) } ?? Int(size.height)
        let paintable = gtk_widget_paintable_new(native)
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        var drawn: OpaquePointer?
        // What has changed since the last frame has nothing to draw until the next one.
        eventually("something to draw") {
            let snapshot = gtk_snapshot_new()!
            gtk_snapshot_scale(snapshot, Float(Self.scale), Float(Self.scale))
            gdk_paintable_snapshot(paintable, snapshot, Double(size.width), Double(size.height))
            drawn = gtk_snapshot_free_to_node(snapshot)
            return drawn != nil
        }
        self.init(left: left, top: top, width: right - left, height: bottom - top, drawn)
    }

    /// What `draw` draws; the extents are in logical pixels.
    package init(width: Int, height: Int, _ draw: (OpaquePointer) -> Void) {
        let snapshot = gtk_snapshot_new()!
        gtk_snapshot_scale(snapshot, Float(Self.scale), Float(Self.scale))
        draw(snapshot)
        self.init(left: 0, top: 0, width: width, height: height, gtk_snapshot_free_to_node(snapshot))
    }

    /// A part of a render node, which is released; the numbers are in logical pixels.
    private init(left: Int, top: Int, width: Int, height: Int, _ node: OpaquePointer?) {
        (self.left, self.top) = (left * Self.scale, top * Self.scale)
        (self.width, self.height) = (width * Self.scale, height * Self.scale)
        let area = graphene_rect_t(
            origin: graphene_point_t(x: Float(self.left), y: Float(self.top)),
            size: graphene_size_t(width: Float(self.width), height: Float(self.height))
        )
        pixels = WalkthroughTestSupport.pixels(of: node, in: area)
    }

    /// The colour at a place, in logical pixels.
    package subscript(x: Double, y: Double) -> ScreenColor {
        color(Int(x * Double(Self.scale)), Int(y * Double(Self.scale)))
    }

    private func color(_ x: Int, _ y: Int) -> ScreenColor {
        ScreenColor(pixel(x, y))
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[(y - top) * width + x - left] }

    private typealias Box = (x: ClosedRange<Int>, y: ClosedRange<Int>)

    /// Where a widget is in the drawing; nil where nothing of it can be seen.
    private func box(of widget: WidgetPointer, in native: WidgetPointer, grownBy margin: Double = 0) -> Box? {
        guard let frame = bounds(of: widget, in: native) else { return nil }
        let scale = Double(Self.scale)
        let first = (
            x: max(left, Int((frame.x - margin) * scale)), y: max(top, Int((frame.y - margin) * scale))
        )
        let last = (
            x: min(left + width, Int((frame.x + frame.width + margin) * scale)) - 1,
            y: min(top + height, Int((frame.y + frame.height + margin) * scale)) - 1
        )
        return first.x < last.x && first.y < last.y ? (first.x...last.x, first.y...last.y) : nil
    }

    /// The contrast of the text or symbol that a widget shows with its ground: of the most frequent colour
    /// within the widget with the one that differs most from it.
    package func contrast(of widget: WidgetPointer, in native: WidgetPointer) -> Double? {
        guard let box = box(of: widget, in: native) else { return nil }
        let counts = counts(in: box)
        guard let ground = counts.max(by: { $0.value < $1.value }).map({ ScreenColor($0.key) }) else {
            return nil
        }
        // A colour that only a few pixels have belongs to no stroke.
        return counts.lazy.filter { $0.value >= Self.scale }.map {
            ScreenColor($0.key).contrast(with: ground)
        }.max()
    }

    /// How many pixels have each colour.
    private func counts(in box: Box) -> [UInt32: Int] {
        var counts: [UInt32: Int] = [:]
        for y in box.y {
            // Most neighbours are alike, so that few of them need looking up.
            var (run, length) = (pixel(box.x.lowerBound, y), 0)
            for x in box.x {
                let next = pixel(x, y)
                if next == run {
                    length += 1
                } else {
                    counts[run, default: 0] += length
                    (run, length) = (next, 1)
                }
            }
            counts[run, default: 0] += length
        }
        return counts
    }

    /// The least contrast that the strokes of a text have with what lies behind them, on any ground.
    ///
    /// - Parameter ground: the same drawing without the text.
    package func leastContrast(of label: WidgetPointer, in native: WidgetPointer, on ground: Drawing)
        -> Double?
    {
        guard let box = box(of: label, in: native) else { return nil }
        let side = 12 * Self.scale
        var least: Double?
        for top in stride(from: box.y.lowerBound, through: box.y.upperBound, by: side) {
            for left in stride(from: box.x.lowerBound, through: box.x.upperBound, by: side) {
                var ratios: [Double] = []
                for y in top...min(top + side - 1, box.y.upperBound) {
                    for x in left...min(left + side - 1, box.x.upperBound) {
                        let (own, behind) = (pixel(x, y), ground.pixel(x, y))
                        guard own != behind else { continue }
                        let ratio = ScreenColor(own).contrast(with: ScreenColor(behind))
                        if ratio > 1.2 { ratios.append(ratio) }
                    }
                }
                // A few pixels are only the smooth edge of a stroke.
                guard ratios.count > 12 * Self.scale, let best = ratios.max() else { continue }
                least = min(least ?? best, best)
            }
        }
        return least
    }

    /// How many of its pixels contrast by `ratio` or more with the same pixels of another drawing.
    package func changed(
        from other: Drawing,
        at widget: WidgetPointer,
        in native: WidgetPointer,
        by ratio: Double
    ) -> Int {
        guard let box = box(of: widget, in: native, grownBy: 4) else { return 0 }
        return box.y.reduce(0) { sum, y in
            sum
                + box.x.count { x in
                    let (new, old) = (pixel(x, y), other.pixel(x, y))
                    return new != old && ScreenColor(new).contrast(with: ScreenColor(old)) >= ratio
                }
        }
    }
}

/// Checks all text and all symbols that can be used inside a widget of a window or popover: text contrasts
/// 4.5:1 with its ground, a symbol 3:1.
package func checkContrast(
    of widget: WidgetPointer,
    in native: WidgetPointer,
    _ what: String,
    except isExempt: (WidgetPointer) -> Bool = { _ in false },
    file: StaticString = #filePath,
    line: UInt = #line
) {
    let drawing = Drawing(of: native, at: widget)
    var count = 0
    for part in widget.mappedTree where gtk_widget_is_sensitive(part) != 0 && !isExempt(part) {
        let isText = part.isA(gtk_label_get_type())
        guard isText || part.isSymbol, let contrast = drawing.contrast(of: part, in: native) else { continue }
        count += 1
        let path = "\(what): \(part.cssPath)"
        XCTAssertGreaterThanOrEqual(contrast, isText ? 4.5 : 3, path, file: file, line: line)
    }
    XCTAssertGreaterThan(count, 0, "\(what): nothing to read", file: file, line: line)
}

/// Checks that the keyboard's focus shows at each button inside a widget: as many pixels as a line of 1 px
/// around the button change by 3:1.
package func checkFocusRings(
    of widget: WidgetPointer,
    in native: WidgetPointer,
    _ what: String,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    guard let root = widget.root else { return XCTFail("\(what): not in a window", file: file, line: line) }
    let window = root.cast(to: GtkWindow.self)
    let buttons = widget.mappedTree.filter {
        ($0.isA(gtk_button_get_type()) || $0.isA(gtk_check_button_get_type()))
            && gtk_widget_get_focusable($0) != 0 && gtk_widget_get_can_focus($0) != 0
            && gtk_widget_is_sensitive($0) != 0
    }
    XCTAssertFalse(buttons.isEmpty, what, file: file, line: line)
    for button in buttons {
        gtk_window_set_focus_visible(window, 0)
        gtk_widget_grab_focus(button)
        passFrames(2, of: native)
        let without = Drawing(of: native, at: button)
        gtk_window_set_focus_visible(window, 1)
        passFrames(2, of: native)
        let around = 2 * Int(gtk_widget_get_width(button) + gtk_widget_get_height(button) - 16)
        let changed = Drawing(of: native, at: button).changed(from: without, at: button, in: native, by: 3)
        let path = "\(what): \(button.cssPath)"
        let least = around * Drawing.scale * Drawing.scale
        XCTAssertGreaterThanOrEqual(changed, least, path, file: file, line: line)
    }
    gtk_window_set_focus_visible(window, 0)
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The widgets inside that are on screen, and this one; not those of popovers.
    fileprivate var mappedTree: [WidgetPointer] {
        isMapped ? [self] + children.filter { !$0.isA(gtk_native_get_type()) }.flatMap(\.mappedTree) : []
    }

    fileprivate var isSymbol: Bool {
        guard isA(gtk_image_get_type()), let name = gtk_image_get_icon_name(opaque) else { return false }
        return String(cString: name).hasSuffix("-symbolic")
    }

    /// The CSS node of the widget with its classes, and the name of the one around it.
    fileprivate var cssPath: String {
        let classes = gtk_widget_get_css_classes(self)
        defer { g_strfreev(classes) }
        var own = String(cString: gtk_widget_get_css_name(self))
        var index = 0
        while let name = classes?[index] {
            own += "." + String(cString: name)
            index += 1
        }
        let words = isA(gtk_label_get_type()) ? " \"\(String(cString: gtk_label_get_text(opaque)))\"" : ""
        return (parent.map { String(cString: gtk_widget_get_css_name($0)) + " > " } ?? "") + own + words
    }
}

/// The themes that GTK brings along.
package enum TestTheme {
    private static let all = [
        ("Default", false), ("Default", true), ("Default-hc", false), ("Default-hc", true),
        ("HighContrast", true), ("HighContrastInverse", false),
    ]

    /// Runs `body` in each theme; then sets the first again.
    package static func forEach(_ body: (String) -> Void) {
        for (name, isDark) in all {
            set(name, isDark)
            body(isDark ? "\(name), dark" : name)
        }
        set(all[0].0, all[0].1)
    }

    /// Sets a theme, which GTK chooses by preferences instead of names from 4.20 on.
    package static func set(_ name: String, _ isDark: Bool) {
        let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
        guard walkthrough_object_has_property(settings, "gtk-interface-color-scheme") != 0 else {
            walkthrough_object_set_string(settings, "gtk-theme-name", name)
            return setSetting("gtk-application-prefer-dark-theme", isDark)
        }
        walkthrough_object_set_string(settings, "gtk-theme-name", "Default")
        walkthrough_object_set_int(settings, "gtk-interface-contrast", name.contains("hc") ? 2 : 1)
        let isDark = isDark || name.hasSuffix("dark")
        walkthrough_object_set_int(settings, "gtk-interface-color-scheme", isDark ? 2 : 3)
        if !name.hasPrefix("Default") { walkthrough_object_set_string(settings, "gtk-theme-name", name) }
    }
}
