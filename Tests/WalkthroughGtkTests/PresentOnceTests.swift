import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A tour that comes by itself comes once.
final class PresentOnceTests: SelfStartingTestCase {
    @MainActor private static let tour = Walkthrough(at: ["row-0", "row-1", "row-2"])

    /// The run that begins; nil when none does.
    private func run(of tour: SelfStartingTour, in window: TestWindow) -> WalkthroughPresentation? {
        onMain {
            eventually("the tour, or nothing to come") {
                tour.presentation?.isSettled == true || !tour.isPending
            }
            passFrames(of: window.widget)
            return tour.presentation
        }
    }

    @preconcurrency @MainActor func testItComesUntilItIsFinishedOrSkipped() {
        for isSkipped in [false, true] {
            Guidance.record = GuidanceRecordInMemory()
            var outcomes: [Outcome.Ending] = []
            let tour = TestWindow().presented().widget.presentWalkthroughOnce(Self.tour) {
                outcomes.append($0.ending)
            }
            eventually("the tour") { tour.presentation?.isSettled == true }
            XCTAssertTrue(tour.isPending)
            for _ in 0..<3 { tour.presentation?.next() }
            if isSkipped { tour.presentation?.skip() }
            XCTAssertEqual(outcomes, [.finished])
            XCTAssertFalse(tour.isPending)
            closeWindows()
            TourRecord.forgetProcess()
            let window = TestWindow().presented()
            XCTAssertFalse(window.widget.presentWalkthroughOnce(Self.tour).isPending)
            XCTAssertFalse(window.widget.offerWalkthrough(Self.tour).isPending)
            TourRecord.forget("steps")
            XCTAssertTrue(window.widget.presentWalkthroughOnce(Self.tour).isPending)
            closeWindows()
        }
    }

    @preconcurrency @MainActor func testItGoesOnWhereItWasLeft() {
        let first = TestWindow().presented()
        let tour = first.widget.presentWalkthroughOnce(Self.tour)
        XCTAssertNotNil(run(of: tour, in: first))
        tour.presentation?.goOn(to: "b")
        // What is kept would do for a process that ends now.
        XCTAssertEqual(TourRecord.history(of: "steps").plan(for: Self.tour)?.progress?.step, "b")
        first.destroy()
        XCTAssertFalse(tour.isPending)
        TourRecord.forgetProcess()
        let second = TestWindow().presented()
        let again = second.widget.presentWalkthroughOnce(Self.tour)
        XCTAssertEqual(run(of: again, in: second)?.currentStep?.id, "b")
        again.presentation?.next()
        again.presentation?.next()
        XCTAssertEqual(Guidance.record.keys(withPrefix: "tour/"), ["tour/steps/seen/1"])
        XCTAssertEqual(Guidance.record["tour/steps/seen/1"], "finished")
    }

    @preconcurrency @MainActor func testALaterRevisionShowsWhatIsNew() {
        Guidance.record["tour/steps/seen/1"] = "skipped"
        var tour = Self.tour
        tour.revision = 2
        tour.steps[1].since = 2
        let window = TestWindow().presented()
        let presentation = run(of: window.widget.presentWalkthroughOnce(tour), in: window)
        XCTAssertEqual(presentation?.walkthrough.steps.map(\.id), ["b"])
        presentation?.next()
        XCTAssertEqual(Guidance.record["tour/steps/seen/2"], "finished")
    }

    @preconcurrency @MainActor func testStartedFromAMenuItCountsAsWell() {
        let window = TestWindow().presented()
        Guidance.preference = false
        let tour = window.widget.presentWalkthroughOnce(Self.tour)
        let own = window.widget.start(Self.tour)
        for _ in 0..<3 { own.next() }
        Guidance.preference = true
        XCTAssertNil(run(of: tour, in: window))
        window.widget.start(Walkthrough(id: "other", steps: Self.tour.steps)).skip()
        XCTAssertEqual(
            Guidance.record.keys(withPrefix: "tour/"),
            ["tour/steps/seen/1"],
            "nothing of other tours"
        )
    }

    @preconcurrency @MainActor func testATourThatShowsNothingWasNotSeen() {
        let window = TestWindow().presented()
        var tour = Self.tour
        for index in tour.steps.indices { tour.steps[index].condition = "#row-0:checked" }
        let once = window.widget.presentWalkthroughOnce(tour)
        eventually("its end") { !once.isPending }
        XCTAssertEqual(once.presentation?.outcome?.ending, .finished)
        XCTAssertEqual(Guidance.record.keys(withPrefix: ""), [])
    }

