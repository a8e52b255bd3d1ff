import Testing
import WalkthroughEngine

/// Resuming goes on as if nothing had come between: the way back, which ``SessionInvariantTests`` check, too,
/// and the times are kept.
@Suite struct SessionResumingTests {
    /// Goes along, saves after `seconds` on the last step, and resumes from the saved text.
    private func resumed(
        _ tour: Walkthrough,
        next count: Int,
        after seconds: Seconds = 0,
        in other: Walkthrough? = nil
    ) throws -> SessionDriver {
        var first = SessionDriver(tour, running: .start(nil))
        for _ in 0..<count { first.run(.next, after: 1) }
        let progress = try #require(first.session.progress(at: first.now + seconds))
        let saved = try decodedAgain(progress)
        #expect(saved == progress)
        return SessionDriver(other ?? tour, resuming: saved, running: .start(nil))
    }

    @Test func theTimeOnTheCurrentStepIsKept() throws {
        var driver = try resumed(.tour(), next: 1, after: 5)
        driver.run(.skip, after: 2)
        let visits = [Visit(step: "a", seconds: 1), Visit(step: "b", seconds: 7)]
        #expect(driver.session.outcome?.visits == visits)
    }

    @Test func progressIsAsOfTheLastEventUnlessATimeIsGiven() {
        var driver = SessionDriver(.tour(), running: .start(nil))
        driver.send(.measured(missing: []), after: 3)
        #expect(driver.session.progress?.visits == [Visit(step: "a", seconds: 3)])
        #expect(driver.session.progress(at: 10)?.visits == [Visit(step: "a", seconds: 10)])
        #expect(driver.session.progress(at: -10)?.visits == [Visit(step: "a", seconds: 3)])
        #expect(driver.session.progress(at: .nan)?.visits == [Visit(step: "a", seconds: 3)])
        #expect(driver.session.visits.isEmpty, "asking changes nothing")
    }

    @Test func aStepThatIsOnlyLookedForHasNoTime() {
        var driver = SessionDriver(.tour(), running: .start(nil))
        driver.run(.next, missing: ["b"], after: 2)
        #expect(driver.session.progress(at: 9)?.step == "b")
        #expect(driver.session.progress(at: 9)?.visits == [Visit(step: "a", seconds: 2)])
    }

    @Test func stepsThatAreGoneAreLeftOutOfTheWay() throws {
        var driver = try resumed(.tour("abcd"), next: 3, in: .tour("acd"))
        #expect(driver.wayBack == ["c", "a"])
    }

    @Test func stepsThatMeetWhereOneIsGoneAreOnTheWayOnce() {
        var progress = WalkthroughProgress(walkthrough: "tour", step: "c", visits: [])
        progress.trail = ["c", "a", "gone", "a", "c", "gone"]
        progress.beginning = "a"
        var driver = SessionDriver(.tour(), resuming: progress, running: .start(nil))
        #expect(driver.wayBack == ["a", "c"])
    }

    /// A window that closes before its first frame, or a tour that is replaced before, loses nothing.
    @Test func progressIsThereBeforeTheStart() {
        let first = SessionDriver(.tour("abcd"), running: .start("b"), .next)
        let saved = first.session.progress
        #expect(saved?.step == "c")
        let second = WalkthroughSession(.tour("abcd"), resuming: saved)
        #expect(second.progress == saved)
        #expect(WalkthroughSession(.tour("abcd"), resuming: second.progress).progress == saved)
        #expect(WalkthroughSession(.tour("abd"), resuming: saved).progress == nil, "its step is gone")
        #expect(WalkthroughSession(.tour("abcd")).progress == nil)
        let ended = SessionDriver(.tour("abcd"), resuming: saved, running: .close(.closed))
        #expect(ended.session.progress == nil)
    }

    @Test func anExplicitStartHasNoTrail() {
        let visit = Visit(step: "a", seconds: 1)
        let progress = WalkthroughProgress(walkthrough: "tour", step: "c", visits: [visit], trail: ["a"])
        var driver = SessionDriver(.tour("abcd"), resuming: progress, running: .start("d"))
        #expect(driver.run(.back).seen == ["c"])
        driver = SessionDriver(.tour("abcd"), resuming: progress, running: .start("c"))
        #expect(driver.run(.back).seen == ["a"], "it is where the progress stands")
    }

