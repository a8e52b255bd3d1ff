import Testing
import WalkthroughEngine

@testable import WalkthroughLabCore
@testable import WalkthroughReports

/// What can be said of a step from how it looks, each rule from values alone.
struct FrameLintTests {
    private static let window = Rect(x: 0, y: 0, width: 400, height: 300)
    private static let target = Rect(x: 20, y: 20, width: 60, height: 30)

    /// The findings of one step whose target is at a place.
    private func findings(
        _ step: Step = Step(id: "one", title: "One", target: "#save"),
        target: Rect? = target,
        clip: Rect = window,
        hidden: Int = 0,
        occlusions: [Occlusion] = [],
        drawn: [StoryboardFrame.Hidden] = [],
        callout: StoryboardFrame.Callout? = nil,
        _ examine: (inout StepExamination) -> Void = { _ in }
    ) -> [Finding] {
        let tour = Walkthrough(id: "tour", steps: [step])
        let setting = StoryboardSetting(
            size: WindowSize(width: 400, height: 300),
            theme: .light,
            direction: .ltr
        )
        var frames: Frames = [:]
        if let element = step.target, let target {
            frames[element] = ElementFrame(bounds: target, clip: clip)
        }
        for arrow in step.arrows { frames[arrow.element] = ElementFrame(bounds: Self.target, clip: clip) }
        var frame = StoryboardFrame(
            tour: tour,
            step: 0,
            setting: setting,
            image: "tour/\(setting)/1-one.png",
            scene: Scene(window: Self.window, occlusions: occlusions),
            frames: frames,
            supplements: [],
            clipped: [],
            arrival: StoryboardArrival(
                way: .inOrder,
                from: nil,
                scrolledFrom: 0,
                scroll: [],
                hiddenPixels: hidden
            )
        )
        frame.callout = callout
        frame.occlusions += drawn
        var examination = StepExamination()
        examination.room = clip.size
        examine(&examination)
        frame.examination = examination
        return TourLint(tour, file: "a.json").findings(in: [frame])
    }

    private func named(_ key: String, _ id: String, count: Int) -> StepExamination.Named {
        StepExamination.Named(key: key, id: id, count: count, isOnScreen: count > 0)
    }