    @preconcurrency @MainActor func testItNeverComesToWhoDoesWhatItTeaches() {
        let window = TestWindow().presented()
        var tour = Self.tour
        tour.unless = "isExpert"
        var isExpert = true
        let options = PresentationOptions(condition: { $0 == "isExpert" && isExpert })
        XCTAssertNil(run(of: window.widget.presentWalkthroughOnce(tour, options: options), in: window))
        XCTAssertEqual(Guidance.record["tour/steps/seen/1"], "known")
        isExpert = false
        XCTAssertFalse(window.widget.presentWalkthroughOnce(tour, options: options).isPending, "for good")
        TourRecord.forget()
        XCTAssertNotNil(run(of: window.widget.presentWalkthroughOnce(tour, options: options), in: window))
    }

    // MARK: Waiting

    @preconcurrency @MainActor func testItWaitsForItsWindow() {
        let (window, other) = (TestWindow(), TestWindow().presented())
        let tour = window.widget.presentWalkthroughOnce(Self.tour)
        passFrames(of: other.widget)
        XCTAssertNil(tour.presentation)
        window.present()
        XCTAssertNotNil(run(of: tour, in: window))
    }

    @preconcurrency @MainActor func testItWaitsForTheSwitch() {
        let window = TestWindow().presented()
        Guidance.preference = false
        let tour = window.widget.presentWalkthroughOnce(Self.tour)
        passFrames(of: window.widget)
        XCTAssertNil(tour.presentation)
        XCTAssertTrue(tour.isPending)
        Guidance.preference = true
        XCTAssertNotNil(run(of: tour, in: window))
        Guidance.preference = false
        passFrames(of: window.widget)
        XCTAssertNil(tour.presentation?.outcome, "what has begun goes on")
    }

    @preconcurrency @MainActor func testItWaitsForOtherTours() {
        let window = TestWindow().presented()
        let running = window.widget.start(Walkthrough(id: "other", steps: Self.tour.steps))
        let tours = ["one", "two"].map {
            window.widget.presentWalkthroughOnce(Walkthrough(id: $0, steps: Self.tour.steps))
        }
        passFrames(of: window.widget)
        XCTAssertTrue(tours.allSatisfy { $0.presentation == nil })
        window.widget.end(running)
        XCTAssertNotNil(run(of: tours[0], in: window))
        XCTAssertNil(tours[1].presentation)
        tours[0].presentation?.skip()
        XCTAssertNotNil(run(of: tours[1], in: window))
    }

    @preconcurrency @MainActor func testItWaitsForPopovers() {
        for isModal in [true, false] {
            let window = TestWindow().presented()
            eventually("the window") { window.widget.isMapped }
            let popover = window.addPopover(toRow: 0, trigger: "menu")
            gtk_popover_set_autohide(popover.cast(), isModal ? 1 : 0)
            gtk_popover_popup(popover.cast())
            eventually("the popover") { popover.isMapped }
            let tour = window.widget.presentWalkthroughOnce(Self.tour)
            passFrames(of: window.widget)
            XCTAssertNil(tour.presentation)
            gtk_popover_popdown(popover.cast())
            XCTAssertNotNil(run(of: tour, in: window))
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testTakenBackItDoesNotCome() {
        let window = TestWindow().presented()
        let tour = window.widget.presentWalkthroughOnce(Self.tour)
        tour.cancel()
        passFrames(of: window.widget)
        XCTAssertNil(tour.presentation)
        let running = window.widget.presentWalkthroughOnce(Self.tour)
        XCTAssertNotNil(run(of: running, in: window))
        running.cancel()
        XCTAssertNil(running.presentation?.outcome)
    }

    @preconcurrency @MainActor func testOutsideOfAnyWindowItDoesNotCome() {
        let label = gtk_label_new("alone")!
        g_object_ref_sink(label)
        let said = warnings(of: "Walkthrough") {
            XCTAssertFalse(label.presentWalkthroughOnce(Self.tour).isPending)
        }
        XCTAssertEqual(said.count, 1)
        g_object_unref(label)
    }
}
