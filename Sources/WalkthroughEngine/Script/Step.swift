/// One stop of a walkthrough: what is said, and what is lit and pointed at while it is said.
///
/// What is said is in a callout beside the target; or, in a step with arrows that names no side for its
/// callout, in a card away from what the arrows point at. The first arrow starts at the card; every other one,
/// and every one of a step with a callout, at a label.
///
/// ```swift
/// Step(id: "find", title: "Find a place", target: .search)
/// Step(id: "both", title: "Two lights", lighting: [Highlight(.map), Highlight(.legend)])
/// Step(id: "map", title: "The map", arrows: [Arrow(.map), Arrow(.speed, anchor: .topTrailing)])
/// ```
public struct Step: Hashable, Sendable, Identifiable {
    /// The name of the step, unique in its walkthrough.
    public var id: String
    /// The heading of the callout.
    public var title: String
    /// The text of the callout.
    public var body: String
    /// What the callout points at; nil puts it beside all that is lit, without a caret, or else in the middle.
    public var target: Element?
    /// What is lit. The target alone, when nothing is named.
    public var highlights: [Highlight]
    /// Where the callout would like to be; a side makes it a callout where arrows alone would make it a card.
    public var callout: CalloutPreference
    /// Arrows to elements of the window. The first starts at the card, if there is one.
    public var arrows: [Arrow]
    /// Arrows inside of what a trigger opens, such as a popover. All of them have labels.
    public var supplementalArrows: [Arrow]
    /// Whether what is said is in a card in the middle of the window, whatever else is asked for.
    public var isCentered: Bool
    /// What clicks and keys may reach while the step is shown.
    public var interaction: Interaction
    /// Further elements that input may reach, lit or not.
    public var passThrough: [Element]
    /// What happens when the target is not there.
    public var missingTarget: MissingTargetPolicy
    /// What is blurred while the step is on.
    public var blurred: Region
    /// What is dimmed as a whole while the step is on, beside everything that is not lit.
    public var dimmed: Region
    /// What is opened while the step is on.
    public var triggers: [Trigger]
    /// Whether closing what a trigger opened goes on to the next step.
    public var advancesOnDismissal: Bool
    /// What goes on to the next step.
    public var advance: AdvanceRule
    /// The name of a condition that the app decides; a step whose condition is false is passed over.
    public var condition: String?
    /// The step that comes next; nil for the one below.
    public var next: Step.ID?
    /// Words of the app's own, which travel along in reports.
    public var tags: [String]

    /// What of the app's window a person can use while a step is shown.
    public enum Interaction: String, Hashable, Codable, Sendable, CaseIterable {
        /// What is lit.
        case highlighted
        /// Nothing but the callout.
        case none
    }

    /// Creates a step that points at something, or at nothing.
    ///
    /// - Parameters:
    ///   - target: nil is the first that is lit; to light without pointing see
    ///     ``init(id:title:body:lighting:callout:arrows:supplementalArrows:interaction:)``.
    ///   - highlights: nil lights the target; an empty list lights nothing.
    public init(
        id: String,
        title: String,
        body: String = "",
        target: Element? = nil,
        highlights: [Highlight]? = nil,
        callout: CalloutPreference = .automatic,
        arrows: [Arrow] = [],
        supplementalArrows: [Arrow] = [],
        isCentered: Bool = false,
        interaction: Interaction = .highlighted,
        passThrough: [Element] = [],
        missingTarget: MissingTargetPolicy = .standard,
        blurred: Region = [],
        dimmed: Region = [],
        triggers: [Trigger] = [],
        advancesOnDismissal: Bool = true,
        advance: AdvanceRule = .button,
        condition: String? = nil,
        next: Step.ID? = nil,
        tags: [String] = []
    ) {
        self.id = id
        self.title = title
        self.body = body
        self.target = target ?? highlights?.first?.element
        self.highlights = highlights ?? target.map { [Highlight($0)] } ?? []
        self.callout = callout
        self.arrows = arrows
        self.supplementalArrows = supplementalArrows
        self.isCentered = isCentered
        self.interaction = interaction
        self.passThrough = passThrough
        self.missingTarget = missingTarget
        self.blurred = blurred
        self.dimmed = dimmed
        self.triggers = triggers
        self.advancesOnDismissal = advancesOnDismissal
        self.advance = advance
        self.condition = condition
        self.next = next
        self.tags = tags
    }

    /// Creates a step that lights without pointing: the callout lies beside all that is lit and has no caret.
    ///
    /// Nothing is waited for: what is not there is not lit.
    public init(
        id: String,
        title: String,
        body: String = "",
        lighting highlights: [Highlight],
        callout: CalloutPreference = .automatic,
        arrows: [Arrow] = [],
        supplementalArrows: [Arrow] = [],
        interaction: Interaction = .highlighted
    ) {
        self.init(
            id: id,
            title: title,
            body: body,
            highlights: highlights,
            callout: callout,
            arrows: arrows,
            supplementalArrows: supplementalArrows,
            interaction: interaction
        )
        target = nil
    }

    /// Whether what is said is in a card instead of a callout: in a step that is centred, or that has arrows and
    /// names no side for its callout.
    public var showsCard: Bool { isCentered || (!arrows.isEmpty && callout.side == nil) }

