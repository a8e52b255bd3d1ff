import Testing

@testable import WalkthroughEngine

/// What of a tour comes by itself.
struct TourHistoryTests {
    /// A tour whose steps came with these revisions.
    static func tour(_ revision: Int, _ steps: KeyValuePairs<String, Int?>) -> Walkthrough {
        Walkthrough(
            id: "t",
            steps: steps.map { Step(id: $0.key, title: $0.key, since: $0.value) },
            revision: revision
        )
    }

    private static let first = tour(1, ["a": nil, "b": nil, "c": nil])
    private static let second = tour(2, ["a": nil, "x": 2, "b": nil, "y": 2])

    private static func plan(_ tour: Walkthrough, _ facts: TourFact...) -> TourPlan? {
        TourHistory(facts).plan(for: tour)
    }

    private static func progress(_ step: Step.ID, after trail: [Step.ID] = []) -> WalkthroughProgress {
        WalkthroughProgress(walkthrough: "t", step: step, visits: [], trail: trail)
    }

    @Test func itComesUntilItWasSeen() {
        #expect(Self.plan(Self.first)?.occasion == .first)
        #expect(Self.plan(Self.first)?.walkthrough == Self.first)
        for knowledge in [TourKnowledge.finished, .skipped, .known] {
            #expect(Self.plan(Self.first, .seen(revision: 1, knowledge)) == nil)
        }
        #expect(Self.plan(Walkthrough(id: "t", steps: [])) == nil, "nothing to show")
    }

    @Test func aLaterRevisionShowsWhatIsNewInIt() {
        let plan = Self.plan(Self.second, .seen(revision: 1, .finished))
        #expect(plan?.occasion == .changed)
        #expect(plan?.walkthrough.steps.map(\.id) == ["x", "y"])
        #expect(Self.plan(Self.second)?.walkthrough == Self.second, "all of it, to who has seen nothing")
    }

    @Test func aLaterRevisionThatSaysNothingIsShownAsAWhole() {
        let tour = Self.tour(5, ["a": nil, "b": 2])
        let plan = Self.plan(tour, .seen(revision: 4, .skipped))
        #expect(plan?.walkthrough == tour)
        #expect(plan?.occasion == .changed)
    }

    @Test func theLatestRevisionThatWasSeenCounts() {
        let tour = Self.tour(4, ["a": nil, "b": 2, "c": 3, "d": 4])
        let facts: [TourFact] = [.seen(revision: 3, .known), .seen(revision: 1, .finished)]
        #expect(TourHistory(facts).plan(for: tour)?.walkthrough.steps.map(\.id) == ["d"])
        #expect(Self.plan(Self.first, .seen(revision: 7, .finished)) == nil, "seen on a device with a newer app")
    }

    @Test func itGoesOnWhereItWasLeft() {
        let plan = Self.plan(Self.first, .reached(revision: 1, Self.progress("b", after: ["a"])))
        #expect(plan?.progress?.step == "b")
        #expect(plan?.occasion == .resumed(StepPosition(number: 2, count: 3)))
        #expect(Self.plan(Self.first, .reached(revision: 1, Self.progress("a")))?.occasion == .first)
        let other = WalkthroughProgress(walkthrough: "u", step: "b", visits: [])
        #expect(Self.plan(Self.first, .reached(revision: 1, other))?.occasion == .first)
    }

    @Test func itGoesOnThoughItHasChanged() {
        let plan = Self.plan(Self.second, .reached(revision: 1, Self.progress("b", after: ["a"])))
        #expect(plan?.occasion == .resumed(StepPosition(number: 3, count: 4)))
        let gone = Self.plan(Self.second, .reached(revision: 1, Self.progress("c", after: ["a", "b"])))
        #expect(gone?.progress == nil, "the step is gone")
        let news = TourFact.seen(revision: 1, .finished)
        let within = Self.plan(Self.second, news, .reached(revision: 2, Self.progress("y", after: ["x"])))
        #expect(within?.occasion == .resumed(StepPosition(number: 2, count: 2)))
        let old = Self.plan(Self.second, news, .reached(revision: 1, Self.progress("b")))
        #expect(old?.occasion == .changed, "of a revision that was seen since")
    }

    @Test func whoDeclinesIsNeverAskedAgain() {
        for revision in 1...3 {
            #expect(Self.plan(Self.tour(revision, ["a": revision]), .declined) == nil)
        }
    }

    @Test func anOfferIsPutOffThreeTimes() {
        var facts: [TourFact] = []
        for times in 1...3 {
            #expect(TourHistory(facts).plan(for: Self.first) != nil)
            facts.append(TourHistory(facts).postponement(of: 1))
            #expect(facts.last == .postponed(revision: 1, times: times))
        }
        #expect(TourHistory(facts).plan(for: Self.first) == nil)
        #expect(TourHistory(facts).plan(for: Self.second) == nil, "as if it were declined")
        let seen = TourHistory(facts.dropLast() + [.seen(revision: 1, .finished)])
        #expect(seen.plan(for: Self.second) != nil)
        #expect(seen.postponement(of: 2) == .postponed(revision: 2, times: 1), "another revision counts anew")
    }

    @Test func stepsThatAreLeftOutAreNotOnTheWay() {
        var tour = Self.tour(2, ["a": nil, "x": 2, "b": nil, "y": 2, "z": 2])
        tour.steps[1].next = "b"
        tour.steps[2].next = "z"
        tour.steps[3].next = "a"
        tour.steps[4].next = "y"
        let news = Self.plan(tour, .seen(revision: 1, .finished))?.walkthrough
        #expect(news?.steps.map(\.id) == ["x", "y", "z"])
        #expect(news?.steps.map(\.next) == ["z", "x", "y"])
        tour.steps[1].next = "b"
        tour.steps[2].next = "b"
        let circle = Self.plan(tour, .seen(revision: 1, .finished))?.walkthrough
        #expect(circle?.steps[0].next == nil, "to none of them, so on to the one below")
    }
}
