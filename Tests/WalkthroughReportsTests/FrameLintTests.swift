import Testing
import WalkthroughEngine

@testable import WalkthroughLabCore
@testable import WalkthroughReports

/// What can be said of a step from how it looks, each rule from values alone.
struct FrameLintTests {
    private static let step = Step(id: "one", title: "One", target: "#save")
    private static let target = Rect(x: 20, y: 20, width: 60, height: 30)

    /// The findings of a step in a window of 400×300 with a target at a place, which `change` spoils.
    private func findings(
        _ step: Step = step,
        target: Rect? = target,
        hidden: Int = 0,
        _ change: (inout StoryboardFrame) -> Void = { _ in }
    ) -> [Finding] {
        let tour = Walkthrough(id: "tour", steps: [step])
        var frame = Boards.frame(of: tour, Boards.setting((400, 300)))
        frame.missing = target == nil ? ["#save"] : []
        frame.target = target.map { .init(id: "#save", frame: $0) }
        frame.arrivals[0].hiddenPixels = hidden
        frame.examination = StepExamination()
        frame.examination?.room = Size(width: 400, height: 200)
        change(&frame)
        return TourLint(tour, file: "a.json").findings(in: [frame])
    }

    /// The findings as text: severity, rule, key and message.
    private func told(
        _ step: Step = step,
        target: Rect? = target,
        hidden: Int = 0,
        _ change: (inout StoryboardFrame) -> Void = { _ in }
    ) -> [String] {
        findings(step, target: target, hidden: hidden, change).map {
            let key = $0.keyPath.replacing("steps[0]", with: "")
            return "\($0.severity) \($0.rule.rawValue) \(key): \($0.message)"
        }
    }

    private func named(_ key: String, _ id: String, count: Int) -> StepExamination.Named {
        StepExamination.Named(key: key, id: id, count: count, isOnScreen: count > 0)
    }

    @Test func aGoodStepHasNoFindings() { #expect(findings().isEmpty) }

    @Test func aFindingSaysInWhichSetting() {
        #expect(findings(target: nil).map(\.settings) == [["400x300-light-ltr"]])
    }

    @Test func aMissingTargetIsToldWithWhatMayHaveBeenMeant() {
        let unasked = told(target: nil) { $0.examination = nil }
        #expect(unasked == ["error missing-target .target: \"#save\" is not in the window"])
        let nowhere = told(target: nil) {
            var facts = named("target", "#save", count: 0)
            facts.nearest = ["#saved"]
            $0.examination?.elements = [facts]
        }
        let message = "there is no \"#save\" in the window; did you mean #saved?"
        #expect(nowhere == ["error missing-target .target: \(message)"])
    }

    @Test func aTargetThatIsThereAndNotOnScreenIsHidden() {
        let found = told(target: nil) {
            $0.examination?.elements = [.init(key: "target", id: "#save", count: 1, isOnScreen: false)]
        }
        #expect(found == ["error hidden-target .target: \"#save\" is in the window and cannot be seen"])
    }

    @Test func whatIsLitMayBeHiddenAndMustNotBeNowhere() {
        let step = Step(id: "one", title: "One", highlights: [Highlight("#save"), Highlight("#sve")])
        let lit = told(step) {
            $0.examination?.elements = [
                named("target", "#save", count: 1), named("highlights[1].element", "#sve", count: 0),
            ]
        }
        let place = ".highlights[1].element"
        #expect(lit == ["warning missing-target \(place): there is no \"#sve\" in the window"])
        let hidden = told(step) {
            $0.examination?.elements = [
                .init(key: "highlights[1].element", id: "#sve", count: 1, isOnScreen: false)
            ]
        }
        #expect(hidden == [])
    }

    @Test(arguments: [(0, false), (90, false), (91, true), (1800, true)])
    func aTargetOfWhichMoreThanAnEdgeIsHiddenIsTold(hidden: Int, isTold: Bool) {
        #expect(findings(hidden: hidden).map(\.rule) == (isTold ? [.hiddenTarget] : []))
    }

    @Test func aTargetOutsideOfTheWindowIsToldAsThat() {
        let found = findings(target: Rect(x: 500, y: 20, width: 60, height: 30), hidden: 1800)
        #expect(found.map(\.message) == ["\"#save\" is outside of what the window shows"])
    }

    @Test func whatIsLargerThanItsPlaceCannotBeSeenWhole() {
        #expect(told(target: Rect(x: 0, y: -200, width: 60, height: 600), hidden: 24000) == [])
    }

    @Test func waysOnWhichMoreOfTheTargetIsHiddenAreToldOnce() {
        let found = told(hidden: 3) { frame in
            frame.arrivals += [(.back, 7), (.back, 7), (.amid, 4), (.go, 3)].map { way, hidden in
                StoryboardArrival(way: way, from: "search", scrolledFrom: 0, scroll: [], hiddenPixels: hidden)
            }
        }
        let start = "error hidden-target .target: more of \"#save\" is hidden when the step is reached"
        #expect(found == ["\(start) by Back from \"search\"", "\(start) amid the move to \"search\""])
    }

    @Test func whatHidesSomethingIsToldAndStickyBarsAreNoted() {
        let found = told {
            $0.occlusions = [
                .init(what: .target, element: "#save", by: .callout, area: 12),
                .init(what: .bar, element: "header", by: .callout, area: 99),
                .init(what: .lit, element: nil, by: .callout, area: 0.4),
                .init(what: .text, element: "#save", by: .label, area: 12),
                .init(what: .arrow, element: nil, by: .edge, area: 20),
            ]
        }
        #expect(
            found == [
                "error occlusion .target: the target, \"#save\", lies in part under the callout",
                "note occlusion : a sticky bar, \"header\", lies in part under the callout",
                "error occlusion : a text of the app, \"#save\", lies in part under the label of an arrow",
                "error occlusion : an arrow lies at the edge of the window",
            ]
        )
    }

