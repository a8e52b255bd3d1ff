/// Where an author would like a callout to be; the layout may have to differ.
public struct CalloutPreference: Hashable, Sendable {
    /// The side of the target; nil lets the layout choose above or below, whichever has more room.
    public var side: PreferredSide?
    /// How it is lined up along that side.
    public var alignment: Alignment
    /// Distance from the target, and from what is lit of it, in logical pixels; nil keeps the look's own.
    public var offset: Double?

    /// No wish.
    public static let automatic = CalloutPreference()

    /// Creates a preference.
    public init(side: PreferredSide? = nil, alignment: Alignment = .center, offset: Double? = nil) {
        self.side = side
        self.alignment = alignment
        self.offset = offset
    }
}

extension CalloutPreference: Codable, ScriptValue {
    /// Reads either a side's name or an object with `side`, `alignment` and `offset`.
    public init(from decoder: any Decoder) throws {
        if let name = try decoder.shortForm() {
            guard let side = PreferredSide(rawValue: name) else {
                throw decoder.unknownWord(name, of: PreferredSide.self)
            }
            self.init(side: side)
            return
        }
        let fields = try decoder.strictContainer(keyedBy: CodingKeys.self, describing: "a callout")
        self = try CalloutPreference(
            side: fields.decodeIfPresent(PreferredSide.self, forKey: .side),
            alignment: fields.decodeIfPresent(Alignment.self, forKey: .alignment) ?? .center,
            offset: fields.decodeIfPresent(Double.self, forKey: .offset)
        ).accepted(by: decoder)
    }

    /// Writes the fields that are set.
    public func encode(to encoder: any Encoder) throws {
        try check(for: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(side, forKey: .side)
        try fields.encode(alignment, forKey: .alignment)
        try fields.encodeIfPresent(offset, forKey: .offset)
    }

    var fault: ScriptFault? { .length(offset, at: CodingKeys.offset) }

    private enum CodingKeys: String, CodingKey, CaseIterable { case side, alignment, offset }
}
