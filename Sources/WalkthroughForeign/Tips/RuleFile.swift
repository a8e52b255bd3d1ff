internal import TipEngine
internal import WalkthroughEngine

/// Rules as they are written in JSON; see `walkthrough_tip_set_rules`.
nonisolated enum RuleFile {
    static func rules(_ json: String) throws(TourFileError) -> [Tips.Rule] {
        var rules: [Tips.Rule] = []
        for item in try FileReader(json: json.utf8, file: "rules").items() { rules.append(try rule(item)) }
        return rules
    }

    private static let keys = [
        "event", "parameter", "is", "isNot", "atLeast", "atMost", "within", "where", "sameValueOf",
    ]

    private static func rule(_ reader: FileReader) throws(TourFileError) -> Tips.Rule {
        var fields = try reader.fields(of: "a rule", keys)
        var (event, parameter): (String?, String?) = (nil, nil)
        try fields.visit("event", &event)
        try fields.visit("parameter", &parameter)
        switch (event, parameter) {
        case (let event?, nil):
            try fields.refuse(["is", "isNot"], "a rule on an event")
            return try EventCondition(&fields).rule(on: event)
        case (nil, let parameter?):
            try fields.refuse(["within", "where", "sameValueOf"], "a rule on a parameter")
            return try ParameterCondition(&fields).rule(on: parameter)
        case (nil, nil): throw fields.fail("\"event\" or \"parameter\" is missing", at: .key("event"))
        default: throw fields.fail("a rule has either \"event\" or \"parameter\"", at: .key("parameter"))
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

    init(_ fields: inout FileFields) throws(TourFileError) {
        let most = try fields.count("atMost")
        self.most = most
        least = try fields.count("atLeast") ?? (most == nil ? 1 : nil)
        span = try fields.span()
        var (chosen, same): (JSONValue, String?) = ([:], nil)
        try fields.visit("where", &chosen)
        guard let members = chosen.objectValue else {
            throw fields.fail("expected an object in { }", at: .key("where"))
        }
        self.members = members
        try fields.visit("sameValueOf", &same)
        sameMember = same
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

private nonisolated struct ParameterCondition {
    let equal: JSONValue?
    let unequal: JSONValue?
    let least: Double?
    let most: Double?

    init(_ fields: inout FileFields) throws(TourFileError) {
        var (equal, unequal): (JSONValue?, JSONValue?) = (nil, nil)
        var (least, most): (Double?, Double?) = (nil, nil)
        try fields.visit("is", &equal)
        try fields.visit("isNot", &unequal)
        try fields.visit("atLeast", &least)
        try fields.visit("atMost", &most)
        if equal == nil, unequal == nil, least == nil, most == nil {
            let missing = "\"is\", \"isNot\", \"atLeast\" or \"atMost\" is missing"
            throw fields.fail(missing, at: .key("parameter"))
        }
        (self.equal, self.unequal, self.least, self.most) = (equal, unequal, least, most)
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

extension FileFields {
    fileprivate nonisolated func refuse(_ keys: [String], _ what: String) throws(TourFileError) {
        for key in keys where value(of: key) != nil {
            throw fail("\(what) has no \"\(key)\"", at: .key(key))
        }
    }

    fileprivate nonisolated mutating func count(_ key: String) throws(TourFileError) -> Int? {
        var number: Double?
        try visit(key, &number)
        guard let number else { return nil }
        guard let count = Int(exactly: number), count >= 0 else {
            throw fail("expected a whole number from 0 on", at: .key(key))
        }
        return count
    }

    fileprivate nonisolated mutating func span() throws(TourFileError) -> Tips.DonationTimeRange? {
        var value: JSONValue?
        try visit("within", &value)
        guard let value else { return nil }
        let words: [String: Tips.DonationTimeRange] = [
            "minute": .minute, "hour": .hour, "day": .day, "week": .week,
        ]
        if let seconds = value.numberValue, seconds > 0 { return Tips.DonationTimeRange(seconds: seconds) }
        if let span = value.stringValue.flatMap({ words[$0] }) { return span }
        let expected = "expected \"minute\", \"hour\", \"day\", \"week\" or a number of seconds"
        throw fail(expected, at: .key("within"))
    }
}
