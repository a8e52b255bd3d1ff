import Foundation
import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Pictures above the texts of steps.
final class CalloutPictureTests: GtkTestCase {
    private static let (red, blue): (UInt32, UInt32) = (0xFF00_00FF, 0x0000_FFFF)

    @preconcurrency @MainActor private func tour(_ image: StepImage?, in pictures: TestPictures?)
        -> Walkthrough
    {
        var tour = Walkthrough(id: "pictures") {
            Step(id: "a", title: "Title", body: "A few words about it.", image: image, target: "row-0")
            Step(id: "b", title: "B", target: "row-0")
        }
        tour.base = pictures?.path
        return tour
    }

    @preconcurrency @MainActor func testAPictureIsAboveTheTextAndAsWideAsThereIsRoom() throws {
        let pictures = try TestPictures()
        defer { withExtendedLifetime(pictures) {} }
        let cases = [(600, 300), (60, 30), (2_000, 100), (2_800, 2_800), (50, 900)]
        for (width, height) in cases {
            try pictures.draw(Self.red, width: width, height: height, as: "a.png")
            let image = StepImage(.file("a.png"), alternativeText: "Red")
            let (window, presentation) = TestWindow().started(tour(image, in: pictures))
            let callout = try XCTUnwrap(presentation.scene?.callout?.frame)
            let frame = try XCTUnwrap(window.picture?.frame(in: window.widget))
            let title = try XCTUnwrap(window.title?.frame(in: window.widget))
            XCTAssertTrue(callout.contains(frame), "\(frame) in \(callout)")
            XCTAssertLessThan(frame.maxY, title.minY, "\(width)×\(height)")
            XCTAssertEqual(frame.midX, callout.midX, accuracy: 1)
            let ratio = Double(width) / Double(height)
            XCTAssertEqual(frame.width, frame.height * ratio, accuracy: max(1, ratio), "\(width)×\(height)")
            XCTAssertLessThanOrEqual(frame.width, Double(width))
            XCTAssertLessThanOrEqual(frame.height, 0.4 * 640)
            // It is as large as one of these allows.
            let room = callout.width - 2 * (title.minX - callout.minX)
            let isFull =
                abs(frame.width - min(room, Double(width))) <= 1 || abs(frame.height - 0.4 * 640) <= 1
            XCTAssertTrue(isFull, "\(frame) in \(room)")
            let drawing = Drawing(of: window.widget, at: window.picture)
            XCTAssertEqual(drawing[frame.midX, frame.midY], ScreenColor(red: 255, green: 0, blue: 0))
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testTheDarkPictureIsThatForLightText() throws {
        let pictures = try TestPictures()
        defer { withExtendedLifetime(pictures) {} }
        try pictures.draw(Self.red, width: 80, height: 40, as: "a.png")
        try pictures.draw(Self.blue, width: 80, height: 40, as: "dark.png")
        let image = StepImage(.file("a.png"), dark: "dark.png", alternativeText: "")
        let (window, _) = TestWindow().started(tour(image, in: pictures))
        func color() throws -> ScreenColor {
            let frame = try XCTUnwrap(window.picture?.frame(in: window.widget))
            return Drawing(of: window.widget, at: window.picture)[frame.midX, frame.midY]
        }
        XCTAssertEqual(try color(), ScreenColor(red: 255, green: 0, blue: 0))
        let desktop = DesktopOverride()
        desktop.setDark(true)
        passFrames(1, of: window.widget)
        XCTAssertEqual(try color(), ScreenColor(red: 0, green: 0, blue: 255))
        desktop.setDark(false)
        passFrames(1, of: window.widget)
        XCTAssertEqual(try color(), ScreenColor(red: 255, green: 0, blue: 0))
        desktop.restore()
        window.destroy()
        // A look may have a callout that is dark in a light app.
        let (other, _) = TestWindow().started(tour(image, in: pictures), look: Paper())
        let frame = try XCTUnwrap(other.picture?.frame(in: other.widget))
        let drawing = Drawing(of: other.widget, at: other.picture)
        XCTAssertEqual(drawing[frame.midX, frame.midY], ScreenColor(red: 0, green: 0, blue: 255))
    }

    @preconcurrency @MainActor func testAnIconIsLargeAndHasTheColorOfTheText() throws {
        let image = StepImage(.icon("edit-find-symbolic"), alternativeText: "Find")
        let (window, _) = TestWindow().started(tour(image, in: nil))
        let icon = try XCTUnwrap(window.picture)
        XCTAssertEqual(icon.frame(in: window.widget)?.size, Size(width: 64, height: 64))
        let frame = try XCTUnwrap(icon.frame(in: window.widget))
        let drawing = Drawing(of: window.widget, at: icon)
        let ground = drawing[frame.minX + 1, frame.minY + 1]
        let darkest =
            stride(from: 0.0, to: 64, by: 1).map { drawing[frame.minX + $0, frame.minY + $0] }
            .map { $0.contrast(with: ground) }.max() ?? 0
        XCTAssertGreaterThan(darkest, 8)
    }

    /// The text comes first: the picture shrinks, and then goes.
    @preconcurrency @MainActor func testALowWindowTakesFromThePictureAlone() throws {
        let pictures = try TestPictures()
        defer { withExtendedLifetime(pictures) {} }
        try pictures.draw(Self.red, width: 600, height: 400, as: "a.png")
        var heights: [Double] = []
        for height in [640, 400, 300, 240, 200, 160] {
            let image = StepImage(.file("a.png"), alternativeText: "Red")
            let (window, presentation) = TestWindow(width: 480, height: height).started(
                tour(image, in: pictures)
            )
            let callout = try XCTUnwrap(presentation.scene?.callout?.frame)
            XCTAssertTrue(
                Rect(x: 0, y: 0, width: 480, height: Double(height)).contains(callout),
                "\(callout)"
            )
            heights.append(window.picture?.frame(in: window.widget)?.height ?? 0)
            if height >= 200 {
                let scroller = try XCTUnwrap(window.inCallout(gtk_scrolled_window_get_type()).first)
                let text = try XCTUnwrap(gtk_scrolled_window_get_vadjustment(scroller.opaque))
                XCTAssertLessThanOrEqual(gtk_adjustment_get_upper(text), gtk_adjustment_get_page_size(text))
            }
            window.destroy()
        }
        XCTAssertEqual(heights, heights.sorted(by: >))
        XCTAssertGreaterThan(heights[0], 150)
        XCTAssertEqual(heights.last, 0)
        XCTAssertTrue(heights.allSatisfy { $0 == 0 || $0 >= 40 }, "\(heights)")
    }

    /// Beside what is lit there may be room for more than the text, and for less than a picture.
    @preconcurrency @MainActor func testNoRoomIsLeftEmpty() throws {
        let pictures = try TestPictures()
        defer { withExtendedLifetime(pictures) {} }
        try pictures.draw(Self.red, width: 600, height: 400, as: "a.png")
        var states: Set<Bool> = []
        for height in stride(from: 230, through: 420, by: 10) {
            let image = StepImage(.file("a.png"), alternativeText: "Red")
            let lit = gtk_label_new("Lit")!
            gtk_widget_set_size_request(lit, 440, 100)
            let window = TestWindow(width: 480, height: height, rows: 2)
            window.insert(lit.walkthroughElement("lit"))
            var tour = Walkthrough(id: "pictures") {
                Step(id: "a", title: "Title", body: "Words", image: image, target: "lit")
            }
            tour.base = pictures.path
            let presentation = window.started(tour).1
            let callout = try XCTUnwrap(presentation.scene?.callout?.frame)
            let body = try XCTUnwrap(window.inCallout(gtk_label_get_type()).dropFirst().first)
            let buttons = try XCTUnwrap(
                window.inCallout(gtk_button_get_type()).first?.frame(in: window.widget)
            )
            let gap = buttons.minY - (try XCTUnwrap(body.frame(in: window.widget)?.maxY))
            XCTAssertLessThan(gap, 20, "\(height): \(callout)")
            states.insert(window.picture != nil)
            window.destroy()
        }
        XCTAssertEqual(states, [true, false])
    }

    /// Amid a step change the picture goes with the text that it belongs to.
    @preconcurrency @MainActor func testItFadesWithItsText() throws {
        let pictures = try TestPictures()
        defer { withExtendedLifetime(pictures) {} }
        try pictures.draw(Self.red, width: 600, height: 300, as: "a.png")
        setAnimations(true)
        let image = StepImage(.file("a.png"), alternativeText: "Red")
        let (window, presentation) = TestWindow().started(tour(image, in: pictures))
        let place = try XCTUnwrap(window.picture?.frame(in: window.widget))
        AnimationTime.speed = 0
        defer { AnimationTime.speed = 1 }
        presentation.next()
        eventually("the move") {
            presentation.currentStep?.id == "b" && window.widget.layer?.scene?.calloutText.isOutgoing == true
        }
        var reds: [Int] = []
        for _ in 0..<10 {
            let before = presentation.scenesComputed
            AnimationTime.advance(by: 0.03)
            eventually("a frame") { presentation.scenesComputed > before }
            let color = Drawing(of: window.widget)[place.midX, place.minY + 8]
            reds.append(Int(color.red) - Int(color.green))
        }
        XCTAssertEqual(reds, reds.sorted(by: >))
        XCTAssertTrue(reds.contains { $0 > 20 && $0 < 235 }, "\(reds)")
        XCTAssertLessThan(try XCTUnwrap(reds.last), 10)
    }

    @preconcurrency @MainActor func testWhatCannotBeShownIsLeftOutAndToldOnce() throws {
        let pictures = try TestPictures()
        defer { withExtendedLifetime(pictures) {} }
        try pictures.draw(Self.red, width: 300, height: 300, as: "whole.png")
        let whole = try Data(contentsOf: pictures.folder.appending(path: "whole.png"))
        try pictures.write(whole.prefix(whole.count / 2), as: "half.png")
        try pictures.write([], as: "empty.png")
        try pictures.write("no picture".utf8, as: "text.png")
        try pictures.write(TestPictures.header(width: 20_000, height: 20_000), as: "huge.png")
        try pictures.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="9000000" height="9000000"/>"#.utf8,
            as: "huge.svg"
        )
        XCTAssertEqual(mkfifo(pictures.folder.appending(path: "pipe").path, 0o600), 0)
        let cases = [
            ("nowhere.png", "cannot be read"), ("half.png", "cannot be shown"),
            ("empty.png", "cannot be shown"),
            ("text.png", "cannot be shown"), ("huge.png", "20000×20000 pixels, which is too large"),
            ("huge.svg", "too large"), ("pipe", "is no file"), (".", "is no file"),
            ("/dev/zero", "is no file"),
            ("a\nb", "cannot be read"), ("resource:///org/example/none.png", "the resource"),
        ]
        for (file, words) in cases {
            for round in [1, 2] {
                let said = warnings(of: "Walkthrough") {
                    let image = StepImage(.file(file), alternativeText: "Red")
                    let (window, presentation) = TestWindow().started(tour(image, in: pictures))
                    XCTAssertNil(window.picture, file)
                    XCTAssertEqual(presentation.scene?.callout.map { $0.frame.height < 150 }, true)
                    presentation.goOn(to: "b")
                    window.destroy()
                }
                XCTAssertEqual(said.count, round == 1 ? 1 : 0, "\(said)")
                if round == 1 {
                    XCTAssertTrue(said.first?.hasPrefix("Step \"a\", image: ") == true, "\(said)")
                    XCTAssertTrue(said.first?.contains(words) == true, "\(said)")
                }
            }
        }
    }

    @preconcurrency @MainActor func testAPathFromNowhereIsTold() {
        for (image, words) in [
            (StepImage(.file("a.png"), alternativeText: ""), "\"a.png\" is the path from a tour file"),
            (StepImage(.icon("no-such-icon"), alternativeText: ""), "there is no icon \"no-such-icon\""),
        ] {
            let (window, presentation) = TestWindow().started(tour(image, in: nil))
            XCTAssertNil(window.picture)
            let unmet = presentation.unmet.map { "\($0.key): \($0.reason)" }
            XCTAssertEqual(unmet.count, 1)
            XCTAssertTrue(unmet.first?.hasPrefix("image: \(words)") == true, "\(unmet)")
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testIsAnImageWithANameUnlessItOnlyDecorates() throws {
        let pictures = try TestPictures()
        defer { withExtendedLifetime(pictures) {} }
        try pictures.draw(Self.red, width: 300, height: 100, as: "a.png")
        for text in ["A red field", ""] {
            let image = StepImage(.file("a.png"), alternativeText: text)
            let (window, _) = TestWindow().started(tour(image, in: pictures))
            let picture = try XCTUnwrap(window.picture)
            XCTAssertEqual(gtk_accessible_get_accessible_role(picture.opaque), GTK_ACCESSIBLE_ROLE_IMG)
            XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: picture, text))
            eventually("only what decorates is hidden, after GTK has shown it") {
                (walkthrough_accessible_is_hidden(picture) != 0) == text.isEmpty
            }
            let callout = try XCTUnwrap(window.widget.layer?.callout.widget)
            let spoken = text.isEmpty ? "" : "\nPicture: A red field"
            let description = "A few words about it.\(spoken)\nPoints at row-0"
            XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: callout, description))
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testItIsReleasedWithItsStepAndReplacedByContentOfTheApp() throws {
        let pictures = try TestPictures()
        defer { withExtendedLifetime(pictures) {} }
        try pictures.draw(Self.red, width: 300, height: 100, as: "a.png")
        let image = StepImage(.file("a.png"), alternativeText: "Red")
        let (window, presentation) = TestWindow().started(tour(image, in: pictures))
        XCTAssertNotNil(window.picture)
        presentation.goOn(to: "b")
        XCTAssertNil(window.picture)
        presentation.goBack(to: "a")
        XCTAssertNotNil(window.picture)
        window.widget.end(presentation)
        let content = window.started(tour(image, in: pictures), content: { _, _ in gtk_label_new("Mine") }).1
        XCTAssertNil(window.picture)
        content.close()
    }
}

extension TouredWindow {
    /// The picture in the callout; nil where none is on screen.
    var picture: WidgetPointer? {
        let callout = widget.layer?.callout.widget
        return callout?.selfAndDescendants.first { CustomWidget.of($0) is CalloutPicture && $0.isOnScreen }
    }

    fileprivate var title: WidgetPointer? {
        inCallout(gtk_label_get_type()).first { gtk_widget_has_css_class($0, "walkthrough-title") != 0 }
    }
}
