import WalkthroughSeededRandom
import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A window of rows under something that a test puts over them, with a tour of three rows: `a`, `b` and `c`.
final class CoveredWindow {
    let rows: TestWindow
    /// The overlay that holds the scroller and, over it, the header of 64 px.
    let overlay: WidgetPointer
    /// What lies over the rows, by the test's own knowledge.
    var covers: [WidgetPointer]
    private(set) var presentation: WalkthroughPresentation!

    static let tour = Walkthrough(
        id: "rows",
        steps: [("a", 3), ("b", 16), ("c", 27)].map { id, row in
            let element = Element("row-\(row)")
            var step = Step(id: id, title: "A row", body: "Nothing lies over it.", target: element)
            step.highlights = [Highlight(element, shape: .bounds(radius: 6), padding: 4)]
            return step
        }
    )

    init(width: Int = 480, height: Int = 640) {
        rows = TestWindow(width: width, height: height)
        overlay = rows.scroller.parent!
        covers = [rows.header]
    }

    var widget: WidgetPointer { rows.widget }

    /// A button of that size for the end of what it is put over.
    func button(width: gint = -1, height: gint = 56, halign: GtkAlign = GTK_ALIGN_FILL) -> WidgetPointer {
        let button = gtk_button_new_with_label("Cover")!
        gtk_widget_set_size_request(button, width, height)
        gtk_widget_set_halign(button, halign)
        gtk_widget_set_valign(button, GTK_ALIGN_END)
        return button
    }

    /// Puts such a button over the rows and tells the test's covers of it.
    @discardableResult
    func cover(width: gint = -1, height: gint = 56, halign: GtkAlign = GTK_ALIGN_FILL) -> WidgetPointer {
        let cover = button(width: width, height: height, halign: halign)
        gtk_overlay_add_overlay(overlay.opaque, cover)
        covers.append(cover)
        return cover
    }

    /// Puts a revealer with a bar over the end of the rows, which shows nothing yet.
    func lateBar() -> WidgetPointer {
        let revealer = gtk_revealer_new()!
        gtk_revealer_set_transition_type(revealer.opaque, GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
        let bar = gtk_button_new_with_label("Late")!
        gtk_widget_set_size_request(bar, -1, 300)
        gtk_revealer_set_child(revealer.opaque, bar)
        gtk_widget_set_valign(revealer, GTK_ALIGN_END)
        gtk_overlay_add_overlay(overlay.opaque, revealer)
        covers.append(revealer)
        return revealer
    }

    /// Opens the window and starts the tour.
    func start(_ tour: Walkthrough = CoveredWindow.tour) {
        presentation = widget.start(tour)
    }

    func settle(file: StaticString = #filePath, line: UInt = #line) {
        eventually("the step", file: file, line: line) { presentation.isSettled }
    }

    /// Goes to every step by every way, with the rows scrolled to both ends before and somewhere between.
    func visitEverywhere(_ place: String = "", file: StaticString = #filePath, line: UInt = #line) {
        var random = SplitMix64(seed: 0xC07E)
        for _ in 0..<16 {
            let adjustment = rows.verticalAdjustment
            let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
            let places = [0, end, Double.random(in: 0...max(1, end), using: &random)]
            gtk_adjustment_set_value(adjustment, places.randomElement(using: &random)!)
            let now = presentation.currentStep!.id
            switch Int.random(in: 0..<3, using: &random) {
            case 0 where now != "c": presentation.next()
            case 1 where presentation.session.canGoBack: presentation.back()
            default: presentation.go(to: ["a", "b", "c"].filter { $0 != now }.randomElement(using: &random)!)
            }
            settle(file: file, line: line)
            check("scrolled, then from \(now) \(place)", file: file, line: line)
        }
    }

    /// All of the target can be seen, and nothing that covers is lit.
    func check(_ how: String = "", file: StaticString = #filePath, line: UInt = #line) {
        guard let step = presentation.currentStep, let target = step.target,
            let box = widget.element(target)?.frame(in: widget)
        else { return XCTFail("no target: \(how)", file: file, line: line) }
        let message = "step \(step.id), \(how)"
        XCTAssertEqual(box.intersection(widget.area), box, message, file: file, line: line)
        for cover in covers.filter(\.isMapped).compactMap({ $0.frame(in: widget) }) {
            XCTAssertEqual(box.intersection(cover).area, 0, "hidden: \(message)", file: file, line: line)
        }
        XCTAssertEqual(presentation.frames[target]?.hiddenArea, 0, message, file: file, line: line)
        checkLight(message, file: file, line: line)
    }

    /// Nothing that covers is lit.
    func checkLight(_ how: String = "", file: StaticString = #filePath, line: UInt = #line) {
        for cover in covers.filter(\.isMapped).compactMap({ $0.frame(in: widget) }) {
            for cutout in presentation.scene?.cutouts ?? [] {
                let lit = cutout.visible.intersection(cover)
                XCTAssertEqual(lit.area, 0, "lit cover: \(how)", file: file, line: line)
                XCTAssertFalse(cutout.visible.isEmpty, how, file: file, line: line)
            }
        }
    }

    func close() {
        presentation?.close()
        rows.destroy()
    }
}
