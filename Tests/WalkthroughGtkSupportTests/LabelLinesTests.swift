import WalkthroughTestSupport

@testable import WalkthroughGtkSupport

final class LabelLinesTests: GtkTestCase {
    private static let latin =
        "Odyssey collects places worth the detour. It stays, however far you scroll. So."
    private static let arabic =
        "يجمع أوديسي أماكن تستحق أن تحيد عن طريقك لأجلها. يبقى هذا الشريط معك مهما مرّرت. نعم"

    @preconcurrency @MainActor func testLinesStartWhereTheLabelDoes() throws {
        for (text, direction) in [
            (Self.latin, GTK_TEXT_DIR_LTR), (Self.latin, GTK_TEXT_DIR_RTL),
            (Self.arabic, GTK_TEXT_DIR_LTR), (Self.arabic, GTK_TEXT_DIR_RTL),
        ] {
            let label = try Label(text, direction)
            defer { label.close() }
            try label.checkLines()
        }
    }

    @preconcurrency @MainActor func testLinesFollowTheTextAndTheDirection() throws {
        let label = try Label(Self.latin, GTK_TEXT_DIR_LTR)
        defer { label.close() }
        gtk_label_set_text(label.widget.opaque, Self.arabic)
        try label.checkLines()
        gtk_widget_set_direction(label.widget, GTK_TEXT_DIR_RTL)
        try label.checkLines()
        gtk_label_set_markup(label.widget.opaque, "<b>\(Self.latin)</b>")
        try label.checkLines()
        gtk_label_set_text(label.widget.opaque, "12 + 30 = 42")
        XCTAssertEqual(gtk_label_get_justify(label.widget.opaque), GTK_JUSTIFY_LEFT)
    }

    func testBaseDirection() {
        for (text, direction) in [
            ("Troy", .leftToRight), ("طروادة", .rightToLeft), ("«طروادة» Troy", .rightToLeft),
            ("12 Troy", .leftToRight), ("שלום", .rightToLeft), ("ﷲ", .rightToLeft), ("٢٣", nil), ("", nil),
            ("✓ ✗ — 12:30", nil), ("漢字", .leftToRight),
        ] as [(String, BaseDirection?)] {
            XCTAssertEqual(BaseDirection(of: text), direction, text)
        }
    }

    /// A label in a narrow window, so that its text takes several lines.
    @MainActor private final class Label {
        let widget: WidgetPointer
        private let window: WidgetPointer

        init(_ text: String, _ direction: GtkTextDirection) throws {
            window = try XCTUnwrap(gtk_window_new())
            widget = try XCTUnwrap(gtk_label_new(text))
            gtk_label_set_wrap(widget.opaque, 1)
            gtk_label_set_xalign(widget.opaque, 0)
            gtk_widget_set_direction(widget, direction)
            keepLinesAtStart(of: widget)
            gtk_window_set_child(window.cast(to: GtkWindow.self), widget)
            gtk_window_set_default_size(window.cast(to: GtkWindow.self), 240, 200)
            gtk_window_present(window.cast(to: GtkWindow.self))
            eventually("the label") { gtk_widget_get_width(self.widget) > 0 }
        }

        func close() { gtk_window_destroy(window.cast(to: GtkWindow.self)) }

        /// Sees that every line begins at the start of the label.
        func checkLines(line: UInt = #line) throws {
            passFrames(of: widget)
            let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
            let layout = try XCTUnwrap(gtk_label_get_layout(widget.opaque))
            let width = pango_layout_get_width(layout)
            XCTAssertGreaterThan(pango_layout_get_line_count(layout), 1, line: line)
            let lines = pango_layout_get_iter(layout)
            defer { pango_layout_iter_free(lines) }
            repeat {
                var extents = PangoRectangle()
                pango_layout_iter_get_line_extents(lines, nil, &extents)
                let gap = isMirrored ? width - extents.x - extents.width : extents.x
                // A blank that a line ends with may hang over.
                XCTAssertLessThan(abs(gap), 8 * 1024, "\(isMirrored)", line: line)
            } while pango_layout_iter_next_line(lines) != 0
        }
    }
}
