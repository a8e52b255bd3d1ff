import Foundation
import WalkthroughTestSupport

@testable import TipGtk

/// A style makes what is inside of a tip, from what it is given.
final class TipViewStyleTests: TipTestCase {
    @preconcurrency @MainActor func testTheDefaultStyle() {
        XCTAssertEqual(
            outline(of: .automatic, FullTip()),
            [
                "box.horizontal.tip-body", "  image.tip-image emote-love-symbolic",
                "  box.tip-text.vertical", "    label.heading.tip-title A title",
                "    label.tip-message A message.", "    box.horizontal.tip-actions",
                "      button.text-button.tip-action", "        label Yes",
                "      button.text-button.tip-action", "        label No",
                "  button.circular.flat.image-button.tip-close", "    image window-close-symbolic",
            ]
        )
    }

    @preconcurrency @MainActor func testTheDefaultStyleOfATipThatHasNothingButATitle() {
        XCTAssertEqual(
            outline(of: .automatic, PlainTip("Title")),
            [
                "box.horizontal.tip-body", "  box.tip-text.vertical", "    label.heading.tip-title Title",
                "  button.circular.flat.image-button.tip-close", "    image window-close-symbolic",
            ]
        )
    }

    @preconcurrency @MainActor func testTheMiniStyle() {
        XCTAssertEqual(
            outline(of: .mini, FullTip()),
            [
                "box.horizontal.tip-body.tip-mini", "  image.tip-image emote-love-symbolic",
                "  box.horizontal.tip-text", "    label.tip-title A title A message.",
                "    button.link.text-button.tip-action", "      label Yes",
                "  button.circular.flat.image-button.tip-close",
                "    image window-close-symbolic",
            ]
        )
    }

    @preconcurrency @MainActor func testStylesShowWhatTheyAreGivenRatherThanTheTips() {
        var pressed: [String] = []
        let given = TipViewStyleConfiguration(
            tip: FullTip(),
            title: TipLabel(Text(verbatim: "Another title")),
            message: TipLabel(Text(verbatim: "Another message.")),
            image: TipPicture(image: Image(systemName: "star"), look: TipLook()),
            actions: [Tips.Action(id: "other", title: "Other") { pressed.append("other") }],
            arrowEdge: nil,
            look: TipLook()
        )
        for style in [DefaultTipViewStyle(), MiniTipViewStyle()] as [any TipViewStyle] {
            let body = style.makeBody(configuration: given)
            g_object_ref_sink(body)
            let lines = body.outline().joined(separator: "\n")
            for text in ["Another title", "Another message.", "starred", "Other"] {
                XCTAssertTrue(lines.contains(text), "\(style) without \(text)")
            }
            for text in ["A title", "love", "Yes"] { XCTAssertFalse(lines.contains(text)) }
            body.first("tip-action")!.emit("clicked")
            g_object_unref(body)
        }
        XCTAssertEqual(pressed, ["other", "other"])
    }

    @preconcurrency @MainActor func testACustomStyleHasTheViewsClosureInItsActions() {
        let log = Log()
        let view = TipView(LoggingTip(log: log), arrowEdge: .leading) { log.entries.append($0.id) }
        let style = RecordingStyle()
        view.tipViewStyle(style)
        TipWindow.showing(view)
        XCTAssertEqual(style.edges, [.leading])
        style.last?.actions[0].handler()
        XCTAssertEqual(log.entries, ["handler", "go"])
        style.last?.close()
        XCTAssertEqual(LoggingTip(log: log).status, .invalidated(.tipClosed))
    }

    @preconcurrency @MainActor func testTheThemeHasEveryIconThatSymbolsBecome() {
        let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
        let missing = Set(Image.iconNames.values).filter { gtk_icon_theme_has_icon(theme, $0) == 0 }
        XCTAssertEqual(missing, [])
    }