    @Test func aGoodStepHasNoFindings() { #expect(findings().isEmpty) }

    @Test func aMissingTargetIsToldWithWhatMayHaveBeenMeant() {
        let found = findings(target: nil) {
            $0.elements = [
                .init(key: "target", id: "#save", count: 0, isOnScreen: false, nearest: ["#saved"])
            ]
        }
        #expect(found.map(\.rule) == [.missingTarget])
        #expect(found[0].message == "there is no \"#save\" in the window; did you mean #saved?")
        #expect(found[0].keyPath == "steps[0].target")
        #expect(found[0].severity == .error)
        #expect(found[0].settings == ["400x300-light-ltr"])
    }

    @Test func aTargetThatIsThereAndNotOnScreenIsHidden() {
        let found = findings(target: nil) {
            $0.elements = [.init(key: "target", id: "#save", count: 1, isOnScreen: false)]
        }
        #expect(found.map(\.rule) == [.hiddenTarget])
    }

    @Test func whatIsLitMayBeHiddenAndMustNotBeNowhere() {
        let step = Step(id: "one", title: "One", highlights: [Highlight("#save"), Highlight("#sve")])
        let lit = findings(step) {
            $0.elements = [
                named("target", "#save", count: 1), named("highlights[1].element", "#sve", count: 0),
            ]
        }
        #expect(lit.map(\.rule) == [.missingTarget])
        #expect(lit[0].severity == .warning)
        let hidden = findings(step) {
            var facts = named("highlights[1].element", "#sve", count: 1)
            facts.isOnScreen = false
            $0.elements = [facts]
        }
        #expect(hidden.isEmpty)
    }

    @Test(arguments: [(0, false), (90, false), (91, true), (1800, true)])
    func aTargetOfWhichMoreThanAnEdgeIsHiddenIsTold(hidden: Int, isTold: Bool) {
        #expect(findings(hidden: hidden).map(\.rule) == (isTold ? [.hiddenTarget] : []))
    }

    @Test func aTargetOutsideOfTheWindowIsToldAsThat() {
        let found = findings(target: Rect(x: 500, y: 20, width: 60, height: 30), hidden: 1800)
        #expect(found[0].message == "\"#save\" is outside of what the window shows")
    }

    @Test func whatIsLargerThanItsPlaceCannotBeSeenWhole() {
        let found = findings(
            target: Rect(x: 0, y: -200, width: 60, height: 600),
            clip: Rect(x: 0, y: 50, width: 400, height: 200),
            hidden: 24000
        )
        #expect(found.isEmpty)
    }

    @Test func whatHidesSomethingIsToldButForStickyBars() {
        func occlusion(_ part: ScenePart, area: Double) -> Occlusion {
            Occlusion(of: part, by: .callout, element: part == .target ? "#save" : nil, area: area)
        }
        let found = findings(
            occlusions: [occlusion(.target, area: 12), occlusion(.bar, area: 99), occlusion(.lit, area: 0.4)]
        )
        #expect(found.map(\.rule) == [.occlusion])
        #expect(found[0].message == "the target, \"#save\", lies in part under the callout")
        #expect(found[0].keyPath == "steps[0].target")
    }

    @Test func whatPixelsTellIsTold() {
        let found = findings(drawn: [
            .init(what: "text", element: "Open", by: "label", area: 12),
            .init(what: "arrow", element: nil, by: "edge", area: 20),
        ])
        #expect(found.map(\.rule) == [.occlusion, .occlusion])
        #expect(
            found.map(\.message) == [
                "a text of the app, \"Open\", lies in part under the label of an arrow",
                "an arrow lies at the edge of the window",
            ]
        )
    }

    @Test func aCalloutThatTheWindowCutsOffIsTold() {
        let large = findings(callout: .init(x: 40, y: 0, width: 320, height: 301, side: nil))
        #expect(large.map(\.rule) == [.calloutOutside])
        #expect(large.first?.severity == .error)
        #expect(findings(callout: .init(x: 40, y: 0, width: 320, height: 300, side: nil)).isEmpty)
    }

    @Test func aSelectorOfSeveralIsToldWithNarrowerOnes() {
        let found = findings {
            $0.elements = [.init(key: "target", id: "Button", count: 3, narrower: ["#save", "#open"])]
        }
        #expect(found.map(\.rule) == [.ambiguousSelector])
        #expect(found[0].message == "\"Button\" means 3 widgets; one of them each: #save  #open")
        #expect(found[0].severity == .warning)
    }

    @Test func aTriggerThatOpensNothingIsTold() {
        let step = Step(id: "one", title: "One", target: "#save", triggers: ["menu", "stroy"])
        let found = findings(step) { $0.unknownTriggers = ["stroy"] }
        #expect(found.map(\.rule) == [.unknownTrigger])
        #expect(found[0].keyPath == "steps[0].triggers[1]")
    }

    @Test func whatElseAStepAsksForInVainIsTold() {
        let found = findings {
            $0.unmet = ["show[1].click": "there is no \"x\" in the window", "advance": "no action"]
        }
        #expect(found.map(\.rule) == [.unmetRequest, .unmetRequest])
        #expect(found.map(\.keyPath) == ["steps[0].advance", "steps[0].show[1].click"])
        #expect(found[0].severity == .error)
    }

