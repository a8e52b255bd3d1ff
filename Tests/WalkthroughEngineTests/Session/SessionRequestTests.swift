import Foundation
import Testing
import WalkthroughEngine

/// Every answer says what it answers; one that is too late does nothing.
@Suite struct SessionRequestTests {
    var driver = SessionDriver(.tour())

    @Test mutating func aMeasurementOfTheStepBeforeIsNotTakenForThisOne() throws {
        driver.send(.start(nil))
        let first = try #require(driver.request)
        driver.send(.next)
        #expect(driver.send(.measured(first, missing: [])).isEmpty)
        #expect(driver.send(.measured(first, missing: ["b"])).isEmpty)
        #expect(driver.session.phase == .measuring(step: 1))
        driver.send(.measured(missing: []))
        #expect(driver.send(.measured(first, missing: ["b"])).isEmpty, "b is shown and stays so")
        #expect(driver.session.phase == .showing(step: 1, .present))
    }

    @Test mutating func aMeasurementOfAnEarlierVisitDoesNothing() throws {
        driver.run(.start(nil))
        let first = try #require(driver.request)
        driver.run(.next)
        driver.run(.back)
        #expect(driver.request != first)
        #expect(driver.send(.measured(first, missing: ["a"])).isEmpty)
        #expect(driver.session.phase == .showing(step: 0, .present))
        #expect(driver.send(.measured(missing: ["a"])).count == 1, "what this visit's request brings counts")
    }

    @Test mutating func elementsThatComeAndGoAnswerTheSameRequest() throws {
        driver.run(.start(nil))
        let request = try #require(driver.request)
        for _ in 0..<3 {
            driver.send(.measured(request, missing: ["a"]))
            let token = try #require(driver.token)
            #expect(driver.session.phase == .showing(step: 0, .lost(token)))
            driver.send(.measured(request, missing: []))
            #expect(driver.session.phase == .showing(step: 0, .present))
        }
    }

    @Test mutating func whatIsLostWhileTheNextStepIsLookedForIsNoNews() throws {
        driver.run(.start(nil))
        let first = try #require(driver.request)
        driver.run(.next, missing: ["b"])
        let waiting = driver.session.phase
        #expect(driver.send(.measured(first, missing: [])).isEmpty)
        #expect(driver.session.phase == waiting)
    }

    @Test mutating func aConditionOfTheStepBeforeIsNotTakenForThisOne() throws {
        driver = SessionDriver(SessionConditionsTests.tour("abc", conditional: "bc"))
        driver.run(.start(nil))
        driver.send(.next)
        let first = try #require(driver.request)
        driver.send(.next)
        #expect(driver.session.phase == .checking(step: 2))
        #expect(driver.send(.checked(first, holds: true)).isEmpty)
        #expect(driver.send(.checked(first, holds: false)).isEmpty)
        #expect(driver.send(.checked(true)) == [.measure(2)])
        #expect(driver.send(.checked(true)).isEmpty, "it was answered")
    }

    @Test mutating func anAnswerOfTheOtherKindDoesNothing() throws {
        driver = SessionDriver(SessionConditionsTests.tour("a", conditional: "a"))
        driver.send(.start(nil))
        let check = try #require(driver.request)
        #expect(driver.send(.measured(check, missing: [])).isEmpty)
        driver.send(.checked(true))
        let measure = try #require(driver.request)
        #expect(measure != check)
        #expect(driver.send(.checked(measure, holds: false)).isEmpty)
        #expect(driver.send(.measured(check, missing: [])).isEmpty)
        #expect(driver.session.phase == .measuring(step: 0))
    }

    @Test mutating func newsOfARuleOfAnEarlierVisitDoNothing() throws {
        var tour = Walkthrough.tour()
        for index in tour.steps.indices { tour.steps[index].advance = .targetClick }
        driver = SessionDriver(tour)
        driver.run(.start(nil))
        let first = try #require(driver.request)
        driver.run(.next)
        for change in [RuleChange.satisfied, .canComeTrue(true), .unsatisfied] {
            #expect(driver.send(.rule(first, change)).isEmpty)
        }
        driver.run(.back)
        #expect(driver.send(.rule(first, .satisfied)).isEmpty)
        #expect(driver.session.phase == .showing(step: 0, .present))
        #expect(driver.run(.ruleSatisfied).seen == ["b"])
    }

    @Test func everyEventSurvivesCoding() throws {
        let token = RequestToken(number: 7)
        var driver = SessionDriver(.tour())
        driver.send(.start(nil))
        driver.send(.measured(missing: ["a"]))
        let wait = try #require(driver.token)
        let events: [SessionEvent] = [
            .start(nil), .start("a"), .next, .nextPressed, .back, .go(to: "b"), .skip, .outsideClicked,
            .close(.missingTarget("a")), .measured(token, missing: ["a"]), .checked(token, holds: true),
            .rule(token, .canComeTrue(false)), .rule(token, .satisfied), .rule(token, .unsatisfied),
            .dismissed("p"), .waited(wait),
        ]
        #expect(
            try JSONDecoder().decode([SessionEvent].self, from: JSONEncoder().encode(events)) == events
        )
    }

    @Test func whatIsMissingMayBeACondition() throws {
        let missing = Element("#progress:hidden")
        let events: [SessionEvent] = [.measured(RequestToken(number: 1), missing: [missing])]
        let reports: [Report] = [
            .targetMissing(missing, in: "a", resolution: .skip),
            .finished(Outcome(ending: .interrupted(.missingTarget(missing)), lastStep: "a", visits: [])),
        ]
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        #expect(try decoder.decode([SessionEvent].self, from: encoder.encode(events)) == events)
        #expect(try decoder.decode([Report].self, from: encoder.encode(reports)) == reports)
    }
}