    @preconcurrency @MainActor func testWhatIsSaidOfAViewComesOut() {
        for isPopover in [false, true] {
            let window = TipWindow().presented()
            let inline = isPopover ? nil : TipView(FullTip())
            if let inline { window.insertAbove(inline.widget) }
            let view: any TipStyling =
                if let inline { inline } else { window.rows[0].popoverTip(FullTip()) }
            view.tipBackground("#ff0000").tipCornerRadius(0).tipImageSize(48)
                .tipImageStyle(ShapeStyle(GdkRGBA(red: 0, green: 1, blue: 0, alpha: 1)))
            eventually("the tip") { window.widget.first("tip-image")?.isMapped == true }
            let image = window.widget.first("tip-image")!
            XCTAssertEqual(gtk_image_get_pixel_size(image.opaque), 48)
            var color = GdkRGBA()
            walkthrough_widget_get_color(image, &color)
            XCTAssertEqual([color.red, color.green, color.blue], [0, 1, 0])
            let contents = image.ancestorsAndSelf.first { $0.cssName.hasSuffix("contents") }!
            eventually("its colour, popover: \(isPopover)") {
                let pixel = contents.pixel(x: 3, y: Float(gtk_widget_get_height(contents)) / 2)
                return pixel.prefix(3) == [255, 0, 0]
            }
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testThePicturesOfAnAppComeFromItsLoader() {
        let former = TipPictures.loader
        defer { TipPictures.loader = former }
        TipPictures.loader = { name, image in gtk_image_set_from_icon_name(image.opaque, "from-\(name)") }
        let picture = TipPicture(image: Image("beach"), look: TipLook())
        let widget = picture.widget(size: 20)
        g_object_ref_sink(widget)
        XCTAssertEqual(widget.outline(), ["image.tip-image from-beach"])
        g_object_unref(widget)
    }

    @preconcurrency @MainActor func testAPictureIsDescribedAndIsAnotherOneInTheDark() throws {
        let image = Image(iconName: "weather-clear-symbolic").dark(
            Image(iconName: "weather-clear-night-symbolic")
        )
        .alternativeText(Text("The sky"))
        let widget = TipPicture(image: image, look: TipLook()).widget(size: 20)
        g_object_ref_sink(widget)
        XCTAssertEqual(gtk_accessible_get_accessible_role(widget.opaque), GTK_ACCESSIBLE_ROLE_IMG)
        XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: widget, "The sky"))
        let desktop = DesktopOverride()
        for (isDark, icon) in [
            (false, "weather-clear"), (true, "weather-clear-night"), (false, "weather-clear"),
        ] {
            desktop.setDark(isDark)
            XCTAssertEqual(widget.outline(), ["image.tip-image \(icon)-symbolic"])
        }
        desktop.restore()
        let handlers = LiveCounts.handlers
        g_object_unref(widget)
        XCTAssertLessThan(
            LiveCounts.handlers,
            handlers,
            "nothing follows the desktop for a widget that is gone"
        )
        let plain = TipPicture(image: Image(iconName: "weather-clear-symbolic"), look: TipLook()).widget(
            size: 20
        )
        g_object_ref_sink(plain)
        XCTAssertEqual(gtk_accessible_get_accessible_role(plain.opaque), GTK_ACCESSIBLE_ROLE_PRESENTATION)
        g_object_unref(plain)
    }

    @preconcurrency @MainActor func testAPictureThatCannotBeShownIsLeftOut() throws {
        let huge = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg")
        defer { try? FileManager.default.removeItem(at: huge) }
        try #"<svg xmlns="http://www.w3.org/2000/svg" width="9000000" height="9000000"/>"#
            .write(to: huge, atomically: true, encoding: .utf8)
        for path in ["/nowhere/a.png", "/dev/zero", "/", huge.path] {
            let said = warnings(of: "Walkthrough") {
                for _ in 1...2 {
                    let image = Image(contentsOf: URL(filePath: path))
                    let widget = TipPicture(image: image, look: TipLook()).widget(size: 20)
                    g_object_ref_sink(widget)
                    XCTAssertEqual(gtk_widget_get_visible(widget), 0)
                    g_object_unref(widget)
                }
            }
            XCTAssertEqual(said.count, 1, "\(said)")
            XCTAssertTrue(said.first?.hasPrefix("A tip is shown without its picture: ") == true, "\(said)")
        }
    }

