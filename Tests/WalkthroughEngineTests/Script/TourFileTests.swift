import Foundation
import Testing
import WalkthroughEngine

@Suite struct TourFileTests {
    static func read(_ json: String) throws(TourFileError) -> Walkthrough {
        try Walkthrough(json: Data(json.utf8), file: "tour.json")
    }

    /// A tour whose only step has these fields besides `id` and `title`.
    static func step(_ fields: String) -> String {
        #"{"id": "t", "steps": [{"id": "a", "title": "A", \#(fields)}]}"#
    }

    // MARK: What it reads

    @Test func readsTheShortForms() throws {
        let tour = try Self.read(
            #"{"id": "t", "steps": [{"id": "a", "title": "A", "target": "x", "callout": "leading"}]}"#
        )
        #expect(
            tour
                == Walkthrough(
                    id: "t",
                    steps: [
                        Step(id: "a", title: "A", target: "x", callout: CalloutPreference(side: .leading))
                    ]
                )
        )
        #expect(tour.steps[0].highlights == [Highlight("x")])
        #expect(tour.steps[0].missingTarget == .standard)
    }

    static let long = """
        {
          "id": "t", "title": "Tour", "isCancellable": false, "outsideClick": "next",
          "steps": [{
            "id": "a", "title": "A", "body": "Text",
            "target": {"id": "x", "label": "The X"},
            "highlights": [
              "y",
              {"element": "x"},
              {"element": {"id": "x", "label": "The X"}, "shape": "circle", "padding": -2},
              {"element": "z", "shape": "rectangle", "radius": 3},
              {"element": "z", "shape": "bounds"},
              {"element": "z", "shape": "capsule"}
            ],
            "callout": {"side": "top", "alignment": "end", "offset": 20},
            "interaction": "none",
            "missingTarget": {"wait": 2.5, "then": "skip"}
          }]
        }
        """

    @Test func readsTheLongForms() throws {
        let tour = try Self.read(Self.long)
        let step = Step(
            id: "a",
            title: "A",
            body: "Text",
            target: "x",
            highlights: [
                Highlight("y"), Highlight("x"), Highlight("x", shape: .circle, padding: -2),
                Highlight("z", shape: .rectangle(radius: 3)), Highlight("z", shape: .bounds(radius: 0)),
                Highlight("z", shape: .capsule),
            ],
            callout: CalloutPreference(side: .top, alignment: .end, offset: 20),
            interaction: .none,
            missingTarget: MissingTargetPolicy(wait: 2.5, then: .skip)
        )
        #expect(
            tour
                == Walkthrough(
                    id: "t",
                    title: "Tour",
                    steps: [step],
                    isCancellable: false,
                    outsideClick: .next
                )
        )
        #expect(tour.steps[0].target?.label == "The X")
    }

    @Test(arguments: [
        Self.long, #"{"id": "t", "steps": []}"#, Self.step(#""highlights": []"#),
        Self.step(#""highlights": ["x"]"#), Self.step(#""callout": {"offset": 3}"#),
        Self.step(#""missingTarget": {"then": "fail"}"#),
        Self.step(#""target": null, "highlights": ["x"]"#), Self.step(Self.arrows),
    ])
    func whatIsWrittenIsReadBackTheSame(json: String) throws {
        let tour = try Self.read(json)
        let again = try Walkthrough(json: tour.json(), file: "again.json")
        #expect(again == tour)
        #expect(again.steps.map(\.target?.label) == tour.steps.map(\.target?.label))
    }

    @Test func aTargetIsTheFirstThatIsLitUnlessItIsNamed() throws {
        #expect(try Self.read(Self.step(#""highlights": ["x", "y"]"#)).steps[0].target == "x")
        #expect(try Self.read(Self.step(#""target": "y", "highlights": ["x"]"#)).steps[0].target == "y")
        #expect(try Self.read(Self.step(#""target": "y", "highlights": []"#)).steps[0].elements == ["y"])
    }

    @Test func aTargetOfNullLightsWithoutPointing() throws {
        let step = try Self.read(Self.step(#""target": null, "highlights": ["x", "y"]"#)).steps[0]
        #expect(step == Step(id: "a", title: "A", lighting: [Highlight("x"), Highlight("y")]))
    }

    // MARK: Arrows

    static let arrows = #"""
        "centered": true,
        "supplementalArrows": [{"element": "p", "length": 25}],
        "arrows": [
          "x",
          {"element": {"id": "y", "label": "The Y"}, "anchor": "topLeading", "fromAnchor": "bottom"},
          {
            "element": "z", "anchor": {"edge": "top", "at": 0.3}, "fromAnchor": {"edge": "trailing", "at": 1},
            "length": 0, "angle": -30, "bend": "left", "bendStrength": "high", "textAlignment": "leading",
            "wide": {
              "anchor": {"edge": "bottom", "at": 0}, "fromAnchor": {"edge": "leading", "at": 0.5},
              "length": 10, "angle": 90, "bend": "none", "bendStrength": "low", "textAlignment": "trailing"
            }
          },
          {"element": "z", "wide": {}}
        ]
        """#

    @Test func readsArrows() throws {
        let step = try Self.read(Self.step(Self.arrows)).steps[0]
        #expect(step.isCentered)
        #expect(step.supplementalArrows == [Arrow("p", length: 25)])
        #expect(
            step.arrows == [
                Arrow("x"),
                Arrow("y", anchor: .topLeading, fromAnchor: .bottom),
                Arrow(
                    "z",
                    anchor: .alongTop(0.3),
                    fromAnchor: .alongTrailing(1),
                    length: 0,
                    angle: -30,
                    bend: .left,
                    bendStrength: .high,
                    textAlignment: .leading,
                    wide: Arrow.Wide(
                        anchor: .alongBottom(0),
                        fromAnchor: .alongLeading(0.5),
                        length: 10,
                        angle: 90,
                        bend: Arrow.Bend.none,
                        bendStrength: .low,
                        textAlignment: .trailing
                    )
                ),
                Arrow("z", wide: Arrow.Wide()),
            ]
        )
        #expect(step.arrows[1].element.label == "The Y")
    }

    @Test(arguments: [
        "center", "top", "bottom", "leading", "trailing", "topLeading", "topTrailing", "bottomLeading",
        "bottomTrailing",
    ])
    func anAnchorIsWrittenAsItIsRead(name: String) throws {
        let anchor = try ElementAnchor.read(FileReader(json: "\"\(name)\"".utf8, file: ""))
        #expect(anchor.fileText == "\"\(name)\"")
    }
}
