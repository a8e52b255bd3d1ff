extension Step: Codable, ScriptValue {
    /// Reads a step; `id` and `title` are required.
    ///
    /// Without a `target` key, the target is the first highlight; `"target": null` lights without pointing.
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
            waitFor: try fields.decodeIfPresent(WidgetCondition.self, forKey: .waitFor),
            show: try fields.decodeIfPresent([Demonstration].self, forKey: .show) ?? [],
            next: try fields.decodeIfPresent(String.self, forKey: .next),
            data: try fields.decodeIfPresent(JSONValue.self, forKey: .data) ?? .null,
            tags: try fields.decodeIfPresent([String].self, forKey: .tags) ?? []
        )
        if fields.contains(.target), try fields.decodeNil(forKey: .target) { target = nil }
        self = try accepted(by: decoder)
    }

    var fault: ScriptFault? {
        .name(id, at: CodingKeys.id) ?? .name(condition, at: CodingKeys.condition)
            ?? faultOfCondition ?? faultOfAdvance
            ?? faultOfData
    }

    private var faultOfCondition: ScriptFault? {
        condition.flatMap(WidgetCondition.faultOfCondition).map {
            ScriptFault(at: CodingKeys.condition, problem: $0)
        }
    }

    private var faultOfAdvance: ScriptFault? {
        guard advance == .targetClick, target == nil else { return nil }
        return ScriptFault(
            at: CodingKeys.advance,
            problem: "\"targetClick\" needs a \"target\" to be clicked"
        )
    }

    private var faultOfData: ScriptFault? {
        guard data.isNested(beyond: 100) else { return nil }
        return ScriptFault(at: CodingKeys.data, problem: "expected at most 100 levels, found more")
    }

    /// Writes every field but an unset `condition`, `waitFor`, `next` or `data`; a target of nil as `null`.
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
        try fields.encodeIfPresent(waitFor, forKey: .waitFor)
        try fields.encode(show, forKey: .show)
        try fields.encodeIfPresent(next, forKey: .next)
        if data != .null { try fields.encode(data, forKey: .data) }
        try fields.encode(tags, forKey: .tags)
    }

    enum CodingKeys: String, CodingKey, CaseIterable {
        case id, title, body, target, highlights, callout, arrows, supplementalArrows
        case isCentered = "centered"
        case interaction, passThrough, missingTarget
        case blurred, dimmed, triggers, advancesOnDismissal, advance, condition, waitFor, show, next, data,
            tags
    }
}
