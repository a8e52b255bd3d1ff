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
    /// What happens when the target is not there.
    public var missingTarget: MissingTargetPolicy

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
        missingTarget: MissingTargetPolicy = .standard
    ) {
        self.id = id
        self.title = title
        self.body = body
        self.target = target ?? highlights?.first?.element
        self.highlights = highlights ?? target.map { [Highlight($0)] } ?? []
        self.callout = callout
        self.interaction = interaction
        self.missingTarget = missingTarget
    }

    /// Every element that the step mentions, the target first, each once.
    public var elements: [Element] {
        var seen: Set<Element> = []
        return ([target].compactMap(\.self) + highlights.map(\.element)).filter { seen.insert($0).inserted }
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
            missingTarget: try fields.decodeIfPresent(MissingTargetPolicy.self, forKey: .missingTarget)
                ?? .standard
        )
    }

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case id, title, body, target, highlights, callout, interaction, missingTarget
    }
}
