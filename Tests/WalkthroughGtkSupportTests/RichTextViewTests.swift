import WalkthroughSeededRandom
import WalkthroughTestSupport
import WalkthroughText

@testable import WalkthroughGtkSupport

/// Texts with keys, code, links and lists, as they are shown.
final class RichTextViewTests: GtkTestCase {
    @preconcurrency @MainActor func testAPlainTextIsOneLabelAsItIsWritten() {
        for text in ["A text.\n\n\n  <b>Not bold</b> & more  ", "", "&lt; <a href='x'>y</a>"] {
            let window = TextWindow(text)
            defer { window.close() }
            XCTAssertEqual(window.view.labels.map(\.shownText), [text])
            XCTAssertEqual(window.widget.shown("walkthrough-keycap").count, 0)
        }
    }

    /// The cap of a key is around its letters, in any direction, size and width.
    @preconcurrency @MainActor func testCapsAreAroundTheirKeys() throws {
        let latin = "Press [[Ctrl+F]] here, there and [[Alt+Page Up]], then [[F10]] and [[Shift+Tab]] again."
        let arabic = "اضغط [[Ctrl+F]] هنا وهناك [[Alt+Page Up]] ثم [[F10]] مرة أخرى [[Shift+Tab]] ."
        for (text, scale, width) in [(latin, 1.0, 240), (latin, 2, 300), (arabic, 1, 240), (arabic, 2, 300)] {
            for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
                setTextScale(scale)
                defer { setTextScale(1) }
                let window = TextWindow(text, direction, width: width)
                defer { window.close() }
                let label = try XCTUnwrap(window.view.labels.first)
                let caps = window.widget.shown("walkthrough-keycap").compactMap {
                    bounds(of: $0, in: window.widget)
                }
                let keys = ["Ctrl", "F", "Alt", "Page Up", "F10", "Shift", "Tab"]
                XCTAssertEqual(caps.count, keys.count)
                for (key, cap) in zip(keys, caps) {
                    let letters = try window.place(ofKey: key, in: label)
                    let said =
                        "\(key) in \(text.prefix(5)), \(scale), \(direction.rawValue): \(letters) in \(cap)"
                    XCTAssertLessThan(cap.x, letters.minimum - 1, said)
                    XCTAssertGreaterThan(cap.x + cap.width, letters.maximum + 1, said)
                    XCTAssertLessThan(cap.width, letters.maximum - letters.minimum + 16 * scale, said)
                    XCTAssertTrue((cap.y...cap.y + cap.height).contains(letters.middle), said)
                }
                for (index, one) in caps.enumerated() {
                    for other in caps[(index + 1)...] {
                        let isApart =
                            one.x + one.width <= other.x || other.x + other.width <= one.x
                            || one.y + one.height <= other.y || other.y + other.height <= one.y
                        XCTAssertTrue(isApart, "\(one) lies on \(other)")
                    }
                    XCTAssertGreaterThanOrEqual(one.x, -0.5)
                    XCTAssertLessThanOrEqual(
                        one.x + one.width,
                        Double(gtk_widget_get_width(window.widget)) + 0.5
                    )
                }
            }
        }
    }

    @preconcurrency @MainActor func testCodeIsCopiedByItsButton() throws {
        let window = TextWindow("Run `flatpak update` or `ls -l`.")
        defer { window.close() }
        let buttons = window.widget.shown("button")
        XCTAssertEqual(buttons.count, 2)
        XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: buttons[1], "Copy “ls -l”"))
        for button in buttons {
            let box = try XCTUnwrap(bounds(of: button, in: window.widget))
            XCTAssertGreaterThanOrEqual(box.width, 24)
            XCTAssertGreaterThanOrEqual(box.height, 24)
            // Its room is in the text: it lies on no letter.
            let label = try XCTUnwrap(window.view.labels.first)
            for word in ["Run", "flatpak", "update", "or", "ls", "."] {
                let letters = try window.place(of: word, in: label)
                XCTAssertFalse(letters.maximum > box.x + 4 && letters.minimum < box.x + box.width - 4, word)
            }
        }
        XCTAssertEqual(icon(of: buttons[1]), "edit-copy-symbolic")
        gtk_widget_activate(buttons[1])
        eventually("the confirmation") { self.icon(of: buttons[1]) == "object-select-symbolic" }
        XCTAssertEqual(icon(of: buttons[0]), "edit-copy-symbolic")
        XCTAssertEqual(copiedText(on: window.widget), "ls -l")
        eventually("the icon again") { self.icon(of: buttons[1]) == "edit-copy-symbolic" }
    }

    @preconcurrency @MainActor func testLinksOpenAddressesAndActivateActions() throws {
        var opened: [String] = []
        let open = LinkOpening.openAddress
        LinkOpening.openAddress = { address, window in
            XCTAssertNotNil(window)
            opened.append(address)
        }
        defer { LinkOpening.openAddress = open }
        let window = TextWindow(
            "[Site](https://example.org/?a=1&b=<2>) [mail](mailto:a@b.c) [all](app:test.view\\('list'\\)) [no](javascript:x) [file](file:///etc/passwd)"
        )
        defer { window.close() }
        var activated: [String] = []
        let group = g_simple_action_group_new()!
        let type = g_variant_type_new("s")!
        let action = g_simple_action_new("view", type)!
        g_variant_type_free(type)
        connect(action, "activate") { arguments in
            activated.append(
                arguments.variant(0).map { String(cString: g_variant_get_string($0, nil)) } ?? ""
            )
        }
        g_action_map_add_action(OpaquePointer(group), action)
        gtk_widget_insert_action_group(window.widget.root, "test", OpaquePointer(group))
        let label = try XCTUnwrap(window.view.labels.first)
        XCTAssertEqual(label.shownText, "Site mail all no file")
        XCTAssertEqual(label.markup.components(separatedBy: "<a ").count - 1, 3, label.markup)
        for destination in [
            "https://example.org/?a=1&b=<2>", "mailto:a@b.c", "app:test.view('list')", "javascript:x",
        ] {
            XCTAssertTrue(label.emitActivateLink(destination), "GTK's own handler does not run")
        }
        XCTAssertEqual(opened, ["https://example.org/?a=1&b=<2>", "mailto:a@b.c"])
        XCTAssertEqual(activated, ["list"])
        g_object_unref(UnsafeMutableRawPointer(group))
        g_object_unref(UnsafeMutableRawPointer(action))
    }

    /// GTK 4.24 crashes where assistive technology asks for a link after its label has gone.
    @preconcurrency @MainActor func testLinksGoBeforeTheirLabel() throws {
        let window = TextWindow("See [this](https://example.org).")
        let label = try XCTUnwrap(window.view.labels.first)
        g_object_ref(UnsafeMutableRawPointer(label))
        window.close()
        XCTAssertEqual(label.markup, "")
        g_object_unref(UnsafeMutableRawPointer(label))
    }

    @preconcurrency @MainActor func testItemsHangBesideTheirMarks() throws {
        for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
            let window = TextWindow(
                "Do:\n\n9. one\n10. two, which is so long that it needs another line or two of its own\n    - in it\n\nDone.",
                direction
            )
            defer { window.close() }
            let labels = window.view.labels
            XCTAssertEqual(
                labels.map(\.shownText).map { $0.prefix(4) },
                ["Do:", "one", "two,", "in i", "Done"]
            )
            let marks = window.widget.selfAndDescendants.filter {
                gtk_widget_has_css_class($0, "walkthrough-marker") != 0
            }
            XCTAssertEqual(marks.map(\.shownText), ["9.", "10.", "•"])
            let isMirrored = direction == GTK_TEXT_DIR_RTL
            func start(_ widget: WidgetPointer) throws -> Double {
                let box = try XCTUnwrap(bounds(of: widget, in: window.widget))
                return isMirrored ? Double(gtk_widget_get_width(window.widget)) - box.x - box.width : box.x
            }
            func end(_ widget: WidgetPointer) throws -> Double {
                let box = try XCTUnwrap(bounds(of: widget, in: window.widget))
                return try start(widget) + box.width
            }
            XCTAssertEqual(try start(labels[0]), 0)
            XCTAssertEqual(try start(labels[1]), try start(labels[2]))
            XCTAssertGreaterThan(try start(labels[3]), try start(labels[2]))
            XCTAssertEqual(try end(marks[0]), try end(marks[1]))
            for (mark, label) in zip(marks, labels[1...3]) {
                XCTAssertEqual(try end(mark) + 6, try start(label))
                // On one baseline.
                let (a, b) = (try window.baseline(of: mark), try window.baseline(of: label))
                XCTAssertEqual(a, b, accuracy: 1)
            }
        }
    }

    @preconcurrency @MainActor func testAnyTextIsShown() {
        let window = TextWindow("")
        defer { window.close() }
        let atoms = [
            "*", "**", "_", "`", "[", "[[", "]]", "](https://a.b)", "](app:win.x)", "](javascript:y)", "\n",
            "- ", "1. ",
            "<b>", "</span>", "&amp;", "&", "\"", "'", "\u{1}", "\u{7F}", "\u{202E}", "\u{2066}", "\u{2069}",
            "\u{FFFC}",
            "\u{200D}", "é", "漢", "🙂", "ع", "Ctrl+", "word ", " ", "\u{A0}", "\\", "<a href=\"x\">",
        ]
        for seed in soakRounds(of: 300) {
            var random = SplitMix64(seed: UInt64(seed))
            let source = (0..<Int.random(in: 1..<40, using: &random)).map { _ in random.pick(atoms) }.joined()
            window.view.show(RichText(source))
            passFrames(1, of: window.widget)
            for label in window.view.labels {
                XCTAssertFalse(label.shownText.contains("href=") && !source.contains("href="), "seed \(seed)")
            }
        }
    }

    @preconcurrency @MainActor func testNothingIsLeft() {
        func round() {
            let window = TextWindow("Press [[Ctrl+F]], run `ls`, see [this](https://a.b).\n\n- a\n- b")
            gtk_widget_activate(window.widget.shown("button")[0])
            window.view.show(RichText("Another `text` with [[F1]]"))
            window.close()
        }
        round()
        let counts = LiveCounts.all
        for _ in 0..<5 { round() }
        eventually("nothing left") { LiveCounts.all == counts }
    }

    @preconcurrency @MainActor func testKeysAreNamedAsGTKNamesThem() {
        XCTAssertEqual(KeyWords.text(of: ["Ctrl", "f"]), "Ctrl+f")
        XCTAssertEqual(
            KeyWords.names(of: ["Enter", "pgup", "Esc", "F10", "+", "Click", "←"]),
            [
                "Return", "Page Up", "Escape", "F10", "+", "Click", "←",
            ]
        )
    }

    @MainActor private func icon(of button: WidgetPointer) -> String? {
        gtk_button_get_icon_name(button.cast()).map { String(cString: $0) }
    }

    @MainActor private func copiedText(on widget: WidgetPointer) -> String? {
        let content = gdk_clipboard_get_content(gtk_widget_get_clipboard(widget))
        var value = GValue()
        g_value_init(&value, g_type_from_name("gchararray"))
        defer { g_value_unset(&value) }
        guard gdk_content_provider_get_value(content, &value, nil) != 0 else { return nil }
        return g_value_get_string(&value).map { String(cString: $0) }
    }
}