    @Test(arguments: [(119.0, 3599.0, Severity.note), (119, 3600, .error), (99, 2000, .error)])
    func aTextComesBeforeAllOfWhatIsLarge(height: Double, area: Double, severity: Severity) {
        let found = findings(target: Rect(x: 0, y: 0, width: 7200 / 119, height: height)) {
            $0.occlusions = [.init(what: .target, element: "#save", by: .callout, area: area)]
        }
        #expect(found.map(\.severity) == [severity])
    }

    @Test(arguments: [
        (0.0, 0.0, 400.0, 300.0, false), (-1, 0, 100, 100, true), (0, -1, 100, 100, true),
        (10, 0, 391, 300, true), (0, 10, 400, 291, true), (-0.4, 0, 400.8, 300.4, false),
    ])
    func aCalloutThatTheWindowCutsOffIsTold(x: Double, y: Double, width: Double, height: Double, isTold: Bool)
    {
        let found = findings { $0.callout = .init(frame: Rect(x: x, y: y, width: width, height: height)) }
        #expect(found.map(\.rule) == (isTold ? [.calloutOutside] : []))
        #expect(found.allSatisfy { $0.severity == .error })
    }

    @Test func anAppThatNeedsMoreRoomIsNoted() {
        let found = told { $0.window = Size(width: 400, height: 640.5) }
        #expect(found == ["note larger-window : the window is 400 × 640.5: the app cannot do with less"])
    }

    @Test func aPictureThatChangesByItselfIsTold() {
        let found = told { $0.isUnsteady = true }
        let fault = "the picture looked otherwise each time it was taken"
        #expect(found == ["warning unsteady-picture : \(fault): trust neither it nor a comparison with it"])
    }

    @Test func aSelectorOfSeveralIsToldWithNarrowerOnes() {
        let found = told {
            $0.examination?.elements = [
                .init(key: "target", id: "Button", count: 3, narrower: ["#save", "#open"])
            ]
        }
        let message = "\"Button\" means 3 widgets; one of them each: #save  #open"
        #expect(found == ["warning ambiguous-selector .target: \(message)"])
    }

    @Test func aMessageThatTheAppHasNotIsTold() {
        let found = told {
            $0.examination?.elements = [
                .init(key: "target", id: "[msgid=\"Sund\"]", count: 1, unknownMessages: ["Sund"])
            ]
        }
        let message = "no catalogue of the app has \"Sund\": it is found in no other language"
        #expect(found == ["warning language-selector .target: \(message)"])
    }

