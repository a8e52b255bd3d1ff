import Foundation
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
        var first = SessionDriver(tour)
        first.run(.start(nil))
        for _ in 0..<count { first.run(.next, after: 1) }
        let progress = try #require(first.session.progress(at: first.now + seconds))
        let saved = try JSONDecoder().decode(
            WalkthroughProgress.self,
            from: JSONEncoder().encode(progress)
        )
        #expect(saved == progress)
        var second = SessionDriver(other ?? tour, resuming: saved)
        second.run(.start(nil))
        return second
    }

    @Test func theTimeOnTheCurrentStepIsKept() throws {
        var driver = try resumed(.tour(), next: 1, after: 5)
        driver.run(.skip, after: 2)
        #expect(
            driver.session.outcome?.visits == [Visit(step: "a", seconds: 1), Visit(step: "b", seconds: 7)]
        )
    }

    @Test func progressIsAsOfTheLastEventUnlessATimeIsGiven() {
        var driver = SessionDriver(.tour())
        driver.run(.start(nil))
        driver.send(.measured(missing: []), after: 3)
        #expect(driver.session.progress?.visits == [Visit(step: "a", seconds: 3)])
        #expect(driver.session.progress(at: 10)?.visits == [Visit(step: "a", seconds: 10)])
        #expect(driver.session.progress(at: -10)?.visits == [Visit(step: "a", seconds: 3)])
        #expect(driver.session.progress(at: .nan)?.visits == [Visit(step: "a", seconds: 3)])
        #expect(driver.session.visits.isEmpty, "asking changes nothing")
    }

    @Test func aStepThatIsOnlyLookedForHasNoTime() {
        var driver = SessionDriver(.tour())
        driver.run(.start(nil))
        driver.run(.next, missing: ["b"], after: 2)
        #expect(driver.session.progress(at: 9)?.step == "b")
        #expect(driver.session.progress(at: 9)?.visits == [Visit(step: "a", seconds: 2)])
    }

    @Test func stepsThatAreGoneAreLeftOutOfTheWay() throws {
        let other = Walkthrough.tour("acd")
        var driver = try resumed(.tour("abcd"), next: 3, in: other)
        var seen: [String] = []
        while driver.session.canGoBack { seen += driver.run(.back).seen }
        #expect(seen == ["c", "a"])
    }

    @Test func stepsThatMeetWhereOneIsGoneAreOnTheWayOnce() {
        let progress = WalkthroughProgress(
            walkthrough: "tour",
            step: "c",
            visits: [],
            trail: ["c", "a", "gone", "a", "c", "gone"],
            beginning: "a"
        )
        var driver = SessionDriver(.tour(), resuming: progress)
        driver.run(.start(nil))
        var seen: [String] = []
        while driver.session.canGoBack { seen += driver.run(.back).seen }
        #expect(seen == ["a", "c"])
    }

    /// A window that closes before its first frame, or a tour that is replaced before, loses nothing.
    @Test func progressIsThereBeforeTheStart() {
        var first = SessionDriver(.tour("abcd"))
        first.run(.start("b"))
        first.run(.next)
        let saved = first.session.progress
        #expect(saved?.step == "c")
        let second = WalkthroughSession(.tour("abcd"), resuming: saved)
        #expect(second.progress == saved)
        #expect(WalkthroughSession(.tour("abcd"), resuming: second.progress).progress == saved)
        #expect(WalkthroughSession(.tour("abd"), resuming: saved).progress == nil, "its step is gone")
        #expect(WalkthroughSession(.tour("abcd")).progress == nil)
        var ended = SessionDriver(.tour("abcd"), resuming: saved)
        ended.run(.close(.closed))
        #expect(ended.session.progress == nil)
    }

    @Test func anExplicitStartHasNoTrail() {
        let progress = WalkthroughProgress(
            walkthrough: "tour",
            step: "c",
            visits: [Visit(step: "a", seconds: 1)],
            trail: ["a"]
        )
        var driver = SessionDriver(.tour("abcd"), resuming: progress)
        driver.run(.start("d"))
        #expect(driver.run(.back).seen == ["c"])
        driver = SessionDriver(.tour("abcd"), resuming: progress)
        driver.run(.start("c"))
        #expect(driver.run(.back).seen == ["a"], "it is where the progress stands")
    }

    @Test(
        arguments: [("c", "", "ba"), ("c", "d", "cba"), (nil, "", ""), (nil, "b", "a")]
            as [(String?, String, String)]
    )
    func backLeadsAboveWhereItBeganAsBefore(start: String?, next: String, shown: String) {
        var first = SessionDriver(.tour("abcd"))
        first.run(.start(start))
        for _ in next { first.run(.next) }
        var driver = SessionDriver(.tour("abcd"), resuming: first.session.progress)
        driver.run(.start(nil))
        var seen = ""
        while driver.session.canGoBack { seen += driver.run(.back).seen.joined() }
        #expect(seen == shown)
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
        let progress = WalkthroughProgress(
            walkthrough: "tour",
            step: "b",
            visits: zip("abcd", odd).map { Visit(step: String($0), seconds: $1) }
        )
        var driver = SessionDriver(.tour("abcd"), resuming: progress)
        #expect(driver.session.visits.map(\.seconds) == [0, 0, 0, 1.5])
        driver.now = -.greatestFiniteMagnitude
        driver.run(.start(nil))
        driver.now = .greatestFiniteMagnitude
        driver.run(.next)
        #expect(driver.session.visits.allSatisfy { $0.seconds.isFinite })
        _ = try JSONEncoder().encode(driver.session.progress)
    }
}
