import WalkthroughTestSupport

@testable import TipGtk

/// A popover tip is never wider than its window, and never sticks out of it at the left or right.
final class TipPopoverWidthTests: TipTestCase {
    @preconcurrency @MainActor func testNarrowWindowsWithLargeTextInBothDirections() {
        for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
            gtk_widget_set_default_direction(direction)
            for width in [360, 480] {
                for scale in [1.0, 2] {
                    setTextScale(scale)
                    for edge in Edge.allCases {
                        let what = "\(width) px, text \(scale), direction \(direction.rawValue), \(edge)"
                        Self.checkTips(inWindowOfWidth: width, edge, what)
                    }
                }
            }
        }
    }

    /// Tips at the start, in the middle and at the end of a row.
    @MainActor private static func checkTips(inWindowOfWidth width: Int, _ edge: Edge, _ what: String) {
        let window = TipWindow(width: width, rows: 2)
        let places = [GTK_ALIGN_START, GTK_ALIGN_CENTER, GTK_ALIGN_END].map { align in
            let button = gtk_button_new_with_label("…")!
            gtk_widget_set_halign(button, align)
            window.add(button)
            return button
        }
        window.present()
        for (index, place) in places.enumerated() {
            let popover = place.popoverTip(WordyTip(), arrowEdge: edge)
            eventually("the tip, \(what)") { popover.isShown }
            passFrames(of: window.widget)
            let box = popoverBox(of: window.widget.popoverTips[0], in: window.widget)
            XCTAssertGreaterThanOrEqual(box?.left ?? -1, 0, "\(what), place \(index)")
            XCTAssertLessThanOrEqual(box?.right ?? .infinity, Double(width), "\(what), place \(index)")
            popover.remove()
        }
        window.destroy()
    }

    @preconcurrency @MainActor func testATipFollowsTheWidthOfItsWindow() {
        let window = TipWindow(width: 700, rows: 2).presented()
        window.show(WordyTip(), at: 0)
        let shown = window.widget.popoverTips[0]
        var widths: [Double] = []
        for width in [700, 240, 700] {
            gtk_window_set_default_size(window.window, gint(width), 420)
            eventually("a tip that fits \(width)") {
                guard Int(gtk_widget_get_width(window.widget)) == width,
                    let box = popoverBox(of: shown, in: window.widget)
                else { return false }
                let isFitted = box.left >= 0 && box.right <= Double(width)
                guard isFitted, width == 240 || box.right - box.left > 240 else { return false }
                widths.append(box.right - box.left)
                return true
            }
        }
        XCTAssertEqual(widths[0], widths[2])
    }

    @preconcurrency @MainActor func testATipThatReturnsToItsSideIsBesideItsAnchor() {
        let window = TipWindow(width: 300, rows: 1)
        let button = gtk_button_new_with_label("…")!
        gtk_widget_set_halign(button, GTK_ALIGN_START)
        window.add(button)
        window.present()
        let tip = button.popoverTip(WordyTip(), arrowEdge: .leading)
        eventually("the tip") { tip.isShown }
        let popover = window.widget.popoverTips[0].cast(to: GtkPopover.self)
        var (x, y): (gint, gint) = (0, 0)
        for (width, side) in [(300, GTK_POS_BOTTOM), (1000, GTK_POS_RIGHT), (300, GTK_POS_BOTTOM)] {
            gtk_window_set_default_size(window.window, gint(width), 420)
            eventually("a tip beside its anchor at \(width)") {
                gtk_popover_get_offset(popover, &x, &y)
                return gtk_popover_get_position(popover) == side && (x == 0) == (side == GTK_POS_RIGHT)
            }
        }
    }

    @preconcurrency @MainActor func testTheOffsetThatKeepsABoxInside() {
        for (width, center, windowWidth, offset) in [
            (100, 180.0, 360, 0), (100, 10, 360, 48), (100, 350, 360, -48), (344, 10, 360, 170),
            (400, 10, 360, 170),
        ] {
            let found = PopoverPlacement.offset(width: width, center: center, windowWidth: windowWidth)
            XCTAssertEqual(found, offset, "\(width) at \(center) of \(windowWidth)")
        }
    }
}

/// Has more to say than fits on a line.
private struct WordyTip: Tip {
    var title: Text { Text(verbatim: "Find every place that you have dreamt of") }
    var message: Text? {
        let words = "Search by name, by coast or by what there is to eat, and keep what you like for later."
        return Text(verbatim: words)
    }
    var image: Image? { Image(systemName: "heart") }
    var actions: [Action] {
        Action(id: "how", title: "Show me how it is done")
        Action(id: "later", title: "Not at the moment")
    }
}