    /// The arrows that have a label: all, but for the first of a step with a card.
    public var labelledArrows: ArraySlice<Arrow> { showsCard ? arrows.dropFirst() : arrows[...] }

    /// What is scrolled into view before the step is shown: the target, else the first that is lit, else what the
    /// first arrow points at.
    public var scrollTarget: Element? { target ?? highlights.first?.element ?? arrows.first?.element }

    /// Every element of the window that the step mentions, the target first, each once.
    public var elements: [Element] {
        ([target].compactMap(\.self) + highlights.map(\.element) + arrows.map(\.element) + passThrough).unique
    }

    /// The elements that clicks and keys may reach while the step is shown.
    public var reachableElements: [Element] {
        ((interaction == .highlighted ? highlights.map(\.element) : []) + passThrough).unique
    }

    /// The elements that the supplemental arrows point at, each once. They live where a trigger leads to.
    public var supplementalElements: [Element] { supplementalArrows.map(\.element).unique }
}

extension [Element] {
    /// The elements in their order, each once.
    fileprivate var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Step: Codable, ScriptValue {
    /// Reads a step; `id` and `title` are required.
    ///
    /// Without a `target` it is the first that is lit; `"target": null` lights without pointing.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: CodingKeys.self, describing: "a step")
        self.init(
            id: try fields.decode(String.self, forKey: .id),
            title: try fields.decode(String.self, forKey: .title),
            body: try fields.decodeIfPresent(String.self, forKey: .body) ?? "",
            target: try fields.decodeIfPresent(Element.self, forKey: .target),
            highlights: try fields.decodeIfPresent([Highlight].self, forKey: .highlights),
            callout: try fields.decodeIfPresent(CalloutPreference.self, forKey: .callout) ?? .automatic,
            arrows: try fields.decodeIfPresent([Arrow].self, forKey: .arrows) ?? [],
            supplementalArrows: try fields.decodeIfPresent([Arrow].self, forKey: .supplementalArrows) ?? [],
            isCentered: try fields.decodeIfPresent(Bool.self, forKey: .isCentered) ?? false,
            interaction: try fields.decodeIfPresent(Interaction.self, forKey: .interaction) ?? .highlighted,
            passThrough: try fields.decodeIfPresent([Element].self, forKey: .passThrough) ?? [],
            missingTarget: try fields.decodeIfPresent(MissingTargetPolicy.self, forKey: .missingTarget)
                ?? .standard,
            blurred: try fields.decodeIfPresent(Region.self, forKey: .blurred) ?? [],
            dimmed: try fields.decodeIfPresent(Region.self, forKey: .dimmed) ?? [],
            triggers: try fields.decodeIfPresent([Trigger].self, forKey: .triggers) ?? [],
            advancesOnDismissal: try fields.decodeIfPresent(Bool.self, forKey: .advancesOnDismissal) ?? true,
            advance: try fields.decodeIfPresent(AdvanceRule.self, forKey: .advance) ?? .button,
            condition: try fields.decodeIfPresent(String.self, forKey: .condition),
            next: try fields.decodeIfPresent(String.self, forKey: .next),
            tags: try fields.decodeIfPresent([String].self, forKey: .tags) ?? []
        )
        if fields.contains(.target), try fields.decodeNil(forKey: .target) { target = nil }
        self = try accepted(by: decoder)
    }

    var fault: ScriptFault? {
        .name(id, at: CodingKeys.id) ?? .name(condition, at: CodingKeys.condition)
            ?? (advance == .targetClick && target == nil
                ? ScriptFault(
                    at: CodingKeys.advance,
                    problem: "\"targetClick\" needs a \"target\" to be clicked"
                ) : nil)
    }

    /// Writes every field; a target of nil as `null`.
    public func encode(to encoder: any Encoder) throws {
        try check(for: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(title, forKey: .title)
        try fields.encode(body, forKey: .body)
        try fields.encode(target, forKey: .target)
        try fields.encode(highlights, forKey: .highlights)
        try fields.encode(callout, forKey: .callout)
        try fields.encode(arrows, forKey: .arrows)
        try fields.encode(supplementalArrows, forKey: .supplementalArrows)
        try fields.encode(isCentered, forKey: .isCentered)
        try fields.encode(interaction, forKey: .interaction)
        try fields.encode(passThrough, forKey: .passThrough)
        try fields.encode(missingTarget, forKey: .missingTarget)
        try fields.encode(blurred, forKey: .blurred)
        try fields.encode(dimmed, forKey: .dimmed)
        try fields.encode(triggers, forKey: .triggers)
        try fields.encode(advancesOnDismissal, forKey: .advancesOnDismissal)
        try fields.encode(advance, forKey: .advance)
        try fields.encodeIfPresent(condition, forKey: .condition)
        try fields.encodeIfPresent(next, forKey: .next)
        try fields.encode(tags, forKey: .tags)
    }

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case id, title, body, target, highlights, callout, arrows, supplementalArrows
        case isCentered = "centered"
        case interaction, passThrough, missingTarget
        case blurred, dimmed, triggers, advancesOnDismissal, advance, condition, next, tags
    }
}
