/// One stop of a walkthrough: what is said, and what is lit while it is said.
public struct Step: Hashable, Sendable, Identifiable {
    /// The name of the step, unique in its walkthrough.
    public var id: String
    /// The heading of the callout.
    public var title: String
    /// The text of the callout.
    public var body: String
    /// What the callout points at; nil puts it in the middle.
    public var target: Element?
    /// What is lit. The target alone, when nothing is named.
    public var highlights: [Highlight]
    /// Where the callout would like to be.
    public var callout: CalloutPreference
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

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - highlights: nil lights the target; an empty list lights nothing.
    public init(
        id: String,
        title: String,
        body: String = "",
        target: Element? = nil,
        highlights: [Highlight]? = nil,
        callout: CalloutPreference = .automatic,
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

    /// Every element that the step mentions, the target first, each once.
    public var elements: [Element] {
        var seen: Set<Element> = []
        let named = [target].compactMap(\.self) + highlights.map(\.element) + passThrough
        return named.filter { seen.insert($0).inserted }
    }
}

extension Step: Codable {
    /// Reads a step; `id` and `title` are required.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: CodingKeys.self, describing: "a step")
        self.init(
            id: try fields.decode(String.self, forKey: .id),
            title: try fields.decode(String.self, forKey: .title),
            body: try fields.decodeIfPresent(String.self, forKey: .body) ?? "",
            target: try fields.decodeIfPresent(Element.self, forKey: .target),
            highlights: try fields.decodeIfPresent([Highlight].self, forKey: .highlights),
            callout: try fields.decodeIfPresent(CalloutPreference.self, forKey: .callout) ?? .automatic,
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
        if advance == .targetClick, target == nil {
            throw fields.invalid(.advance, "\"targetClick\" needs a \"target\" to be clicked")
        }
    }

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case id, title, body, target, highlights, callout, interaction, passThrough, missingTarget
        case blurred, dimmed, triggers, advancesOnDismissal, advance, condition, next, tags
    }
}
