import Testing
import WalkthroughEngine

@Suite struct ScriptTests {
    @Test func elementsAreEqualByIdAlone() {
        #expect(Element("a", label: "One") == Element("a", label: "Two"))
        #expect(Set([Element("a", label: "One"), "a", "b"]).count == 2)
        #expect(Element("a").label == "a")
    }

    @Test func aStepLightsItsTargetUnlessToldOtherwise() {
        #expect(Step(target: "a").highlights == [Highlight("a")])
        #expect(Step(target: "a", highlights: []).highlights.isEmpty)
        #expect(Step(highlights: [Highlight("b")]).target == "b")
        #expect(Step().highlights.isEmpty)
    }

    @Test func aStepNamesEachOfItsElementsOnceTheTargetFirst() {
        var step = Step(target: "b", highlights: [Highlight("a"), Highlight("b"), Highlight("a")])
        #expect(step.elements == ["b", "a"])
        step.passThrough = ["z", "a"]
        #expect(step.elements == ["b", "a", "z"])
    }

    @Test func aStepNamesWhatItsArrowsPointAtAfterWhatItLights() {
        var step = Step(target: "b", arrows: [Arrow("c"), Arrow("b"), Arrow("c")])
        step.supplementalArrows = [Arrow("d"), Arrow("d"), Arrow("e")]
        #expect(step.elements == ["b", "c"])
        #expect(step.supplementalElements == ["d", "e"])
    }

    @Test func aStepCanLightWithoutPointing() {
        let step = Step(lighting: [Highlight("a"), Highlight("b")])
        #expect(step.target == nil)
        #expect(step.elements == ["a", "b"])
        #expect(step.scrollTarget == "a")
    }

    @Test(arguments: [(true, ["a", "b", "x0", "x1"]), (false, ["a", "c", "x0", "x1"])])
    func stepsAreListedWithIfAndFor(condition: Bool, ids: [String]) {
        let tour = Walkthrough(id: "t") {
            Step(id: "a", title: "")
            if condition {
                Step(id: "b", title: "")
            } else {
                [Step(id: "c", title: "")]
            }
            for index in 0..<2 { Step(id: "x\(index)", title: "") }
            if false { Step(id: "never", title: "") }
        }
        #expect(tour.steps.map(\.id) == ids)
        #expect(tour.index(of: "x1") == 3)
        #expect(tour.index(of: "never") == nil)
    }

    @Test(arguments: [(299.0, Side.bottom), (300, .top), (301, .top)])
    func withoutASideTheCalloutLiesTowardsTheMiddle(midY: Double, side: Side) {
        let (target, window) = (Rect(0, midY - 10, 20, 20), Rect(0, 0, 800, 600))
        let preference = CalloutPreference(alignment: .end)
        let placement = preference.placement(for: target, in: window, direction: .leftToRight)
        #expect(placement == CalloutPlacement(side: side, alignment: .end))
    }
}