    @Test func anArrowThatIsLeftOutIsTold() {
        let step = Step(
            id: "one",
            title: "One",
            arrows: [Arrow("a"), Arrow(Element("b", label: "Bee")), Arrow("c")],
            supplementalArrows: [Arrow("d")]
        )
        let found = findings(step) {
            $0.elements = [.init(key: "arrows[2].element", id: "c", count: 1, isOnScreen: false)]
        }
        #expect(found.map(\.rule) == [.notDrawn, .notDrawn, .notDrawn])
        #expect(
            found.map(\.keyPath) == [
                "steps[0].arrows[0]", "steps[0].arrows[1]", "steps[0].supplementalArrows[0]",
            ]
        )
        #expect(found[1].message == "the arrow to \"b\", with its label \"Bee\", is left out: it has no room")
        #expect(found[0].severity == .warning)
    }

    @Test func aTextOfTheTourThatLacksRoomIsTold() {
        let found = findings { $0.clipped = ["“One”: ellipsised"] }
        #expect(found.map(\.rule) == [.clippedText])
    }

    @Test(arguments: [(4.5, 3.0, []), (4.49, 3.0, [LintRule.lowContrast]), (4.5, 2.99, [.lowContrast])])
    func contrastIsThatOfWCAG(text: Double, ring: Double, rules: [LintRule]) {
        let found = findings {
            $0.texts = [.init(of: "One", ratio: text)]
            $0.rings = [.init(of: "#save", ratio: ring)]
        }
        #expect(found.map(\.rule) == rules)
        #expect(found.allSatisfy { $0.severity == .error })
    }

    @Test func aRatioNeverLooksAsIfItPassed() {
        let found = findings { $0.texts = [.init(of: "One", ratio: 4.499)] }
        #expect(found.first?.message.contains("4.4 to 1") == true)
    }

    @Test func whatIsToBeClickedMustNotBeSmall() {
        let small = Rect(x: 20, y: 20, width: 60, height: 23)
        #expect(findings(target: small).isEmpty)
        let click = Step(id: "one", title: "One", target: "#save", advance: .targetClick)
        #expect(findings(click, target: small).map(\.rule) == [.smallTarget])
        #expect(findings(click, target: Self.target).isEmpty)
        let buttons = findings { $0.controls = [.init(name: "Next", width: 60, height: 20)] }
        #expect(buttons.map(\.message) == ["the button \"Next\" is 60×20; what is clicked takes 24×24"])
    }
}

/// Selectors in other languages.
struct LanguageLintTests {
    private func tour(_ selector: String) -> Walkthrough {
        Walkthrough(id: "tour", steps: [Step(id: "one", title: "One", target: Element(selector))])
    }

    private func frames(_ tour: Walkthrough, count: Int, lasting: String?) -> [StoryboardFrame] {
        var frame = StoryboardFrame(
            tour: tour,
            step: 0,
            setting: StoryboardSetting(size: .standard, theme: .light, direction: .ltr),
            image: "tour/a/1-one.png",
            scene: Scene(window: .zero),
            frames: [:],
            supplements: [],
            clipped: [],
            arrival: StoryboardArrival(way: .inOrder, from: nil, scrolledFrom: 0, scroll: [], hiddenPixels: 0)
        )
        var examination = StepExamination()
        let id = tour.steps[0].target?.id ?? ""
        examination.elements = [.init(key: "target", id: id, count: count, lasting: lasting)]
        frame.examination = examination
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
        #expect(
            messages("[label=\"Open\"]") == [
                "\"[label=\"Open\"]\" goes by a text, which another language has not; name it #open"
            ]
        )
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
        #expect(
            keys([], areMeant: true) == [
                "title", "steps[0].title", "steps[0].body", "steps[0].arrows[0].element.label",
            ]
        )
    }

    @Test func whatIsTranslatedIsNotTold() {
        #expect(
            keys(["Tour", "Open", "This opens one of your files."]) == ["steps[0].arrows[0].element.label"]
        )
    }

    @Test func aWordOfTheAppItselfProvesNoTranslation() {
        #expect(keys(["Open"]).isEmpty)
        #expect(keys([]).isEmpty)
    }

    @Test func englishNeedsNone() { #expect(keys([], "en_GB", areMeant: true).isEmpty) }
}
