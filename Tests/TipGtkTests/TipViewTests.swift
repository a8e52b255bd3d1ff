import WalkthroughTestSupport

@testable import TipGtk

/// An inline tip makes room for itself among the other widgets, and gives it back.
final class TipViewTests: TipTestCase {
    @preconcurrency @MainActor func testItsNodesAreAsDocumented() {
        for (edge, caret) in [(nil, []), (.top as Edge?, ["      walkthrough-caret"])] {
            let view = TipView(PlainTip("nodes"), arrowEdge: edge)
            let window = TipWindow.showing(view)
            XCTAssertEqual(
                view.widget.cssNodes(),
                ["tip-view", "  revealer", "    tip-bubble"] + caret + [
                    "      tip-contents", "        box.horizontal.tip-body",
                    "          box.tip-text.vertical", "            label.heading.tip-title",
                    "          button.circular.flat.image-button.tip-close", "            image",
                ]
            )
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testOfTwoNewTipsOnlyOneShowsWithinTheFrequency() {
        useCenter([.displayFrequency(.hourly)])
        let window = TipWindow()
        let tips = ["one", "two"].map { PlainTip($0, Tips.MaxDisplayCount(1)) }
        let views = tips.map { TipView($0) }
        views.forEach { window.insertAbove($0.widget) }
        window.present()
        eventually("one of them") { views.count { $0.isShown && $0.isLaidOut } == 1 }
        drain()
        XCTAssertEqual(tips.filter { $0.status == .available }.count, 1)
        XCTAssertEqual(tips.filter { $0.status == .pending }.count, 1)
    }

    @preconcurrency @MainActor func testItsArrowPointsAtAWidgetWhereverThatIs() {
        for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
            gtk_widget_set_default_direction(direction)
            for edge in [Edge.top, .bottom] {
                let window = TipWindow()
                let view = TipView(PlainTip("arrow"), arrowEdge: edge)
                let button = gtk_button_new_with_label("Here")!
                gtk_widget_set_halign(button, GTK_ALIGN_START)
                gtk_widget_set_margin_start(button, 60)
                view.pointsAt = button
                window.insertAbove(button)
                window.insertAbove(view.widget)
                window.present()
                let isAligned = { (other: WidgetPointer) in
                    guard let caret = view.widget.node("walkthrough-caret"),
                        let arrow = bounds(of: caret, in: window.widget),
                        let box = bounds(of: other, in: window.widget)
                    else { return false }
                    return abs(arrow.x + arrow.width / 2 - box.x - box.width / 2) < 1
                }
                eventually("the arrow at the button, \(edge), \(direction)") {
                    view.isLaidOut && isAligned(button)
                }
                gtk_widget_set_margin_start(button, 90)
                eventually("the arrow there again") { isAligned(button) }
                gtk_widget_set_visible(button, 0)
                eventually("the arrow in the middle") { isAligned(view.widget) }
                window.destroy()
            }
        }
        gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
    }

    @preconcurrency @MainActor func testItsArrowReachesFromTheBoxToItsEdge() {
        for edge in Edge.allCases {
            let view = TipView(PlainTip("arrow"), arrowEdge: edge)
            let window = TipWindow.showing(view)
            guard let bubble = view.widget.node("tip-bubble"), let caret = bubble.node("walkthrough-caret"),
                let contents = bubble.node("tip-contents"), let arrow = bounds(of: caret, in: bubble),
                let box = bounds(of: contents, in: bubble)
            else { return XCTFail("no arrow") }
            let tip: (Double, Double) =
                switch edge {
                case .top: (arrow.y, box.y)
                case .bottom: (box.y + box.height, arrow.y + arrow.height)
                case .leading: (arrow.x, box.x)
                case .trailing: (box.x + box.width, arrow.x + arrow.width)
                }
            XCTAssertEqual(tip.1 - tip.0, 10, accuracy: 0.1, "\(edge)")
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testItTakesRoomWhileItShowsAndNoneOtherwise() {
        let view = TipView(GatedTip())
        let window = TipWindow(above: view).presented()
        let first = window.rows[0]
        let before = bounds(of: first, in: window.list)!.y
        XCTAssertEqual(before, 0, "not even the box's spacing")
        GatedTip.isOpen = true
        eventually("the tip") { view.isLaidOut }
        let height = Double(gtk_widget_get_height(view.widget))
        XCTAssertGreaterThan(height, 20)
        XCTAssertEqual(bounds(of: first, in: window.list)!.y, height + 8)
        GatedTip.isOpen = false
        eventually("the room") { bounds(of: first, in: window.list)!.y == before }
        XCTAssertEqual(gtk_widget_get_visible(view.widget), 0)
        XCTAssertTrue(view.widget.all("tip-body").isEmpty, "nothing of it is left")
    }

    @preconcurrency @MainActor func testItComesAndGoesByAShortAnimation() {
        setAnimations(true)
        let view = TipView(GatedTip())
        let window = TipWindow(above: view).presented()
        // A machine with a lot to do may draw little in between, but sooner or later it does.
        eventually("animations of several frames") {
            GatedTip.isOpen = true
            let growing = window.heights(of: view) { view.isRevealed }
            GatedTip.isOpen = false
            let shrinking = window.heights(of: view) { gtk_widget_get_visible(view.widget) == 0 }
            XCTAssertEqual(growing, growing.sorted())
            XCTAssertEqual(shrinking, shrinking.sorted().reversed())
            return [growing, shrinking].allSatisfy { Set($0).count > 3 }
        }
    }

    @preconcurrency @MainActor func testWithoutAnimationsItIsThereAtOnce() {
        let view = TipView(GatedTip())
        let window = TipWindow(above: view).presented()
        GatedTip.isOpen = true
        let heights = window.heights(of: view) { view.isRevealed }
        XCTAssertLessThanOrEqual(Set(heights).subtracting([0]).count, 1)
    }

    @preconcurrency @MainActor func testTheArrowIsOnItsEdge() {
        let reach: Float = 10
        for (edge, isRightToLeft, margins) in [
            (.top, false, [reach, 0, 0, 0]), (.bottom, false, [0, reach, 0, 0]),
            (.leading, false, [0, 0, reach, 0]), (.trailing, false, [0, 0, 0, reach]),
            (.leading, true, [0, 0, 0, reach]), (nil, false, [0, 0, 0, 0]),
        ] as [(Edge?, Bool, [Float])] {
            gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
            let view = TipView(PlainTip("arrow"), arrowEdge: edge)
            let window = TipWindow.showing(view)
            let bubble = view.widget.node("tip-bubble")!
            var box = graphene_rect_t()
            XCTAssertNotEqual(gtk_widget_compute_bounds(bubble.node("tip-contents")!, bubble, &box), 0)
            let right = Float(gtk_widget_get_width(bubble)) - box.origin.x - box.size.width
            let bottom = Float(gtk_widget_get_height(bubble)) - box.origin.y - box.size.height
            let found = [box.origin.y, bottom, box.origin.x, right]
            XCTAssertEqual(found, margins, "\(String(describing: edge)) \(isRightToLeft)")
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testTheCloseButtonClosesItForGood() {
        let view = TipView(FullTip())
        TipWindow.showing(view)
        view.widget.first("tip-close")!.emit("clicked")
        eventually("its end") { !view.isShown && gtk_widget_get_visible(view.widget) == 0 }
        XCTAssertEqual(FullTip().status, .invalidated(.tipClosed))
    }

    @preconcurrency @MainActor func testAButtonCallsItsHandlerAndThenTheClosure() {
        let log = Log()
        let view = TipView(LoggingTip(log: log)) { log.entries.append("closure \($0.id)") }
        TipWindow.showing(view)
        view.widget.first("tip-action")!.emit("clicked")
        XCTAssertEqual(log.entries, ["handler", "closure go"])
    }

    @preconcurrency @MainActor func testAnExpressionThatFollowsAGroup() {
        let group = TipGroup(.ordered) {
            PlainTip("a")
            PlainTip("b")
        }
        let view = TipView(group.currentTip)
        TipWindow(above: view).present()
        for id in ["a", "b"] {
            eventually(id) { view.isLaidOut && view.widget.first("tip-title")?.labelText == id }
            eventually("its display") { PlainTip(id).displayCount == 1 }
            PlainTip(id).invalidate(reason: .actionPerformed)
        }
        eventually("none") { gtk_widget_get_visible(view.widget) == 0 }
        XCTAssertEqual([PlainTip("a"), PlainTip("b")].map(\.displayCount), [1, 1])
    }
}

extension TipView {
    /// Whether the tip is there and its content has been laid out.
    var isLaidOut: Bool { isShown && isRevealed && gtk_widget_get_height(widget) > 0 }

    /// Whether the tip is all there, with no animation under way.
    var isRevealed: Bool {
        guard let revealer = widget.children.first(where: { $0.cssName == "revealer" }) else { return false }
        return gtk_revealer_get_child_revealed(revealer.opaque) != 0
    }
}

extension TipWindow {
    /// The heights that a tip has from frame to frame until something is the case.
    fileprivate func heights(of view: TipView, until condition: () -> Bool) -> [CInt] {
        var heights: [CInt] = []
        eventually("the animation's end") {
            heights.append(gtk_widget_get_height(view.widget))
            return condition()
        }
        return heights
    }
}
