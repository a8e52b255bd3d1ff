import Testing
import WalkthroughEngine

/// Back never ends a walkthrough, and leads to what was shown.
@Suite struct SessionBackTests {
    /// Goes along `path`, whose first step is where the walkthrough begins: by Next, else by name.
    static func driver(
        _ ids: String,
        next: [String: String] = [:],
        conditional: String = "",
        wait: Seconds = 0,
        path: String
    ) -> SessionDriver {
        let policy = MissingTargetPolicy(wait: wait, then: .skip)
        let tour = Walkthrough.tour(ids, conditional: conditional, next: next, missingTarget: policy)
        var driver = SessionDriver(tour)
        let holding = Set(conditional.map(String.init))
        driver.run(.start(path.first.map(String.init)), holding: holding)
        for step in path.dropFirst() {
            let target = String(step)
            driver.run(.next, holding: holding)
            if driver.session.currentStep?.id != target { driver.run(.go(to: target), holding: holding) }
            #expect(driver.session.currentStep?.id == target)
        }
        return driver
    }

    @Test func staysWhereNothingThatLedHereIsThere() {
        var driver = Self.driver("abc", next: ["b": "a"], path: "abab")
        driver.run(.go(to: "c"))
        driver.run(.back, missing: ["a", "b"])
        #expect(driver.session.phase == .showing(step: 2, .present))
        #expect(driver.run(.back).seen == ["b"], "the trail is as it was")
    }

    @Test(
        arguments: [
            // ids, next, path, missing, shown after each Back
            ("abc", ["b": "a"], "abab", "a", "bbb"),
            ("abc", ["b": "a"], "ababa", "b", "aaa"),
            ("abcd", ["a": "d"], "ad", "a", "dd"),
            ("abcd", ["a": "d"], "ad", "bc", "aa"),
            ("abcd", [:], "abcd", "bc", "aa"),
            ("abcd", [:], "abcd", "c", "baa"),
            ("abcd", [:], "abcd", "abc", "dd"),
            ("abcd", [:], "abcd", "abcd", "dd"),
            ("abcd", [:], "cd", "c", "dd"),
            ("abcd", [:], "cd", "", "cba"),
            ("abcd", [:], "c", "ab", "cc"),
            ("abcd", [:], "c", "b", "aa"),
            ("abcd", [:], "c", "abc", "dd"),
            ("abc", ["c": "a"], "abcabc", "b", "acaa"),
        ] as [(String, [String: String], String, String, String)]
    )
    func leadsTo(ids: String, next: [String: String], path: String, missing: String, shown: String) {
        for wait in [0.0, 1] {
            var driver = Self.driver(ids, next: next, wait: wait, path: path)
            let missing = Set(missing.map { Element(String($0)) })
            for step in shown {
                driver.run(.back, missing: missing)
                while driver.token != nil { driver.run(.waitIsOver, missing: missing) }
                #expect(driver.session.currentStep?.id == String(step))
                if case .showing = driver.session.phase {} else { Issue.record("nothing is shown") }
            }
        }
    }

    @Test func aStepThatStaysIsShownInTheMiddleWhenItsOwnTargetWentToo() {
        var driver = Self.driver("abc", path: "ab")
        let effects = driver.run(.back, missing: ["a", "b"])
        #expect(driver.session.phase == .showing(step: 1, .missing))
        #expect(effects.reports.contains(.targetMissing("b", in: "b", resolution: .center)))
    }

    @Test func aStepThatStaysIsNotAskedForItsCondition() {
        var driver = Self.driver("abc", conditional: "abc", path: "abc")
        driver.run(.back, holding: [])
        #expect(driver.session.phase == .showing(step: 2, .present))
        #expect(driver.session.outcome == nil)
    }

    @Test func eachStepIsTriedOnceHoweverOftenItLedHere() {
        var driver = Self.driver("abc", next: ["b": "a"], path: "abababab")
        driver.run(.go(to: "c"))
        let before = driver.log.count
        driver.run(.back, missing: ["a", "b"])
        let measured = driver.log[before...].flatMap(\.effects).compactMap { effect in
            if case .measure(let index, _) = effect { index } else { nil }
        }
        #expect(measured == [1, 0, 2])
    }

    @Test func nothingLeadsBackBeforeAStepWasShown() {
        var driver = SessionDriver(.tour("abc"))
        driver.send(.start("c"))
        #expect(!driver.session.canGoBack)
        #expect(driver.send(.back).isEmpty)
        driver.send(.measured(missing: ["c"]))
        #expect(driver.send(.back).isEmpty)
    }

    @Test func whatWasPassedOverAtTheStartIsNotBefore() {
        var driver = SessionDriver(.tour("abc", missingTarget: MissingTargetPolicy(wait: 0, then: .skip)))
        driver.run(.start(nil), missing: ["a"])
        #expect(driver.session.currentStep?.id == "b")
        #expect(!driver.session.canGoBack)
        #expect(driver.run(.next, .back).seen == ["c", "b"])
        #expect(driver.send(.back).isEmpty, "a was never shown")
    }

    // MARK: While a step is looked for

    @Test func backWhileTheNextStepIsWaitedForReturnsToTheOneOnScreen() {
        var driver = Self.driver("abc", wait: 1, path: "ab")
        driver.run(.next, missing: ["c"])
        #expect(driver.token != nil)
        #expect(driver.run(.back, missing: ["b"]).seen.isEmpty, "its target went meanwhile")
        #expect(driver.run(.waitIsOver, missing: ["b"]).seen == ["b"])
        #expect(driver.session.phase == .showing(step: 1, .missing))
        #expect(driver.run(.back).seen == ["a"])
    }

    @Test func backWhileAStepOnTheWayBackIsWaitedForGoesFurtherBack() {
        var driver = Self.driver("abc", wait: 1, path: "abc")
        driver.run(.back, missing: ["b"])
        #expect(driver.token != nil)
        #expect(driver.run(.back).seen == ["a"])
        #expect(!driver.session.canGoBack)
    }

    @Test func nextWhileAStepOnTheWayBackIsWaitedForReturnsWithItsTrail() {
        var driver = Self.driver("abc", wait: 1, path: "abc")
        driver.run(.back, missing: ["b"])
        #expect(driver.run(.next, .back, .back).seen == ["c", "b", "a"])
    }

    @Test func askingForTheStepOnScreenByNameGivesUpTheSearch() {
        var driver = Self.driver("abcd", next: ["b": "d"], wait: 1, path: "abd")
        driver.run(.go(to: "c"), missing: ["c"])
        #expect(driver.run(.go(to: "d"), .back).seen == ["d", "b"])
        driver.run(.go(to: "c"), missing: ["c"])
        #expect(driver.run(.go(to: "b"), .back).seen == ["b", "a"])
    }

    @Test func goingBackwardsByNameNeverEndsItEither() {
        var driver = Self.driver("abc", path: "abc")
        driver.run(.go(to: "b"), missing: ["a", "b", "c"])
        #expect(driver.session.phase == .showing(step: 2, .missing))
        driver.run(.go(to: "a"), missing: ["a"])
        #expect(driver.session.phase == .showing(step: 2, .present))
        #expect(driver.run(.back).seen == ["b"])
    }

    @Test func leadsNowhereAfterTheEnd() {
        var driver = Self.driver("ab", path: "ab")
        #expect(driver.session.canGoBack)
        driver.run(.next, holding: [])
        #expect(driver.session.outcome != nil)
        #expect(!driver.session.canGoBack)
    }
}