    @Test func aTriggerThatOpensNothingIsTold() {
        let step = Step(id: "one", title: "One", target: "#save", triggers: ["menu", "stroy"])
        let found = findings(step) { $0.examination?.unknownTriggers = ["stroy"] }
        #expect(found.map(\.rule) == [.unknownTrigger])
        #expect(found.map(\.keyPath) == ["steps[0].triggers[1]"])
    }

    @Test func whatElseAStepAsksForInVainIsTold() {
        let found = told {
            $0.examination?.unmet = ["show[1].click": "there is no \"x\"", "advance": "no action"]
        }
        let click = "error unmet-request .show[1].click: there is no \"x\""
        #expect(found == ["error unmet-request .advance: no action", click])
    }

    @Test func aStepThatIsDoneWheneverItIsLookedAtIsTold() {
        let step = Step(id: "one", title: "One", target: "#save", doneWhen: "#dark:checked")
        let message = "this holds whenever the step is shown: the tour passes it over"
        let done = told(step) { $0.examination?.isDone = true }
        #expect(done == ["warning already-done .doneWhen: \(message)"])
        let undone = told(step) { $0.examination?.isDone = false }
        #expect(undone.isEmpty)
        let tour = Walkthrough(id: "tour", steps: [step])
        var frames = [Boards.frame(of: tour), Boards.frame(of: tour)]
        for index in frames.indices {
            frames[index].examination = StepExamination()
            frames[index].examination?.isDone = index == 0
        }
        let rules = TourLint(tour, file: "a.json").findings(in: frames).map(\.rule)
        #expect(!rules.contains(.alreadyDone), "not from the beginning")
    }

    @Test func anArrowThatIsLeftOutIsTold() {
        let arrows = [Arrow("a"), Arrow(Element("b", label: "Bee")), Arrow("c")]
        let step = Step(id: "one", title: "One", arrows: arrows, supplementalArrows: [Arrow("d")])
        let found = findings(step) {
            $0.missing = []
            $0.examination?.elements = [.init(key: "arrows[2].element", id: "c", count: 1, isOnScreen: false)]
        }
        #expect(found.map(\.rule) == [.notDrawn, .notDrawn, .notDrawn])
        let places = ["arrows[0]", "arrows[1]", "supplementalArrows[0]"]
        #expect(found.map(\.keyPath) == places.map { "steps[0].\($0)" })
        #expect(found[1].message == "the arrow to \"b\", with its label \"Bee\", is left out: it has no room")
        #expect(found[0].severity == .warning)
    }

    @Test func aRingInPlaceOfAnArrowIsEnough() {
        let step = Step(id: "one", title: "One", supplementalArrows: [Arrow("d"), Arrow("e")])
        let found = findings(step) { $0.examination?.ringed = ["d"] }
        #expect(found.map(\.keyPath) == ["steps[0].supplementalArrows[1]"])
        #expect(found.map(\.message) == ["the arrow to \"e\" is left out: it has no room"])
    }

    @Test func textsOfTheTourThatLackRoomAreToldAndThoseOfTheAppNoted() {
        let (own, others) = ("“One”: ellipsised", "“A file”: 20×10 in 10×10")
        let expected = [
            "warning clipped-text : a text lacks room: \(own)",
            "note clipped-text : a text of the app lacks room: \(others)",
        ]
        let examined = told {
            $0.clipped = [others, own]
            $0.examination?.clipped = [own]
        }
        let unasked = told {
            $0.clipped = [others, own]
            $0.examination = nil
        }
        #expect(examined == expected)
        #expect(unasked == expected)
    }

    @Test(arguments: [(4.5, 3.0, []), (4.49, 3.0, [LintRule.lowContrast]), (4.5, 2.99, [.lowContrast])])
    func contrastIsThatOfWCAG(text: Double, ring: Double, rules: [LintRule]) {
        let found = findings {
            $0.examination?.texts = [.init(of: "One", ratio: text)]
            $0.examination?.rings = [.init(of: "#save", ratio: ring)]
        }
        #expect(found.map(\.rule) == rules)
        #expect(found.allSatisfy { $0.severity == .error })
    }

    @Test func aRatioNeverLooksAsIfItPassed() {
        let found = findings { $0.examination?.texts = [.init(of: "One", ratio: 4.499)] }
        #expect(found.first?.message.contains("4.4 to 1") == true)
    }

