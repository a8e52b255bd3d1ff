import Testing
import WalkthroughEngine

@testable import WalkthroughReports

/// What can be said of a tour without an app.
struct TourLintTests {
    private func findings(_ tour: Walkthrough) -> [Finding] { TourLint(tour, file: "a.json").findings }

    private func rules(_ steps: Step..., isCancellable: Bool = true) -> [LintRule] {
        findings(Walkthrough(id: "tour", steps: steps, isCancellable: isCancellable)).map(\.rule)
    }

    /// Steps "s0", "s1", … some of which have a condition, or name the one that comes next.
    private func tour(_ count: Int, conditional: Range<Int> = 0..<0, next: [Int: String] = [:]) -> Walkthrough
    {
        let steps = (0..<count).map { index in
            var step = Step(id: "s\(index)", title: "Title", target: "widget", next: next[index])
            step.condition = conditional.contains(index) ? "isFirstLaunch" : nil
            return step
        }
        return Walkthrough(id: "tour", steps: steps)
    }

    @Test func moreThanFiveStepsAreTooMany() {
        #expect(findings(tour(5)).isEmpty)
        #expect(findings(tour(6)).map(\.rule) == [.tooManySteps])
    }

    @Test(arguments: [(12, 30, []), (13, 30, ["title"]), (12, 31, ["body"])])
    func longTextsAreTold(title: Int, body: Int, told: [String]) {
        let words = { (count: Int) in Array(repeating: "word", count: count).joined(separator: " ") }
        let step = Step(id: "a", title: words(title), body: words(body))
        let found = findings(Walkthrough(id: "tour", steps: [step]))
        #expect(found.map(\.keyPath) == told.map { "steps[0].\($0)" })
        #expect(found.map(\.rule) == told.map { $0 == "title" ? .longTitle : .longBody })
    }

    @Test func whatIsTooLongToBeShownIsTold() {
        let long = String(repeating: "a", count: 4097)
        let found = findings(Walkthrough(id: "tour", steps: [Step(id: "a", title: long, body: long)]))
        #expect(found.map(\.keyPath) == ["steps[0].title", "steps[0].body"])
        #expect(found.allSatisfy { $0.rule == .clippedText && $0.message.contains("of its 4097 bytes") })
    }

    @Test func linksThatLeadNowhereAreFound() {
        let body = "[a](https://a.b) [b](javascript:c) [d](e.html) [f](app:win.g) [h](mailto:i@j.k)"
        let found = findings(Walkthrough(id: "tour", steps: [Step(id: "a", title: "A", body: body)]))
        #expect(found.map(\.rule) == [.deadLink, .deadLink])
        #expect(found.allSatisfy { $0.keyPath == "steps[0].body" && $0.severity == .error })
        let known = "it has to begin with https:, http:, mailto:, help: or app:"
        #expect(found.first?.message == "the link to \"javascript:c\" is not opened; \(known)")
    }

    @Test func aStepThatSaysNothingIsTold() {
        #expect(rules(Step(id: "a", title: "")) == [.emptyStep])
        #expect(rules(Step(id: "a", title: "A", condition: "isPro", doneWhen: "isPro")) == [.alreadyDone])
    }

    @Test func aLabelOfTheArrowThatStartsAtTheCardIsNotDrawn() {
        let arrow = Arrow(Element("x", label: "X marks it"))
        var step = Step(id: "a", title: "A", arrows: [arrow])
        #expect(rules(step) == [.notDrawn])
        #expect(rules(Step(id: "a", title: "A", arrows: [Arrow("x"), arrow])).isEmpty)
        (step.target, step.callout) = ("x", CalloutPreference(side: .top))
        #expect(rules(step).isEmpty)
    }

    @Test func aClickOnATargetThatTakesNoneIsATrapWhereNobodyCanSkip() {
        var step = Step(id: "a", title: "A", target: "x", interaction: .none, advance: .targetClick)
        #expect(rules(step, isCancellable: false) == [.noWayOn])
        #expect(rules(step).isEmpty)
        step.passThrough = ["x"]
        #expect(rules(step, isCancellable: false).isEmpty)
    }

    @Test func stepsThatNothingLeadsToAreTold() {
        #expect(findings(tour(4, next: [0: "s2"])).map(\.step) == ["s1"])
    }

    @Test func aConditionLeadsPastItsStepAsWell() {
        let tour = tour(4, conditional: 1..<2, next: [1: "s3", 0: "s1"])
        // Where the condition fails, the walk goes where the step would lead.
        #expect(findings(tour).map(\.rule) == [.unreachableStep])
        #expect(TourRoutes(tour).reached == [0, 1, 3, 4])
    }

    @Test func roundsWithoutAnEndAreTold() {
        var round = tour(3, next: [2: "s0"])
        #expect(findings(round).map(\.rule) == [.loop])
        #expect(findings(round).first?.keyPath == "steps[2].next")
        round.isCancellable = false
        #expect(findings(round).map(\.rule) == [.noWayOn])
    }

    @Test func aLoopIsToldOnceAtTheStepThatLeadsBack() {
        let found = findings(tour(5, conditional: 2..<3, next: [0: "s4", 4: "s1", 2: "s1"]))
        #expect(found.map(\.rule) == [.unreachableStep, .loop])
        #expect(found.map(\.step) == ["s3", "s2"])
    }

    @Test func aStepThatLeadsToItselfIsALoop() {
        #expect(findings(tour(2, next: [1: "s1"])).map(\.step) == ["s1"])
    }

    @Test func longToursWithConditionsAreReadAtOnce() {
        #expect(TourRoutes(tour(20_000, conditional: 0..<20_000)).reached.count == 20_001)
    }
}