    @Test(
        arguments: [("c", "", "ba"), ("c", "d", "cba"), (nil, "", ""), (nil, "b", "a")]
            as [(String?, String, String)]
    )
    func backLeadsAboveWhereItBeganAsBefore(start: String?, next: String, shown: String) {
        var first = SessionDriver(.tour("abcd"), running: .start(start))
        for _ in next { first.run(.next) }
        var driver = SessionDriver(.tour("abcd"), resuming: first.session.progress, running: .start(nil))
        #expect(driver.wayBack.joined() == shown)
    }

    // MARK: Times

    @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
    func aTimeThatIsNoneChangesNoVisit(time: Double) {
        var session = WalkthroughSession(Walkthrough(id: "tour") { Step(id: "a", title: "") })
        func run(_ event: SessionEvent, at time: Double) {
            for effect in session.send(event, at: time) {
                guard case .measure(_, let token) = effect else { continue }
                _ = session.send(.measured(token, missing: []), at: time)
            }
        }
        run(.start(nil), at: 10)
        run(.go(to: "nowhere"), at: time)
        run(.next, at: 13)
        #expect(session.outcome?.visits == [Visit(step: "a", seconds: 3)])

        session = WalkthroughSession(session.walkthrough)
        run(.start(nil), at: time)
        #expect(session.progress(at: time)?.visits == [])
        run(.next, at: 13)
        #expect(session.outcome?.visits == [Visit(step: "a", seconds: 0)], "since when is not known")
    }

    @Test func timesThatCannotBeAddedUpCountAsNoneOrAsTheMost() throws {
        let odd = [Double.nan, .infinity, -3, 1.5]
        let visits = zip("abcd", odd).map { Visit(step: String($0), seconds: $1) }
        let progress = WalkthroughProgress(walkthrough: "tour", step: "b", visits: visits)
        var driver = SessionDriver(.tour("abcd"), resuming: progress)
        #expect(driver.session.visits.map(\.seconds) == [0, 0, 0, 1.5])
        driver.now = -.greatestFiniteMagnitude
        driver.run(.start(nil))
        driver.now = .greatestFiniteMagnitude
        driver.run(.next)
        #expect(driver.session.visits.allSatisfy { $0.seconds.isFinite })
        _ = try decodedAgain(driver.session.progress)
    }

    // MARK: Visits

    @Test func visitsAddUpOverAllShowings() {
        var driver = SessionDriver(.tour(), running: .start(nil))
        driver.run(.next, after: 1)
        driver.run(.back, after: 2)
        driver.run(.next, after: 4)
        driver.run(.skip, after: 8)
        #expect(driver.session.visits == [Visit(step: "a", seconds: 5), Visit(step: "b", seconds: 10)])
        #expect(driver.session.outcome?.visits == driver.session.visits)
    }

    @Test func waitingForATargetIsNotSeeingAStep() {
        var driver = SessionDriver(.tour())
        driver.send(.start(nil))
        driver.send(.measured(missing: ["a"]), after: 1)
        driver.send(.measured(missing: []), after: 10)
        driver.send(.skip, after: 2)
        #expect(driver.session.visits == [Visit(step: "a", seconds: 2)])
    }

    @Test func aClockThatGoesBackwardsCountsNothing() {
        var driver = SessionDriver(.tour(), running: .start(nil))
        driver.run(.next, after: -5)
        #expect(driver.session.visits == [Visit(step: "a", seconds: 0)])
    }

    @Test func progressHasItsStepAndTheVisitsAndTheTrail() throws {
        var first = SessionDriver(.tour(), running: .start(nil))
        first.run(.next, after: 3)
        let progress = try #require(first.session.progress)
        let visits = [Visit(step: "a", seconds: 3)]
        #expect(progress == WalkthroughProgress(walkthrough: "tour", step: "b", visits: visits, trail: ["a"]))
    }

    @Test(arguments: [("other", "b"), ("tour", "gone")])
    func staleProgressIsIgnored(walkthrough: String, step: String) {
        let visit = Visit(step: "a", seconds: 3)
        let progress = WalkthroughProgress(walkthrough: walkthrough, step: step, visits: [visit])
        let driver = SessionDriver(.tour(), resuming: progress, running: .start(nil))
        #expect(driver.session.currentStep?.id == "a")
        #expect(driver.session.visits.isEmpty)
    }
}

extension SessionDriver {
    /// The steps that Back leads to, as often as it can.
    fileprivate var wayBack: [Step.ID] {
        mutating get {
            var seen: [Step.ID] = []
            while session.canGoBack { seen += run(.back).seen }
            return seen
        }
    }
}