/// A text in a window.
private final class TextWindow {
    let window: UnsafeMutablePointer<GtkWindow>
    let view: RichTextView
    var widget: WidgetPointer { view.widget }

    init(_ text: String, _ direction: GtkTextDirection = GTK_TEXT_DIR_LTR, width: Int = 320) {
        window = gtk_window_new().cast()
        view = RichTextView(TextLook(classes: ["text"], widest: 45, keepsLastWords: true))
        Surface.install()
        Surface.add(TextStyleSheet.css)
        gtk_widget_set_direction(view.widget, direction)
        view.show(RichText(text))
        for child in view.widget.selfAndDescendants { gtk_widget_set_direction(child, direction) }
        gtk_window_set_child(window, view.widget)
        gtk_window_set_default_size(window, gint(width), 300)
        gtk_window_present(window)
        eventually("the text") { gtk_widget_get_width(self.view.widget) > 0 }
        passFrames(of: view.widget)
    }

    func close() { gtk_window_destroy(window) }

    /// Where the letters of a key are, which are isolated from what is around them.
    func place(ofKey key: String, in label: WidgetPointer) throws -> (
        minimum: Double, maximum: Double, middle: Double
    ) {
        try place(of: "\u{2068}\(key)\u{2069}", in: label, dropping: 3)
    }

