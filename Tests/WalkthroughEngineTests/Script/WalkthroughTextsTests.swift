import Testing
import WalkthroughEngine

struct WalkthroughTextsTests {
    private let tour = Walkthrough(
        id: "plan",
        title: "Plan",
        steps: [
            Step(
                id: "one",
                title: "First",
                body: "Look",
                target: Element("bar", label: "Bar"),
                highlights: [Highlight(Element("bar", label: "Bar"))],
                arrows: [Arrow(Element("dots", label: "Dots")), Arrow("plain")],
                supplementalArrows: [Arrow(Element("heart", label: "Heart"))],
                passThrough: [Element("menu", label: "Menu")],
                triggers: ["story"],
                next: "one",
                tags: ["First"]
            )
        ]
    )

    @Test func everyTextIsMappedAndNothingElse() {
        let mapped = tour.mapTexts { $0.uppercased() }
        let step = mapped.steps[0]
        #expect(mapped.title == "PLAN")
        #expect([step.title, step.body] == ["FIRST", "LOOK"])
        let labels = [step.target].compactMap { $0?.label } + step.highlights.map(\.element.label)
        #expect(labels == ["BAR", "BAR"])
        #expect(step.arrows.map(\.element.label) == ["DOTS", "plain"])
        #expect(step.supplementalArrows.map(\.element.label) == ["HEART"])
        #expect(step.passThrough.map(\.label) == ["MENU"])
        // Elements are equal by their ids, so that whatever differs now is a text.
        var restored = mapped
        restored.title = tour.title
        restored.steps[0].title = tour.steps[0].title
        restored.steps[0].body = tour.steps[0].body
        #expect(restored == tour)
    }

    @Test func labelsThatAreIdsAreNotAskedFor() {
        var asked: [String] = []
        _ = tour.mapTexts {
            asked.append($0)
            return $0
        }
        #expect(!asked.contains("plain"))
        #expect(asked.contains("Dots"))
    }

    /// Labels of what only takes clicks are not read.
    @Test func textsAreListedWithTheirPlacesOnceAStep() {
        let places = tour.texts.map { "\($0.key): \($0.text)" }
        let step = [
            "title: First", "body: Look", "target.label: Bar", "arrows[0].element.label: Dots",
            "supplementalArrows[0].element.label: Heart",
        ]
        #expect(places == ["title: Plan"] + step.map { "steps[0].\($0)" })
        #expect(tour.texts.map(\.step) == [nil] + step.map { _ in "one" })
    }

    @Test func emptyTextsAreNotListed() {
        let bare = Walkthrough(id: "bare", title: "", steps: [Step(id: "one", title: "One")])
        #expect(bare.texts.map(\.text) == ["One"])
    }
}
