import Testing
import WalkthroughEngine

@testable import WalkthroughReports

/// What can be said of a tour without an app.
struct TourLintTests {
    private func rules(_ tour: Walkthrough) -> [LintRule] {
        TourLint(tour, file: "a.json").findings.map(\.rule)
    }

    private func tour(_ steps: [Step], isCancellable: Bool = true) -> Walkthrough {
        Walkthrough(id: "tour", steps: steps, isCancellable: isCancellable)
    }

    private func steps(_ count: Int) -> [Step] {
        (0..<count).map { Step(id: "s\($0)", title: "Title", target: "widget") }
    }

    @Test func aPlainTourHasNoFindings() {
        #expect(rules(tour(steps(5))).isEmpty)
    }

    @Test func aTourOfSixStepsIsLong() {
        #expect(rules(tour(steps(6))) == [.tooManySteps])
    }

    @Test(arguments: [(30, false), (31, true)])
    func longTextsAreTold(words: Int, isTold: Bool) {
        let body = Array(repeating: "word", count: words).joined(separator: " ")
        let found = TourLint(tour([Step(id: "a", title: "A", body: body)]), file: "a.json").findings
        #expect(found.map(\.keyPath) == (isTold ? ["steps[0].body"] : []))
    }

    @Test(arguments: [(12, false), (13, true)])
    func longTitlesAreTold(words: Int, isTold: Bool) {
        let title = Array(repeating: "word", count: words).joined(separator: " ")
        let found = TourLint(tour([Step(id: "a", title: title)]), file: "a.json").findings
        #expect(found.map(\.rule) == (isTold ? [.longTitle] : []))
        #expect(found.map(\.keyPath) == (isTold ? ["steps[0].title"] : []))
    }

    @Test func aStepThatSaysNothingIsTold() {
        #expect(rules(tour([Step(id: "a", title: "")])) == [.emptyStep])
    }

    @Test func aLabelOfTheArrowThatStartsAtTheCardIsNotDrawn() {
        let arrow = Arrow(Element("x", label: "X marks it"))
        #expect(rules(tour([Step(id: "a", title: "A", arrows: [arrow])])) == [.notDrawn])
        #expect(rules(tour([Step(id: "a", title: "A", arrows: [Arrow("x"), arrow])])).isEmpty)
        #expect(
            rules(
                tour([
                    Step(
                        id: "a",
                        title: "A",
                        target: "x",
                        callout: CalloutPreference(side: .top),
                        arrows: [arrow]
                    )
                ])
            ).isEmpty
        )
    }

    @Test func aClickOnATargetThatTakesNoneIsATrapWhereNobodyCanSkip() {
        var step = Step(id: "a", title: "A", target: "x", interaction: .none, advance: .targetClick)
        #expect(rules(tour([step], isCancellable: false)) == [.noWayOn])
        #expect(rules(tour([step])).isEmpty)
        step.passThrough = ["x"]
        #expect(rules(tour([step], isCancellable: false)).isEmpty)
    }

    @Test func stepsThatNothingLeadsToAreTold() {
        var all = steps(4)
        all[0].next = "s2"
        let found = TourLint(tour(all), file: "a.json").findings
        #expect(found.map(\.step) == ["s1"])
    }

    @Test func aConditionLeadsPastItsStepAsWell() {
        var all = steps(4)
        all[1].condition = "isFirstLaunch"
        all[1].next = "s3"
        all[0].next = "s1"
        // Where the condition fails, the walk goes where the step would lead.
        #expect(rules(tour(all)) == [.unreachableStep])
        #expect(TourRoutes(tour(all)).reached == [0, 1, 3, 4])
    }

    @Test func roundsWithoutAnEndAreTold() {
        var all = steps(3)
        all[2].next = "s0"
        #expect(rules(tour(all)) == [.loop])
        #expect(TourLint(tour(all), file: "a.json").findings.first?.keyPath == "steps[2].next")
        var trap = tour(all)
        trap.isCancellable = false
        #expect(rules(trap) == [.noWayOn])
    }

    @Test func aLoopIsToldOnceAtTheStepThatLeadsBack() {
        var all = steps(5)
        all[0].next = "s4"
        all[4].next = "s1"
        all[2].next = "s1"
        all[2].condition = "isFirstLaunch"
        let found = TourLint(tour(all), file: "a.json").findings
        #expect(found.map(\.rule) == [.unreachableStep, .loop])
        #expect(found.map(\.step) == ["s3", "s2"])
    }

    @Test func aStepThatLeadsToItselfIsALoop() {
        var all = steps(2)
        all[1].next = "s1"
        #expect(TourLint(tour(all), file: "a.json").findings.map(\.step) == ["s1"])
    }

    @Test func longToursWithConditionsAreReadAtOnce() {
        var all = steps(20_000)
        for index in all.indices { all[index].condition = "isFirstLaunch" }
        #expect(TourRoutes(tour(all)).reached.count == 20_001)
    }
}
