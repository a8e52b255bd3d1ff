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
        let step = Step(id: "a", title: "A", target: "x", callout: CalloutPreference(side: .leading))
        #expect(tour == Walkthrough(id: "t", steps: [step]))
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
        var expected = Walkthrough(id: "t", title: "Tour", steps: [step], isCancellable: false)
        expected.outsideClick = .next
        #expect(tour == expected)
        #expect(tour.steps[0].target?.label == "The X")
    }

    @Test(arguments: [
        Self.long, #"{"id": "t", "steps": []}"#, Self.step(#""highlights": []"#),
        Self.step(#""highlights": ["x"]"#), Self.step(#""callout": {"offset": 3}"#),
        Self.step(#""missingTarget": {"then": "fail"}"#), Self.step(#""target": null, "highlights": ["x"]"#),
        Self.step(Self.arrows), Self.everyField, Self.everything,
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
        var arrow = Arrow("z", anchor: .alongTop(0.3), fromAnchor: .alongTrailing(1), length: 0, angle: -30)
        arrow.bend = .left
        arrow.bendStrength = .high
        arrow.textAlignment = .leading
        var wide = Arrow.Wide(anchor: .alongBottom(0), fromAnchor: .alongLeading(0.5), length: 10, angle: 90)
        wide.bend = Arrow.Bend.none
        wide.bendStrength = .low
        wide.textAlignment = .trailing
        arrow.wide = wide
        let labelled = Arrow("y", anchor: .topLeading, fromAnchor: .bottom)
        #expect(step.arrows == [Arrow("x"), labelled, arrow, Arrow("z", wide: Arrow.Wide())])
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

    // MARK: What a step opens, blurs, lets through and waits for

    static let everyField = #"""
        {"id": "t", "outsideClick": "close", "revision": 3, "unless": "@win.search", "steps": [
          {"id": "a", "title": "A", "target": "x", "passThrough": ["y", {"id": "z", "label": "Z"}],
           "blurred": ["map", "side bar"], "dimmed": ["*"], "triggers": ["showSettings", "animate"],
           "advancesOnDismissal": false, "advance": "targetClick", "condition": "isPro", "next": "c",
           "data": {"price": 4.5, "perks": ["maps", null]}, "tags": ["upsell"]},
          {"id": "b", "title": "B", "advance": {"action": "win.search"}},
          {"id": "c", "title": "C", "next": "a",
           "advance": {"widget": "switch", "property": "active", "is": true}},
          {"id": "d", "title": "D", "advance": {"widget": {"id": "page", "label": "Page"}, "is": "visible"}},
          {"id": "e", "title": "E", "advance": "button", "blurred": []}
        ]}
        """#

    @Test func readsEveryField() throws {
        let tour = try Self.read(Self.everyField)
        var step = Step(
            id: "a",
            title: "A",
            target: "x",
            passThrough: ["y", "z"],
            blurred: ["map", "side bar"]
        )
        step.dimmed = [.all]
        step.triggers = ["showSettings", "animate"]
        step.advancesOnDismissal = false
        step.advance = .targetClick
        step.condition = "isPro"
        step.next = "c"
        step.data = ["price": 4.5, "perks": ["maps", nil]]
        step.tags = ["upsell"]
        #expect(tour.steps[0] == step)
        #expect(tour.steps[0].passThrough[1].label == "Z")
        let states: [AdvanceRule] = ["@win.search", "switch:active=true", "page:visible"].map { .state($0) }
        #expect(tour.steps.dropFirst().map(\.advance) == states + [.button])
        #expect(tour.outsideClick == .close)
        #expect(tour.revision == 3)
        #expect(tour.unless == "@win.search")
    }

    @Test func whatIsLeftOutIsTheDefault() throws {
        let tour = try Self.read(#"{"id": "t", "steps": [{"id": "a", "title": "A"}]}"#)
        #expect(tour.steps[0] == Step(id: "a", title: "A"))
        #expect(tour.steps[0].advancesOnDismissal)
        #expect(tour.outsideClick == .swallow)
        #expect(tour.revision == 1)
        #expect(tour.unless == nil)
        #expect(tour.steps[0].since == nil)
    }

    @Test func revisionsNeedALaterReader() throws {
        let plain = Walkthrough(id: "t", steps: [Step(id: "a", title: "A")])
        var (revised, known, since) = (plain, plain, plain)
        revised.revision = 2
        known.unless = "isPro"
        since.steps[0].since = 1
        for (tour, version) in [(plain, "1.0"), (revised, "1.1"), (known, "1.1"), (since, "1.1")] {
            let json = try tour.json()
            #expect(String(decoding: json, as: UTF8.self).contains("\"version\": \"\(version)\""))
            #expect(try Walkthrough(json: json, file: "t.json") == tour)
        }
    }

    // MARK: Comments, versions, and what steps wait for and show

    static let everything = ##"""
        // A tour of an editor.
        {
          "$schema": "./tour.schema.json", "version": "1.0", /* the format's */
          "id": "t",
          "steps": [
            { "id": "a", "title": "A", // "title": "not this"
              "target": "[action=\"win.save\"]", "condition": "[action='win.save']:enabled",
              "waitFor": "#spinner:hidden", "triggers": ["MenuButton#menu"],
              "show": [
                { "activate": "win.dark", "undo": "win.light" }, { "click": "#more" },
                { "type": "Paris // Rome", "into": "#search" }, { "page": "[page=\"second\"]" }
              ] },
            { "id": "b", "title": "B", "waitFor": "HeaderBar > Button:nth(2):visible", "condition": "isPro" }
          ]
        }
        """##

    @Test func readsEverything() throws {
        let tour = try Self.read(Self.everything)
        let step = tour.steps[0]
        #expect(step.target?.selector == WidgetSelector(.init(attributes: [.init(.action, "win.save")])))
        #expect(step.condition == .widget("[action='win.save']", is: .enabled))
        #expect(step.waitFor == .widget("#spinner", is: .hidden))
        #expect(step.awaited == "#spinner:hidden")
        #expect(
            step.show == [
                .activate("win.dark", undo: "win.light"), .click("#more"),
                .type("Paris // Rome", into: "#search"), .page("[page=\"second\"]"),
            ]
        )
        #expect(tour.steps[1].waitFor == .widget("HeaderBar > Button:nth(2)", is: .visible))
        #expect(tour.steps[1].condition == .condition("isPro"))
    }

    /// Fields of a tour and of its step, and what is wrong; nothing where the file is read.
    @Test(
        arguments: [
            (#""version": "1.0""#, "", nil), (#""version": "1.7""#, "", nil), (#""version": null"#, "", nil),
            (#""optional": []"#, "", nil),
            (#""x-note": 1, "x-": {"a": 1}"#, #""x-a": [], "show": [{"click": "b", "x-c": 1}]"#, nil),
            (#""version": "1.1", "optional": ["doneWhen"]"#, #""doneWhen": "isPro""#, nil),
            (#""optional": ["doneWhen", "b"], "b": 1"#, #""missingTarget": {"doneWhen": 1}"#, nil),
            (
                #""version": "1.1""#, #""doneWhen": "isPro""#,
                #"the file needs version 1.1, and this reads 1.0: a step has no "doneWhen";"#
            ),
            (
                #""version": "1.1", "optional": ["expect"]"#, #""doneWhen": 1"#,
                #"or name the key in "optional""#
            ),
            (
                #""version": "1.12""#, #""interaction": "some""#,
                #"the file needs version 1.12, and this reads 1.0: expected one of "highlighted", "none", found"#
            ),
            (
                #""version": "1.0""#, #""doneWhen": "isPro""#,
                #"t.json: steps[0].doneWhen: a step has no "doneWhen""#
            ),
            (
                #""version": "2.0""#, "",
                "the file is of version 2.0, and this reads 1.0; update what reads it"
            ),
            (#""version": "0.9""#, "", "expected 1.0, found 0.9"),
            (#""optional": "doneWhen""#, "", "optional: expected a list in [ ], found a string"),
            (#""xnote": 1"#, "", #"a tour has no "xnote""#),
            (#""X-note": 1"#, "", #"has no "X-note""#),
        ] as [(String, String, String?)]
    )
    func readsWhatItMayNotKnow(tour: String, step: String, problem: String?) throws {
        let fields = step.isEmpty ? "" : ", " + step
        let json = #"{"id": "t", \#(tour), "steps": [{"id": "a", "title": "A"\#(fields)}]}"#
        guard let problem else { return #expect(try Self.read(json).steps.count == 1) }
        let error = #expect(throws: TourFileError.self) {
            try Walkthrough(json: Data(json.utf8), file: "t.json")
        }
        #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
    }

    @Test func toursHaveDataOfTheApp() throws {
        let tour = Walkthrough(id: "t", steps: [], data: ["price": 4.5])
        #expect(try Walkthrough(json: tour.json(), file: "t.json").data == ["price": 4.5])
    }

    @Test func writesItsVersion() throws {
        let json = String(decoding: try Walkthrough(id: "t", steps: []).json(), as: UTF8.self)
        #expect(json == "{ \"version\": \"1.0\", \"id\": \"t\", \"steps\": [] }\n")
    }
}
