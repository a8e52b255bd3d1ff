import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Regions are blurred and dimmed while their step is on, and cleared at once after.
final class RegionTests: GtkTestCase {
    @MainActor private static let tour = Walkthrough(id: "regions") {
        Step(id: "a", title: "A", target: "target", blurred: [.map], dimmed: [.map, .side])
        Step(id: "b", title: "B", target: "target", blurred: [.side])
        Step(id: "c", title: "C", target: "target")
        Step(id: "d", title: "D", target: "inside-dialog", blurred: [.all])
    }

    @preconcurrency @MainActor func testFollowsTheSteps() {
        let (window, map, side) = window()
        let presentation = window.widget.start(Self.tour)
        XCTAssertEqual(map.marks, ["walkthrough-blurred", "walkthrough-dimmed"])
        XCTAssertEqual(side.marks, ["walkthrough-dimmed"])
        presentation.next()
        XCTAssertEqual(map.marks, [])
        XCTAssertEqual(side.marks, ["walkthrough-blurred"])
        presentation.next()
        XCTAssertEqual(map.marks + side.marks, [])
        presentation.back()
        XCTAssertEqual(side.marks, ["walkthrough-blurred"])
    }

    /// With whatever renderer draws the window, and however large its text is.
    @preconcurrency @MainActor func testNoHeadingCanBeReadThatIsBlurred() {
        for scale in [1.0, 2] {
            setTextScale(scale)
            defer { setTextScale(1) }
            let (window, map, side) = window()
            let markup = "<span size='x-large' weight='bold'>Heading</span>"
            for label in [map, side] { gtk_label_set_markup(label.opaque, markup) }
            passFrames(of: window.widget)
            let contrast = { greatestContrast(in: map, of: window.widget) }
            XCTAssertGreaterThan(contrast(), 7, "text \(scale)")
            gtk_widget_add_css_class(map, "walkthrough-blurred")
            passFrames(of: window.widget)
            XCTAssertLessThan(contrast(), 2.5, "text \(scale)")
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testABlurGlides() {
        setAnimations(true)
        let (window, map, _) = window()
        gtk_label_set_markup(map.opaque, "<span size='x-large' weight='bold'>Heading</span>")
        var tour = Walkthrough(at: ["target", "target"])
        tour.steps[1].blurred = [.map]
        let presentation = window.widget.presentWalkthrough(tour)
        let contrast = { greatestContrast(in: map, of: window.widget) }
        let moves = [presentation.next, presentation.back]
        var haveGlided = [false, false]
        // A busy machine may draw no frame on the way.
        for turn in 0..<40 where haveGlided.contains(false) {
            eventually("rest") { presentation.isSettled }
            let before = contrast()
            moves[turn % 2]()
            var seen: [Double] = []
            eventually("the step") {
                seen.append(contrast())
                return presentation.isSettled
            }
            let after = contrast()
            let (low, high) = (min(before, after), max(before, after))
            XCTAssertGreaterThan(high, low * 1.5)
            if seen.contains(where: { $0 > low * 1.05 && $0 < high * 0.95 }) { haveGlided[turn % 2] = true }
        }
        XCTAssertEqual(haveGlided, [true, true])
        XCTAssertFalse(gtk_widget_has_css_class(map, "walkthrough-gliding") != 0)
    }

    @preconcurrency @MainActor func testABlurHasNoSeam() {
        Surface.add("#blot { background: black; }")
        let (window, _, _) = window()
        let blot = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        gtk_widget_set_name(blot, "blot")
        gtk_widget_set_size_request(blot, 120, 60)
        gtk_widget_set_halign(blot, GTK_ALIGN_CENTER)
        for set in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { set(blot, 120) }
        gtk_box_append(window.content.cast(), blot)
        gtk_widget_add_css_class(blot, "walkthrough-blurred")
        passFrames(of: window.widget)
        eventually("its place") { gtk_widget_get_height(blot) == 60 }
        guard let frame = blot.frame(in: window.widget) else { return XCTFail("no place") }
        for line in [
            Rect(x: frame.x + 60, y: frame.y - 110, width: 1, height: 280),
            Rect(x: frame.x - 110, y: frame.y + 30, width: 340, height: 1),
        ] {
            let line = pixels(of: window.widget, in: line)
            let steps = zip(line, line.dropFirst()).map { abs(Int($0.red) - Int($1.red)) }
            XCTAssertGreaterThan(steps.reduce(0, +), 100, "there is a blot")
            XCTAssertLessThanOrEqual(steps.max() ?? 0, 14, "\(steps)")
        }
    }

    @preconcurrency @MainActor func testIsClearedAtOnceAtTheEndEvenWhileItFades() {
        setAnimations(true)
        for end in [{ $0.skip() }, { $0.close() }] as [(WalkthroughPresentation) -> Void] {
            let (window, map, side) = window()
            let presentation = window.widget.start(Self.tour)
            end(presentation)
            XCTAssertEqual(map.marks + side.marks, [])
            XCTAssertTrue(window.holdsLayer, "it is still fading")
            eventually("the end") { !window.holdsLayer }
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testIsClearedWhenAnotherWalkthroughComes() {
        let (window, map, _) = window()
        window.widget.start(Self.tour)
        window.widget.start(Self.tour, startingAt: "c")
        XCTAssertEqual(map.marks, [])
    }

    @preconcurrency @MainActor func testIsClearedWhereTheStageLeaves() {
        let (window, map, side) = window()
        let inDialog = window.insideDialog.walkthroughRegion(.map)
        window.presentDialog()
        let presentation = window.widget.start(Self.tour)
        XCTAssertEqual(inDialog.marks, [], "of another window")
        presentation.go(to: "d")
        eventually("the dialog") { window.dialog.holdsLayer && presentation.isSettled }
        XCTAssertEqual(map.marks + side.marks, [])
        XCTAssertEqual(inDialog.marks, ["walkthrough-blurred"])
        gtk_widget_set_visible(window.dialog, 0)
        XCTAssertEqual(inDialog.marks, [])
        presentation.go(to: "a")
        XCTAssertEqual(map.marks, ["walkthrough-blurred", "walkthrough-dimmed"])
    }

    @preconcurrency @MainActor func testIsClearedFromAWidgetThatMovedAway() {
        let (window, map, _) = window()
        let other = TestWindow(rows: 1)
        let presentation = window.widget.start(Self.tour)
        g_object_ref(map)
        gtk_box_remove(window.content.cast(), map)
        gtk_box_append(other.list.cast(), map)
        g_object_unref(map)
        presentation.close()
        XCTAssertEqual(map.marks, [])
    }

    @preconcurrency @MainActor func testIsClearedWhenTheWindowIsHiddenForGood() {
        let (window, map, _) = window()
        let presentation = window.widget.start(Self.tour)
        g_object_ref(map)
        window.destroy()
        XCTAssertNotNil(presentation.outcome)
        XCTAssertEqual(map.marks, [])
        g_object_unref(map)
    }
}

extension Region {
    fileprivate static let map: Region = "map"
    fileprivate static let side: Region = "side"
}

/// A window with a widget in either region.
private func window() -> (TriggerWindow, WidgetPointer, WidgetPointer) {
    let window = TriggerWindow()
    let map = gtk_label_new("Map")!.walkthroughRegion(.map)
    let side = gtk_label_new("Side")!.walkthroughRegion(.side)
    for label in [map, side] { gtk_box_append(window.content.cast(), label) }
    window.present()
    return (window, map, side)
}

/// The greatest contrast between any two pixels of a widget, as its window's own renderer draws it.
private func greatestContrast(in widget: WidgetPointer, of window: WidgetPointer) -> Double {
    guard let frame = widget.frame(in: window) else { return 0 }
    let colors = pixels(of: window, in: frame).sorted { $0.luminance < $1.luminance }
    guard let darkest = colors.first, let lightest = colors.last else { return 0 }
    return darkest.contrast(with: lightest)
}

/// The pixels of a part of a window, row by row, as its own renderer draws it.
private func pixels(of window: WidgetPointer, in part: Rect) -> [ScreenColor] {
    let paintable = gtk_widget_paintable_new(window)
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(paintable, snapshot, window.area.width, window.area.height)
    let node = gtk_snapshot_free_to_node(snapshot)
    let renderer = gtk_native_get_renderer(window.opaque)
    return pixels(of: node, in: graphene_rect_t(part), by: renderer).map { ScreenColor($0) }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The classes by which a region is blurred or dimmed.
    fileprivate var marks: [String] {
        ["walkthrough-blurred", "walkthrough-dimmed"].filter { gtk_widget_has_css_class(self, $0) != 0 }
    }
}