    @Test func whatIsToBeClickedMustNotBeSmall() {
        let small = Rect(x: 20, y: 20, width: 60, height: 23)
        #expect(findings(target: small).isEmpty)
        let click = Step(id: "one", title: "One", target: "#save", advance: .targetClick)
        #expect(findings(click, target: small).map(\.rule) == [.smallTarget])
        #expect(findings(click, target: Self.target).isEmpty)
        let buttons = findings {
            $0.examination?.controls = [.init(name: "Next", size: Size(width: 60, height: 20))]
        }
        #expect(buttons.map(\.message) == ["the button \"Next\" is 60×20; what is clicked takes 24×24"])
    }
}

/// Selectors in other languages.
struct LanguageLintTests {
    private func tour(_ selector: String) -> Walkthrough {
        Walkthrough(id: "tour", steps: [Step(id: "one", title: "One", target: Element(selector))])
    }

    private func frames(_ tour: Walkthrough, count: Int, lasting: String?) -> [StoryboardFrame] {
        var frame = Boards.frame(of: tour)
        frame.examination = StepExamination()
        let id = tour.steps[0].target?.id ?? ""
        frame.examination?.elements = [.init(key: "target", id: id, count: count, lasting: lasting)]
        return [frame]
    }

    private func messages(
        _ selector: String,
        own: (Int, String?) = (1, "#open"),
        other: (Int, String?)? = nil
    ) -> [String] {
        let tour = tour(selector)
        let others = other.map { [("de", frames(tour, count: $0.0, lasting: $0.1))] } ?? []
        return TourLint(tour, file: "a.json")
            .findings(in: frames(tour, count: own.0, lasting: own.1), others: others).map(\.message)
    }

    @Test(arguments: [
        ("#open", false), ("open", false), ("Button[label=\"7\"]", false), ("[icon=\"open\"]", false),
        ("Button[label=\"Open\"]", true), ("#a Button[tooltip=\"Open\"]", true),
        ("#open, Button[label=\"Open\"]", false), ("[a11y=\"Öffnen\"], [label=\"Open\"]", true),
    ])
    func onlyTextsWithLettersAreSuspected(selector: String, isSuspect: Bool) {
        #expect(TourLint(tour(selector), file: "a.json").dependsOnLanguage == isSuspect, "\(selector)")
    }

    @Test func theFormDecidesWhereTheAppCannotBeAsked() {
        let words = "\"[label=\"Open\"]\" goes by a text, which another language has not; name it #open"
        #expect(messages("[label=\"Open\"]") == [words])
    }

    @Test func theAppDecidesWhereItCanBeAsked() {
        #expect(messages("[label=\"Open\"]", other: (1, "#open")).isEmpty)
        #expect(messages("[label=\"Open\"]", other: (0, nil)).first?.contains("means nothing") == true)
        #expect(messages("[label=\"Open\"]", other: (1, "#save")).first?.contains("another widget") == true)
    }

    @Test func whatIsMissingIsToldAsMissing() {
        #expect(messages("[label=\"Open\"]", own: (0, nil), other: (0, nil)).isEmpty)
    }
}

/// Texts that are not translated.
struct TranslationLintTests {
    private let tour = Walkthrough(
        id: "tour",
        title: "Tour",
        steps: [
            Step(
                id: "one",
                title: "Open",
                body: "This opens one of your files.",
                arrows: [Arrow(Element("#a", label: "Here")), Arrow("#b")]
            )
        ]
    )

    private func keys(_ translated: Set<String>, _ language: String = "de", areMeant: Bool = false)
        -> [String]
    {
        TourLint(tour, file: "a.json")
            .findings([(language, { translated.contains($0) ? "!" : nil })], areMeant: areMeant).map(
                \.keyPath
            )
    }

    @Test func everyTextIsLookedUpAndIdsAreNone() {
        let places = ["title", "steps[0].title", "steps[0].body", "steps[0].arrows[0].element.label"]
        #expect(keys([], areMeant: true) == places)
    }

    @Test func whatIsTranslatedIsNotTold() {
        let keys = keys(["Tour", "Open", "This opens one of your files."])
        #expect(keys == ["steps[0].arrows[0].element.label"])
    }

    @Test func aWordOfTheAppItselfProvesNoTranslation() {
        #expect(keys(["Open"]).isEmpty)
        #expect(keys([]).isEmpty)
    }

    @Test func englishNeedsNone() { #expect(keys([], "en_GB", areMeant: true).isEmpty) }
}
