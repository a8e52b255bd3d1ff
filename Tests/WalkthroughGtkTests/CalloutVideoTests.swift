import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Videos above the texts of steps, played by a module that the tests bring along.
final class CalloutVideoTests: GtkTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        onMain {
            FakeVideo.install()
            FakeVideo.canPlay = true
        }
    }

    @preconcurrency @MainActor private func start(_ pictures: TestPictures, file: String = "a.webm")
        throws -> (TestWindow, WalkthroughPresentation)
    {
        try pictures.draw(0xFF00_00FF, width: 64, height: 36, as: "a.png")
        try pictures.write("frames".utf8, as: "a.webm")
        let video = StepVideo(.file(file), poster: "a.png", alternativeText: "Waves", loops: true)
        var tour = Walkthrough(id: "videos") {
            Step(id: "a", title: "Title", body: "Words", video: video, target: "row-0")
            Step(id: "b", title: "B", target: "row-0")
        }
        tour.base = pictures.path
        return TestWindow().started(tour)
    }

    @preconcurrency @MainActor func testItPlaysByItselfWithoutSoundAndStopsWithItsStep() throws {
        setAnimations(true)
        let pictures = try TestPictures()
        defer { withExtendedLifetime(pictures) {} }
        let (window, presentation) = try start(pictures)
        let stream = try XCTUnwrap(FakeVideo.last)
        XCTAssertTrue(FakeVideo.isPlaying)
        XCTAssertEqual(gtk_media_stream_get_muted(stream), 1)
        XCTAssertEqual(gtk_media_stream_get_loop(stream), 1)
        XCTAssertEqual(try window.color, ScreenColor(red: 255, green: 0, blue: 0), "the poster, at first")
        let size = try XCTUnwrap(presentation.scene?.callout?.frame.size)
        FakeVideo.show(at: 1)
        passFrames(1, of: window.widget)
        XCTAssertEqual(try window.corner, ScreenColor(red: 0, green: 255, blue: 0))
        XCTAssertEqual(presentation.scene?.callout?.frame.size, size, "nothing jumps")
        presentation.goOn(to: "b")
        XCTAssertEqual(FakeVideo.open, 0)
        presentation.goBack(to: "a")
        XCTAssertTrue(FakeVideo.isPlaying)
        presentation.close()
        eventually("the end") { FakeVideo.open == 0 }
    }

    @preconcurrency @MainActor func testAClosingWindowEndsIt() throws {
        setAnimations(true)
        let pictures = try TestPictures()
        defer { withExtendedLifetime(pictures) {} }
        let (window, _) = try start(pictures)
        XCTAssertTrue(FakeVideo.isPlaying)
        gtk_widget_set_visible(window.widget, 0)
        XCTAssertFalse(FakeVideo.isPlaying)
        window.destroy()
        eventually("the end") { FakeVideo.open == 0 }
    }

    @preconcurrency @MainActor func testItStandsStillWhereTheUserAskedForThatUntilItIsPlayed() throws {
        for stillness in Stillness.known {
            setAnimations(true)
            stillness.set()
            let pictures = try TestPictures()
            defer { withExtendedLifetime(pictures) {} }
            let (window, presentation) = try start(pictures)
            XCTAssertFalse(FakeVideo.isPlaying)
            XCTAssertEqual(try window.corner, ScreenColor(red: 255, green: 0, blue: 0), "the poster")
            let button = try XCTUnwrap(window.playButton)
            XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: button, "Play"))
            XCTAssertEqual(gtk_widget_get_focusable(button), 1)
            for _ in 0..<4 where !button.holdsFocus { _ = window.press(GDK_KEY_Tab) }
            XCTAssertTrue(button.holdsFocus)
            XCTAssertFalse(window.press(GDK_KEY_Return), "Enter is for the button that has the focus")
            button.emit("clicked")
            XCTAssertTrue(FakeVideo.isPlaying)
            XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: button, "Pause"))
            button.emit("clicked")
            XCTAssertFalse(FakeVideo.isPlaying)
            presentation.close()
            window.destroy()
            stillness.reset()
        }
    }

    @preconcurrency @MainActor func testNothingIsLeftOfIt() throws {
        setAnimations(true)
        let pictures = try TestPictures()
        defer { withExtendedLifetime(pictures) {} }
        var counts: [[Int]] = []
        for _ in 1...3 {
            let (window, presentation) = try start(pictures)
            presentation.goOn(to: "b")
            presentation.goBack(to: "a")
            window.destroy()
            eventually("the end") { FakeVideo.open == 0 }
            drain()
            counts.append(LiveCounts.all)
        }
        XCTAssertEqual(counts[1], counts[2])
    }

    @preconcurrency @MainActor func testNothingIsDrawnWhileItIsPaused() throws {
        setAnimations(true)
        let pictures = try TestPictures()
        defer { withExtendedLifetime(pictures) {} }
        let (window, _) = try start(pictures)
        try XCTUnwrap(window.playButton).emit("clicked")
        passFrames(of: window.widget)
        let clock = gtk_widget_get_frame_clock(window.widget)
        let before = gdk_frame_clock_get_frame_counter(clock)
        for _ in 0..<20 { g_main_context_iteration(nil, 0) }
        XCTAssertEqual(gdk_frame_clock_get_frame_counter(clock), before)
    }

    @preconcurrency @MainActor func testWhereItCannotBePlayedThePosterAndALineSaySo() throws {
        FakeVideo.canPlay = false
        let pictures = try TestPictures()
        defer { withExtendedLifetime(pictures) {} }
        for (file, words) in [("a.webm", "no codec"), ("none.webm", "cannot be read")] {
            let (window, presentation) = try start(pictures, file: file)
            XCTAssertEqual(try window.color, ScreenColor(red: 255, green: 0, blue: 0))
            XCTAssertNil(window.playButton)
            let lines = window.inCallout(gtk_label_get_type()).map {
                String(cString: gtk_label_get_text($0.opaque))
            }
            XCTAssertTrue(lines.contains("The video cannot be played here."), "\(lines)")
            let unmet = presentation.unmet.map { "\($0.key): \($0.reason)" }
            XCTAssertTrue(unmet.first?.hasPrefix("video: ") == true && unmet[0].contains(words), "\(unmet)")
            window.destroy()
        }
        eventually("the end") { FakeVideo.open == 0 }
    }
}

extension TestWindow {
    /// The button that plays or pauses.
    fileprivate var playButton: WidgetPointer? {
        inCallout(gtk_button_get_type()).first { gtk_widget_has_css_class($0, "walkthrough-play") != 0 }
    }

    /// The colour beside the middle of the picture.
    fileprivate var color: ScreenColor {
        get throws { try pixel(0.25, 0.5) }
    }

    /// The colour where no button is.
    fileprivate var corner: ScreenColor {
        get throws { try pixel(0.1, 0.25) }
    }

    private func pixel(_ x: Double, _ y: Double) throws -> ScreenColor {
        let frame = try XCTUnwrap(picture?.frame(in: widget))
        let drawing = Drawing(of: widget, at: picture)
        return drawing[frame.minX + frame.width * x, frame.minY + frame.height * y]
    }
}
