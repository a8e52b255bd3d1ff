import WalkthroughTestSupport

@testable import WalkthroughGtk

final class PresentationTests: GtkTestCase {
    @MainActor private static let tour = Walkthrough(id: "rows", title: "Rows") {
        Step(id: "first", title: "First", body: "The first row.", target: "row-0")
        Step(id: "far", title: "Far", body: "A row far below.", target: "row-20")
        let above = CalloutPreference(side: .top)
        Step(id: "up", title: "Up again", body: "Needs scrolling back.", target: "row-1", callout: above)
        Step(id: "header", title: "Header", body: "It stays.", target: "header")
    }

    @preconcurrency @MainActor func testEveryStepIsWhollyVisibleAtEverySize() {
        for (width, height) in [(360, 640), (480, 800), (1280, 800), (1920, 1080)] {
            for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
                gtk_widget_set_default_direction(direction)
                let window = TestWindow(width: width, height: height).presented()
                let presentation = window.widget.presentWalkthrough(Self.tour)
                for step in Self.tour.steps {
                    presentation.rest(at: step.id)
                    assertWhollyVisible(presentation, "\(step.id) at \(width)x\(height)")
                    presentation.next()
                }
                XCTAssertEqual(presentation.outcome?.ending, .finished)
                window.destroy()
            }
        }
    }

    @preconcurrency @MainActor func testReportsComeInOrder() {
        let window = TestWindow().presented()
        var reports: [String] = []
        let presentation = window.widget.presentWalkthrough(Walkthrough(at: ["row-0", "row-1"]))
        presentation.onReport = { report in
            switch report {
            case .seen(let step, _, _): reports.append("seen \(step)")
            case .advanced(let from, let to, let cause): reports.append("\(cause) \(from) \(to ?? "-")")
            case .finished: reports.append("finished")
            case .targetMissing: reports.append("missing")
            }
        }
        eventually("the first step") { presentation.isSettled }
        presentation.next()
        presentation.next()
        XCTAssertEqual(reports, ["seen a", "next a b", "seen b", "next b -", "finished"])
    }

    @preconcurrency @MainActor func testAnEmptyWalkthroughFinishesAtOnceAndBlocksNothing() {
        let window = TestWindow().presented()
        var outcome: Outcome?
        window.widget.presentWalkthrough(Walkthrough(at: []), onFinish: { outcome = $0 })
        eventually("the end") { outcome != nil }
        XCTAssertEqual(outcome?.ending, .finished)
        XCTAssertFalse(window.holdsLayer)
    }

    @preconcurrency @MainActor func testAnotherWalkthroughReplacesTheRunningOne() {
        let window = TestWindow().presented()
        let first = window.widget.start(Self.tour)
        let second = window.header.start(Self.tour)
        XCTAssertEqual(first.outcome?.ending, .interrupted(.replaced))
        XCTAssertTrue(window.widget.currentWalkthrough === second)
        window.destroy()
        XCTAssertEqual(second.outcome?.ending, .interrupted(.windowClosed))
    }

    @preconcurrency @MainActor func testAWidgetOutsideOfAnyWindowEndsAtOnce() {
        let label = gtk_label_new("alone")!
        g_object_ref_sink(label)
        let said = warnings(of: "Walkthrough") {
            let presentation = label.presentWalkthrough(Self.tour)
            XCTAssertEqual(presentation.outcome?.ending, .interrupted(.windowClosed))
        }
        XCTAssertEqual(said.count, 1)
        XCTAssertTrue(said.first?.contains("present it once the widget is in one") == true, "\(said)")
        g_object_unref(label)
    }

    @preconcurrency @MainActor func testAWindowThatIsNotShownYetStartsItsWalkthroughWhenItIs() {
        let window = TestWindow()
        let presentation = window.widget.presentWalkthrough(Self.tour)
        drain()
        XCTAssertNil(presentation.currentStep)
        window.present()
        eventually("the first step") { presentation.isSettled }
        XCTAssertEqual(presentation.currentStep?.id, "first")
    }

    @preconcurrency @MainActor func testATaskWaitsForTheOutcome() {
        let window = TestWindow().presented()
        let presentation = window.widget.presentWalkthrough(Self.tour)
        var outcomes: [Outcome] = []
        for _ in 0..<2 { Task { outcomes.append(await presentation.waitUntilFinished()) } }
        eventually("the step") { presentation.isSettled }
        drain()
        XCTAssertEqual(outcomes, [])
        presentation.skip()
        eventually("both tasks") { outcomes.count == 2 }
        XCTAssertEqual(outcomes.map(\.ending), [.skipped, .skipped])
        Task { outcomes.append(await presentation.waitUntilFinished()) }
        eventually("a task that comes late") { outcomes.count == 3 }
    }

    @preconcurrency @MainActor func testACancelledTaskClosesTheWalkthrough() {
        for isCancelledAtOnce in [false, true] {
            let window = TestWindow().presented()
            let presentation = window.widget.presentWalkthrough(Self.tour)
            var outcome: Outcome?
            let task = Task { outcome = await presentation.waitUntilFinished() }
            if !isCancelledAtOnce { eventually("the step") { presentation.isSettled } }
            task.cancel()
            eventually("the end") { outcome != nil }
            XCTAssertEqual(outcome?.ending, .interrupted(.closed))
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testItsWordsStayInTheLanguageInWhichItBegan() {
        Translations.use(languages: ["de"])
        let (window, presentation) = TestWindow().started(Self.tour)
        Translations.use(languages: [])
        var said: [String] = []
        for step in ["far", "up"] {
            presentation.goOn(to: step)
            let buttons = window.widget.layer?.widget.selfAndDescendants.filter {
                $0.isA(gtk_button_get_type())
            }
            said += (buttons ?? []).compactMap { gtk_button_get_label($0.cast()).map { String(cString: $0) } }
        }
        XCTAssertEqual(Set(said), ["Ü_berspringen", "_Zurück", "_Weiter"])
        presentation.close()
        Translations.use(languages: nil)
    }

    @preconcurrency @MainActor func testProgressStaysWhatItWasUnlessTheUserHasEndedTheTour() {
        let ends: [(String?, (WalkthroughPresentation, TestWindow) -> Void)] = [
            ("far", { _, window in window.destroy() }), ("far", { run, _ in run.close() }),
            ("far", { _, window in window.widget.presentWalkthrough(Self.tour) }),
            (nil, { run, _ in run.skip() }),
            (nil, { run, _ in while run.outcome == nil { run.next() } }),
        ]
        for (step, end) in ends {
            let window = TestWindow().presented()
            let kept = WeakWidget(window.widget)
            var told: [String?] = []
            var run: WalkthroughPresentation?
            run = window.widget.presentWalkthrough(Self.tour, startingAt: "far") { _ in
                told.append(run?.progress?.step)
            }
            eventually("far") { run?.isSettled == true }
            run.map { end($0, window) }
            XCTAssertEqual(told, [step])
            XCTAssertEqual(run?.progress?.step, step)
            if kept.pointer != nil { window.destroy() }
        }
    }

    @preconcurrency @MainActor func testProgressGoesOnWhereItStood() {
        let window = TestWindow().presented()
        let first = window.widget.start(Self.tour, startingAt: "far")
        first.go(to: "first")
        first.goBack(to: "far")
        first.arrive(at: "first")
        first.arrive(at: "far")
        let seen = { first.progress?.visits.first { $0.step == "far" }?.seconds ?? 0 }
        let before = seen()
        eventually("time to pass") { seen() > before }
        let progress = first.progress
        first.close()
        XCTAssertEqual(first.progress?.step, "far", "what is saved after an interruption")
        XCTAssertEqual(first.progress?.visits.map(\.step), progress?.visits.map(\.step))
        let second = window.widget.presentWalkthrough(Self.tour, resuming: progress)
        eventually("far again") { second.isSettled }
        XCTAssertEqual(second.currentStep?.id, "far")
        second.goBack(to: "first")
    }

    @preconcurrency @MainActor func testScrollsOnlyAsFarAsNeeded() {
        let (window, _) = TestWindow().started(Self.tour)
        XCTAssertEqual(gtk_adjustment_get_value(window.verticalAdjustment), 0, "it was visible already")
    }

    @preconcurrency @MainActor func testNestedScrollersAllScroll() {
        let window = TestWindow()
        let inner = gtk_scrolled_window_new()!
        let content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        gtk_widget_set_size_request(inner, -1, 200)
        for index in 0..<20 {
            let label = gtk_label_new("inner \(index)")!
            gtk_widget_set_size_request(label, 1200, 40)
            gtk_box_append(content.cast(), label)
            if index == 12 {
                gtk_widget_set_halign(label, GTK_ALIGN_END)
                gtk_widget_set_size_request(label, 90, 40)
                label.walkthroughElement("nested")
            }
        }
        gtk_scrolled_window_set_child(inner.opaque, content)
        gtk_box_insert_child_after(window.list.cast(), inner, window.rows[20])
        let presentation = window.widget.start(Walkthrough(at: ["nested"]))
        assertWhollyVisible(presentation, "nested")
        XCTAssertEqual(presentation.scrollOffsets.count, 2)
        XCTAssertGreaterThan(presentation.scrollOffsets[0].y, 0)
        XCTAssertGreaterThan(presentation.scrollOffsets[1].y, 0)
    }

    @preconcurrency @MainActor func testMotionEndsOnTheTargetAndLeavesNoTick() {
        setAnimations(true)
        let (window, presentation) = TestWindow().started(Self.tour)
        presentation.next()
        eventually("the second step") { presentation.isSettled }
        // A machine with a lot to do may not draw it in between, but sooner or later it does.
        eventually("a motion of several frames") {
            var scenes = 0
            var last = presentation.scene
            if presentation.currentStep?.id == "far" { presentation.back() } else { presentation.next() }
            eventually("the other step") {
                if presentation.scene != last { scenes += 1 }
                last = presentation.scene
                return presentation.isSettled
            }
            return scenes > 2 && presentation.currentStep?.id == "far"
        }
        assertWhollyVisible(presentation, "far")
        presentation.next()
        presentation.next()
        presentation.back()
        eventually("the third step") { presentation.isSettled }
        XCTAssertEqual(presentation.currentStep?.id, "up")
        assertWhollyVisible(presentation, "up")
        presentation.skip()
        eventually("the fade") { !window.holdsLayer }
    }
}

/// The target is wholly visible, the callout inside the window beside it, the caret between them.
func assertWhollyVisible(
    _ presentation: WalkthroughPresentation,
    _ name: String,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    guard let target = presentation.currentStep?.target, let frame = presentation.frames[target],
        let scene = presentation.scene, let callout = scene.callout
    else { return XCTFail("\(name) shows no scene", file: file, line: line) }
    XCTAssertEqual(frame.hiddenArea, 0, accuracy: 0.5, name, file: file, line: line)
    XCTAssertFalse(callout.frame.intersects(frame.bounds), name, file: file, line: line)
    XCTAssertTrue(scene.window.contains(callout.frame), name, file: file, line: line)
    XCTAssertNotNil(callout.caret, name, file: file, line: line)
}
