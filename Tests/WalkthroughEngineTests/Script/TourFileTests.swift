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
        let again = try Walkthrough(json: JSONEncoder().encode(tour), file: "again.json")
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
        let anchor = try JSONDecoder().decode([ElementAnchor].self, from: Data("[\"\(name)\"]".utf8))
        #expect(String(decoding: try JSONEncoder().encode(anchor), as: UTF8.self) == "[\"\(name)\"]")
    }

    /// A tour whose only arrow has these fields besides its element.
    static func arrow(_ fields: String) -> String { step(#""arrows": [{"element": "e", \#(fields)}]"#) }

    @Test(
        arguments: [
            (arrow(#""anchor": "topp""#), ".anchor", #"expected one of "center", "top", "bottom","#),
            (arrow(#""anchor": {"edge": "left", "at": 0}"#), ".anchor.edge", #""top", "bottom", "leading","#),
            (arrow(#""anchor": {"edge": "top", "at": 1.5}"#), ".anchor.at", "from 0 to 1, found 1.5"),
            (arrow(#""anchor": {"edge": "top", "at": -1}"#), ".anchor.at", "from 0 to 1, found -1"),
            (arrow(#""anchor": {"edge": "top"}"#), ".anchor", #""at" is missing"#),
            (arrow(#""anchor": {"at": 1}"#), ".anchor", #""edge" is missing"#),
            (arrow(#""anchor": {"edge": "top", "to": 1}"#), ".anchor.to", #"an anchor has no "to""#),
            (arrow(#""anchor": 5"#), ".anchor", "expected a string in quotes or an object in { }"),
            (arrow(#""length": -1"#), ".length", "at least 0, found -1"),
            (arrow(#""wide": {"length": -2}"#), ".wide.length", "at least 0, found -2"),
            (arrow(#""angle": "up""#), ".angle", "a number"),
            (arrow(#""bend": "up""#), ".bend", #""auto", "left", "right", "none", found "up""#),
            (arrow(#""bendStrength": "x""#), ".bendStrength", #""low", "medium", "high""#),
            (arrow(#""textAlignment": "left""#), ".textAlignment", #""leading", "center", "trailing""#),
            (
                arrow(#""wide": {"element": "x"}"#), ".wide.element",
                #"what an arrow has in wide containers has no"#
            ),
            (arrow(#""color": "red""#), ".color", #"an arrow has no "color""#),
            (step(#""arrows": [{"anchor": "top"}]"#), "", #""element" is missing"#),
            (step(#""arrows": [5]"#), "", "expected a string in quotes or an object in { }"),
        ] as [(String, String, String)]
    )
    func namesWhatIsWrongWithAnArrow(json: String, keyPath: String, problem: String) {
        let error = #expect(throws: TourFileError.self) { try Self.read(json) }
        #expect(error?.keyPath == "steps[0].arrows[0]" + keyPath)
        #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
    }

    // MARK: What it says of mistakes

    static let sides = #""top", "bottom", "left", "right", "leading", "trailing""#

    @Test(arguments: [
        // Words
        (step(#""callout": "topp""#), "steps[0].callout", "expected one of \(sides), found \"topp\""),
        (
            step(#""callout": {"side": "up"}"#), "steps[0].callout.side",
            "expected one of \(sides), found \"up\""
        ),
        (step(#""callout": {"alignment": "x"}"#), "steps[0].callout.alignment", #""start", "center", "end""#),
        (step(#""interaction": "x""#), "steps[0].interaction", #""highlighted", "none", found "x""#),
        (
            step(#""missingTarget": {"then": "x"}"#), "steps[0].missingTarget.then",
            #""skip", "center", "fail""#
        ),
        (
            step(#""highlights": [{"element": "e", "shape": "x"}]"#), "steps[0].highlights[0].shape",
            #""circle","#
        ),
        (#"{"id": "t", "outsideClick": "x", "steps": []}"#, "outsideClick", #""swallow", "next", "close""#),
        // Numbers
        (step(#""missingTarget": {"wait": -1}"#), "steps[0].missingTarget.wait", "at least 0, found -1"),
        (step(#""callout": {"offset": -1}"#), "steps[0].callout.offset", "at least 0, found -1"),
        (
            step(#""highlights": [{"element": "e", "radius": -1}]"#), "steps[0].highlights[0].radius",
            "at least 0"
        ),
        (
            step(#""highlights": ["a", {"element": "e", "shape": "circle", "radius": 1}]"#),
            "steps[0].highlights[1].radius", #"a circle has no radius of its own; remove "radius""#
        ),
        // Keys
        (step(#""titel": "x""#), "steps[0].titel", #"a step has no "titel"; expected one of "id", "title","#),
        (step(#""callout": {"edge": "top"}"#), "steps[0].callout.edge", #"a callout has no "edge""#),
        (step(#""target": {"name": "x"}"#), "steps[0].target.name", #"an element has no "name""#),
        (step(#""target": {"label": "x"}"#), "steps[0].target", #""id" is missing"#),
        (step(#""highlights": [{"shape": "circle"}]"#), "steps[0].highlights[0]", #""element" is missing"#),
        (#"{"id": "t"}"#, "", #""steps" is missing"#),
        (#"{"steps": []}"#, "", #""id" is missing"#),
        (
            #"{"id": "t", "steps": [{"id": "a", "title": "A"}, {"id": "b"}]}"#, "steps[1]",
            #""title" is missing"#
        ),
        (#"{"id": "t", "speed": 1, "steps": []}"#, "speed", #"a walkthrough has no "speed""#),
        // Types
        (#"{"id": 5, "steps": []}"#, "id", "expected a string in quotes"),
        (#"{"id": null, "steps": []}"#, "id", "expected a string in quotes, found null"),
        (#"{"id": "t", "steps": {}}"#, "steps", "expected a list in [ ]"),
        (#"{"id": "t", "steps": ["a"]}"#, "steps[0]", "expected an object in { }"),
        (#"{"id": "t", "isCancellable": "no", "steps": []}"#, "isCancellable", "expected true or false"),
        (step(#""highlights": "e""#), "steps[0].highlights", "expected a list in [ ]"),
        (
            step(#""highlights": [{"element": "e", "padding": "x"}]"#), "steps[0].highlights[0].padding",
            "a number"
        ),
        (step(#""callout": 5"#), "steps[0].callout", "expected a string in quotes or an object in { }"),
        (step(#""target": 5"#), "steps[0].target", "expected a string in quotes or an object in { }"),
        (
            step(#""highlights": [5]"#), "steps[0].highlights[0]",
            "expected a string in quotes or an object in { }"
        ),
        ("[]", "", "expected an object in { }"),
        // Ids
        (
            #"{"id": "t", "steps": [{"id": "a", "title": ""}, {"id": "b", "title": ""}, {"id": "a", "title": ""}]}"#,
            "steps[2].id", #"two steps have the id "a"; give each its own"#
        ),
        // No JSON
        ("", "", "the file is empty; expected a JSON object"),
        (" \n ", "", "the file is empty; expected a JSON object"),
        ("{\n  \"id\": \"t\",\n  \"steps\": [}\n}", "", "line 3"),
        ("{\n  \"id\": \"t\"\n  \"steps\": []\n}", "", "line 3"),
        (#"{"id": "t", "steps": []"#, "", "not valid JSON"),
    ])
    func namesTheFileThePlaceAndWhatWasExpected(json: String, keyPath: String, problem: String) {
        let error = #expect(throws: TourFileError.self) { try Self.read(json) }
        #expect(error?.file == "tour.json")
        #expect(error?.keyPath == keyPath)
        #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
        let place = keyPath.isEmpty ? "" : "\(keyPath): "
        #expect(error?.description == "tour.json: \(place)\(error?.problem ?? "")")
    }
}
