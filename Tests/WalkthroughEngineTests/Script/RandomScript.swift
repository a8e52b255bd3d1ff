import WalkthroughEngine
import WalkthroughSeededRandom

/// Walkthroughs that use everything a script can hold.
struct RandomScript {
    var random: SplitMix64
    /// How many numbers and names of a hundred make no sense.
    var nonsense: Int
    /// The elements there are; any name when there are none.
    private var known: [Element] = []

    init(random: SplitMix64, nonsense: Int = 0) {
        self.random = random
        self.nonsense = nonsense
    }

    mutating func walkthrough() -> Walkthrough {
        let ids = (0..<Int.random(in: 0...6, using: &random)).map { nonsensical ? "step" : "step \($0)" }
        return Walkthrough(
            id: name(),
            title: text(),
            steps: ids.map { step($0, among: ids) },
            isCancellable: random.chance(50),
            outsideClick: random.pick(Walkthrough.OutsideClick.allCases),
            revision: nonsensical ? 0 : .random(in: Self.revisions, using: &random),
            unless: some { $0.state() },
            data: data()
        )
    }

    /// Those of tours; steps came with the first.
    private static let revisions = 2...4

    private var nonsensical: Bool { mutating get { random.chance(nonsense) } }

    /// One step that speaks of `elements` alone.
    mutating func step(about elements: [Element]) -> Step {
        known = elements
        return step("step", among: [])
    }

    private mutating func step(_ id: String, among ids: [String]) -> Step {
        var step = Step(
            id: nonsensical ? "" : id,
            title: text(),
            body: text(),
            target: some { $0.element() },
            highlights: some { $0.several { $0.highlight() } },
            callout: CalloutPreference(
                side: some { $0.random.pick(PreferredSide.allCases) },
                alignment: random.pick(Alignment.allCases),
                offset: some { $0.length() }
            ),
            arrows: several { $0.arrow() },
            supplementalArrows: several { $0.arrow() },
            isCentered: random.chance(50),
            interaction: random.pick(Step.Interaction.allCases),
            passThrough: several { $0.element() },
            blurred: several { Region($0.name()) },
            dimmed: random.pick([[], [.all], ["map", "side bar"]]),
            triggers: several { Trigger($0.name()) },
            advancesOnDismissal: random.chance(50),
            advance: advance(),
            condition: some { $0.state() },
            waitFor: some { $0.state() },
            show: several { $0.demonstration() },
            next: random.chance(50) ? nil : nonsensical ? "nowhere" : ids.randomElement(using: &random),
            since: some { $0.nonsensical ? 9 : .random(in: 1...2, using: &$0.random) },
            data: data(),
            tags: several { $0.text() }
        )
        step.missingTarget.wait = length()
        step.missingTarget.resolution = random.pick(MissingTargetPolicy.Resolution.allCases)
        if random.chance(20) { step.target = nil }
        if step.advance == .targetClick, step.target == nil, !nonsensical { step.target = element() }
        return step
    }

    private mutating func advance() -> AdvanceRule {
        switch Int.random(in: 0...3, using: &random) {
        case 0: .button
        case 1: .targetClick
        default: .state(state())
        }
    }

    private mutating func state(levels: Int = 2) -> AppState {
        switch Int.random(in: 0..<(levels > 0 ? 8 : 5), using: &random) {
        case 0: .condition(random.chance(90) ? name() : random.pick(["button", "x:enabled", "!x", "@a.b"]))
        case 1: .widget(element(), is: random.pick(WidgetState.allCases))
        case 2: .property(element(), name: name(), is: text())
        case 3: .activated(action: nonsensical ? text() : random.pick(["app.", "win.", "session."]) + name())
        case 4: .action(random.pick(["app.", "win."]) + name(), is: text())
        case 5: .not(state(levels: levels - 1))
        case 6: .all([state(levels: levels - 1), state(levels: levels - 1)])
        default: .any([state(levels: levels - 1)])
        }
    }