    @preconcurrency @MainActor func testButtonsThatDoNotFitOneLineMakeAnother() {
        let row = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, classes: [])
        _ = WrappingLayout(of: row)
        g_object_ref_sink(row)
        for _ in 0..<4 {
            let child = gtk_label_new(nil)!
            gtk_widget_set_size_request(child, 100, 20)
            row.append(child)
        }
        XCTAssertEqual(row.measured(GTK_ORIENTATION_HORIZONTAL).minimum, 100)
        XCTAssertEqual(row.measured(GTK_ORIENTATION_HORIZONTAL).natural, 418)
        for (width, lines) in [(418, 1), (417, 2), (206, 2), (205, 4)] {
            let height = row.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
            XCTAssertEqual(height, 20 * lines + 6 * (lines - 1), "\(width)")
        }
        g_object_unref(row)
    }

    @preconcurrency @MainActor func testTextsBelowEachOtherAreAsWideAtEveryHeight() {
        let column = box(GTK_ORIENTATION_VERTICAL, spacing: 3, classes: [])
        _ = ColumnLayout(of: column)
        g_object_ref_sink(column)
        let labels = ["A title", String(repeating: "word ", count: 100)].map { text in
            TipLabel(Text(verbatim: text)).widget()
        }
        for label in labels { column.append(label) }
        let widths = column.measured(GTK_ORIENTATION_HORIZONTAL)
        XCTAssertEqual(widths.natural, labels.map { $0.measured(GTK_ORIENTATION_HORIZONTAL).natural }.max())
        // GTK 4.24 warns where a height is too small.
        let least = column.measured(GTK_ORIENTATION_VERTICAL).minimum
        for height in [least, 2 * least, 4_000] {
            XCTAssertTrue(column.measured(GTK_ORIENTATION_HORIZONTAL, for: height) == widths)
        }
        let heights = labels.map { $0.measured(GTK_ORIENTATION_VERTICAL, for: 200).natural }
        XCTAssertEqual(
            column.measured(GTK_ORIENTATION_VERTICAL, for: 200).natural,
            heights.reduce(3, +)
        )
        g_object_unref(column)
    }

    @preconcurrency @MainActor func testLongTextsAreCut() {
        let long = String(repeating: "word ", count: 200_000)
        for label in [TipLabel(Text(verbatim: long)), TipLabel(message: Text("\(long)"))] {
            XCTAssertEqual(label.string.utf8.count, 2048)
        }
    }

    @preconcurrency @MainActor func testTextSharesItsLineWhileHalfOfItsWidthIsLeft() {
        let row = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, classes: [])
        _ = WrappingLayout(of: row)
        g_object_ref_sink(row)
        let text = TipLabel(Text(verbatim: "So many words that they take two lines or more"))
            .widget()
        let button = gtk_label_new(nil)!
        gtk_widget_set_size_request(button, 100, 20)
        row.append(text)
        row.append(button)
        let half = text.measured(GTK_ORIENTATION_HORIZONTAL).natural / 2
        func height(of widget: WidgetPointer, for width: Int) -> Int {
            widget.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
        }
        XCTAssertEqual(height(of: row, for: half + 106), height(of: text, for: half))
        XCTAssertEqual(height(of: row, for: half + 105), height(of: text, for: half + 105) + 6 + 20)
        g_object_unref(row)
    }
}

/// What a style makes of a tip, as text.
private func outline<Style: TipViewStyle>(of style: Style, _ tip: any Tip) -> [String] {
    let configuration = TipViewStyleConfiguration(tip, look: TipLook(), arrowEdge: nil) { _ in }
    let body = style.makeBody(configuration: configuration)
    g_object_ref_sink(body)
    defer { g_object_unref(body) }
    return body.outline()
}

/// Keeps what it was given.
private final class RecordingStyle: TipViewStyle {
    private(set) var last: TipViewStyleConfiguration?
    private(set) var edges: [Edge?] = []

    func makeBody(configuration: Configuration) -> WidgetPointer {
        last = configuration
        edges.append(configuration.arrowEdge)
        return configuration.title.widget()
    }
}
