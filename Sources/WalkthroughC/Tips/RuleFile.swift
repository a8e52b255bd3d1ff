internal import TipEngine
internal import WalkthroughEngine

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Rules as they are written in JSON; see `walkthrough_tip_set_rules`.
nonisolated enum RuleFile {
    static func rules(_ json: String) throws(TourFileError) -> [Tips.Rule] {
        try TourFileError.reading([WrittenRule].self, json: Data(json.utf8), file: "rules").map(\.rule)
    }
}

/// One rule.
private nonisolated struct WrittenRule: Decodable {
    let rule: Tips.Rule

    enum CodingKeys: String, CodingKey, CaseIterable {
        case event, parameter, `is`, isNot, atLeast, atMost, within, `where`, sameValueOf
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: CodingKeys.self, describing: "a rule")
        let event = try fields.decodeIfPresent(String.self, forKey: .event)
        let parameter = try fields.decodeIfPresent(String.self, forKey: .parameter)
        switch (event, parameter) {
        case (let event?, nil):
            try fields.refuse([.is, .isNot], "a rule on an event")
            rule = try EventCondition(fields).rule(on: event)
        case (nil, let parameter?):
            try fields.refuse([.within, .where, .sameValueOf], "a rule on a parameter")
            rule = try ParameterCondition(fields).rule(on: parameter)
        case (nil, nil): throw fields.invalid(.event, "\"event\" or \"parameter\" is missing")
        default: throw fields.invalid(.parameter, "a rule has either \"event\" or \"parameter\"")
        }
    }
}

/// How many donations there have to be.
private nonisolated struct EventCondition {
    let least: Int?
    let most: Int?
    let span: Tips.DonationTimeRange?
    let members: [String: JSONValue]
    let sameMember: String?

    init(_ fields: KeyedDecodingContainer<WrittenRule.CodingKeys>) throws {
        let most = try fields.count(.atMost)
        self.most = most
        least = try fields.count(.atLeast) ?? (most == nil ? 1 : nil)
        span = try fields.span()
        members = try fields.decodeIfPresent([String: JSONValue].self, forKey: .where) ?? [:]
        sameMember = try fields.decodeIfPresent(String.self, forKey: .sameValueOf)
    }

    func rule(on id: String) -> Tips.Rule {
        guard members.isEmpty, sameMember == nil else {
            return rule(on: ForeignEvent.named(id), counting: chosen)
        }
        return rule(on: ForeignEvent.named(id) as Tips.Event<Tips.EmptyDonation>, counting: \.count)
    }

    private func rule<Info>(
        on event: Tips.Event<Info>,
        counting count: @escaping @Sendable (Tips.Event<Info>.Donations) -> Int
    ) -> Tips.Rule {
        let measure: @Sendable (Tips.Event<Info>) -> Int = { [span] event in
            count(span.map { event.donations.donatedWithin($0) } ?? event.donations)
        }
        return Tips.Rule(event, source: source, terms: { [.init("donations", measure)] }) {
            [least, most] event in
            let count = measure(event)
            return count >= least ?? 0 && count <= most ?? .max
        }
    }

    private var chosen: @Sendable (Tips.Event<JSONValue>.Donations) -> Int {
        { [members, sameMember] donations in
            let matching = donations.filter { donation in
                members.allSatisfy { donation.info[$0.key] == $0.value }
            }
            guard let sameMember else { return matching.count }
            let counts = matching.reduce(into: [JSONValue: Int]()) {
                $0[$1.info[sameMember], default: 0] += 1
            }
            return counts.values.max() ?? 0
        }
    }

    private var source: String {
        let parts = [
            least.map { "atLeast \($0)" }, most.map { "atMost \($0)" },
            span.map { "within \(Phrase.span($0.duration))" },
            members.isEmpty ? nil : "where " + members.keys.sorted().joined(separator: ", "),
            sameMember.map { "sameValueOf \($0)" },
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }
}

/// What a parameter has to be.
private nonisolated struct ParameterCondition {
    let equal: JSONValue?
    let unequal: JSONValue?
    let least: Double?
    let most: Double?

    init(_ fields: KeyedDecodingContainer<WrittenRule.CodingKeys>) throws {
        equal = try fields.decodeIfPresent(JSONValue.self, forKey: .is)
        unequal = try fields.decodeIfPresent(JSONValue.self, forKey: .isNot)
        least = try fields.decodeIfPresent(Double.self, forKey: .atLeast)
        most = try fields.decodeIfPresent(Double.self, forKey: .atMost)
        if equal == nil, unequal == nil, least == nil, most == nil {
            throw fields.invalid(.parameter, "\"is\", \"isNot\", \"atLeast\" or \"atMost\" is missing")
        }
    }

    func rule(on name: String) -> Tips.Rule {
        Tips.Rule(
            ForeignParameter.named(name),
            source: source,
            terms: { [.init("value", \.written)] }
        ) { value in
            let number = value.numberValue
            return equal.map { $0 == value } != false && unequal.map { $0 != value } != false
                && least.map { (number ?? -.infinity) >= $0 } != false
                && most.map { (number ?? .infinity) <= $0 } != false
        }
    }

    private var source: String {
        let parts = [
            equal.map { "is \($0.written.text)" }, unequal.map { "isNot \($0.written.text)" },
            least.map { "atLeast \($0)" }, most.map { "atMost \($0)" },
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }
}

extension KeyedDecodingContainer<WrittenRule.CodingKeys> {
    fileprivate nonisolated func refuse(_ keys: [Key], _ what: String) throws {
        for key in keys where contains(key) {
            throw invalid(key, "\(what) has no \"\(key.stringValue)\"")
        }
    }

    fileprivate nonisolated func count(_ key: Key) throws -> Int? {
        guard let number = try decodeIfPresent(Double.self, forKey: key) else { return nil }
        guard let count = Int(exactly: number), count >= 0 else {
            throw invalid(key, "expected a whole number from 0 on")
        }
        return count
    }

    fileprivate nonisolated func span() throws -> Tips.DonationTimeRange? {
        guard let value = try decodeIfPresent(JSONValue.self, forKey: .within) else { return nil }
        let words: [String: Tips.DonationTimeRange] = [
            "minute": .minute, "hour": .hour, "day": .day, "week": .week,
        ]
        if let seconds = value.numberValue, seconds > 0 { return Tips.DonationTimeRange(seconds: seconds) }
        if let span = value.stringValue.flatMap({ words[$0] }) { return span }
        throw invalid(.within, "expected \"minute\", \"hour\", \"day\", \"week\" or a number of seconds")
    }
}