    /// Where a word is, by the places of its letters.
    func place(
        of word: String,
        in label: WidgetPointer,
        dropping ends: Int = 0
    ) throws -> (minimum: Double, maximum: Double, middle: Double) {
        let text = label.shownText
        let range = try XCTUnwrap(text.range(of: word), word)
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + ends
        let count = word.utf8.count - 2 * ends
        let layout = try XCTUnwrap(gtk_label_get_layout(label.opaque))
        let box = try XCTUnwrap(bounds(of: label, in: widget))
        var (left, top): (gint, gint) = (0, 0)
        gtk_label_get_layout_offsets(label.opaque, &left, &top)
        let places = (0..<count).map { offset -> PangoRectangle in
            var place = PangoRectangle()
            pango_layout_index_to_pos(layout, gint(start + offset), &place)
            return place
        }
        let scale = Double(PANGO_SCALE)
        let edges = places.flatMap { [Double($0.x) / scale, Double($0.x + $0.width) / scale] }
        let middle = Double(places[0].y + places[0].height / 2) / scale
        return (
            box.x + Double(left) + (edges.min() ?? 0), box.x + Double(left) + (edges.max() ?? 0),
            box.y + Double(top) + middle
        )
    }

    func baseline(of label: WidgetPointer) throws -> Double {
        let layout = try XCTUnwrap(gtk_label_get_layout(label.opaque))
        var (left, top): (gint, gint) = (0, 0)
        gtk_label_get_layout_offsets(label.opaque, &left, &top)
        let box = try XCTUnwrap(bounds(of: label, in: widget))
        return box.y + Double(top) + Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    fileprivate var shownText: String { String(cString: gtk_label_get_text(opaque)) }
    fileprivate var markup: String { String(cString: gtk_label_get_label(opaque)) }

    /// The widgets inside that are on screen and have a name in CSS.
    fileprivate func shown(_ node: String) -> [WidgetPointer] {
        selfAndDescendants.filter { String(cString: gtk_widget_get_css_name($0)) == node && $0.isMapped }
    }

    /// Activates a link as GTK does; returns whether that is handled.
    fileprivate func emitActivateLink(_ destination: String) -> Bool {
        var values = [GValue(), GValue()]
        var answer = GValue()
        g_value_init(&values[0], gtk_label_get_type())
        g_value_set_object(&values[0], self)
        g_value_init(&values[1], g_type_from_name("gchararray"))
        g_value_set_string(&values[1], destination)
        g_value_init(&answer, g_type_from_name("gboolean"))
        g_signal_emitv(&values, g_signal_lookup("activate-link", gtk_label_get_type()), 0, &answer)
        defer { for index in values.indices { g_value_unset(&values[index]) } }
        return g_value_get_boolean(&answer) != 0
    }
}
