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
        driver.run(.next, .back)
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
        driver = SessionDriver(.tour("abc", conditional: "bc"), running: .start(nil))
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
        driver = SessionDriver(.tour("a", conditional: "a"))
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
        driver = SessionDriver(.tour { $0.advance = .targetClick }, running: .start(nil))
        let first = try #require(driver.request)
        driver.run(.next)
        let changes = [RuleChange.satisfied, .canComeTrue(true), .unsatisfied]
        for change in changes { #expect(driver.send(.rule(first, change)).isEmpty) }
        driver.run(.back)
        #expect(driver.send(.rule(first, .satisfied)).isEmpty)
        #expect(driver.session.phase == .showing(step: 0, .present))
        #expect(driver.run(.ruleSatisfied).seen == ["b"])
    }

    @Test func whatIsMissingMayBeACondition() throws {
        let missing = Element("#progress:hidden")
        let measured = SessionEvent.measured(RequestToken(number: 1), missing: [missing])
        let events = [measured, .close(.missingTarget(missing))]
        let reports: [Report] = [
            .targetMissing(missing, in: "a", resolution: .skip),
            .finished(Outcome(ending: .interrupted(.missingTarget(missing)), lastStep: "a", visits: [])),
        ]
        #expect(try decodedAgain(events) == events)
        #expect(try decodedAgain(reports) == reports)
    }
}