    private mutating func data(levels: Int = 3) -> JSONValue {
        switch Int.random(in: 0..<(levels > 0 ? 6 : 4), using: &random) {
        case 0: .null
        case 1: .bool(random.chance(50))
        case 2: .number(number())
        case 3: .string(text())
        case 4: .array(several { $0.data(levels: levels - 1) })
        default:
            .object(
                several { ($0.text(), $0.data(levels: levels - 1)) }
                    .reduce(into: [:]) { object, field in object[field.0] = field.1 }
            )
        }
    }

    private mutating func highlight() -> Highlight {
        let shape: Highlight.Shape = random.pick([
            .circle, .capsule, .rectangle(radius: length()), .bounds(radius: length()),
        ])
        return Highlight(element(), shape: shape, padding: number())
    }

    private mutating func arrow() -> Arrow {
        Arrow(
            element(),
            anchor: anchor(),
            fromAnchor: some { $0.anchor() },
            length: length(),
            angle: some { $0.number() },
            bend: random.pick(Arrow.Bend.allCases),
            bendStrength: random.pick(Arrow.BendStrength.allCases),
            textAlignment: random.pick(Arrow.TextAlignment.allCases),
            wide: some {
                Arrow.Wide(
                    anchor: $0.some { $0.anchor() },
                    fromAnchor: $0.some { $0.anchor() },
                    length: $0.some { $0.length() },
                    angle: $0.some { $0.number() },
                    bend: $0.some { $0.random.pick(Arrow.Bend.allCases) },
                    bendStrength: $0.some { $0.random.pick(Arrow.BendStrength.allCases) },
                    textAlignment: $0.some { $0.random.pick(Arrow.TextAlignment.allCases) }
                )
            }
        )
    }

    private mutating func anchor() -> ElementAnchor {
        let part = nonsensical ? number() : random.pick([0, 1, Double.random(in: 0...1, using: &random)])
        return random.pick([
            .center, .top, .bottom, .leading, .trailing, .topLeading, .topTrailing, .bottomLeading,
            .bottomTrailing, .alongTop(part), .alongBottom(part), .alongLeading(part), .alongTrailing(part),
        ])
    }

    private mutating func element() -> Element {
        known.randomElement(using: &random) ?? Element(name(), label: some { $0.text() })
    }

    private mutating func demonstration() -> Demonstration {
        switch random.pick(0..<4) {
        case 0: .activate("win.\(name())", undo: some { "app.\($0.name())" })
        case 1: .click(element())
        case 2: .type(text(), into: element())
        default: .page(element())
        }
    }

    private mutating func name() -> String {
        if nonsensical { return random.pick(["", "n\0"]) }
        return "n" + String(String.UnicodeScalarView(text().unicodeScalars.filter { $0 != "\0" }))
    }

    private mutating func text() -> String {
        let parts = [
            "", "a", "Zeile\n", "\"", "\\", "/", "\u{0}", "\u{7F}", "\u{2028}", "é", "e\u{301}", "😀", "👩‍👩‍👧",

            "\u{FFFF}", "\u{FEFF}", "\u{10FFFF}", "שלום", "{}[]:,", "null",
        ]
        return (0..<Int.random(in: 0...3, using: &random)).map { _ in random.pick(parts) }.joined()
    }

    private mutating func length() -> Double {
        let number = number()
        return nonsensical ? number : number.magnitude
    }

    private mutating func number() -> Double {
        if nonsensical { return random.pick([.nan, .signalingNaN, .infinity, -.infinity]) }
        return random.pick([
            0, -0.0, 1, -1, 12.5, 1e15, 1e16, .leastNonzeroMagnitude, -.leastNormalMagnitude,
            .greatestFiniteMagnitude, 0.1,
            Double(bitPattern: random.next() & ~(1 << 62)), Double.random(in: -1000...1000, using: &random),
        ])
    }

    private mutating func some<Value>(_ value: (inout RandomScript) -> Value) -> Value? {
        random.chance(50) ? value(&self) : nil
    }

    private mutating func several<Value>(_ value: (inout RandomScript) -> Value) -> [Value] {
        (0..<random.pick([0, 0, 1, 2])).map { _ in value(&self) }
    }
}
