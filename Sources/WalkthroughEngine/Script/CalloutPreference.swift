/// Where an author prefers a callout to be; the layout may place it elsewhere.
public struct CalloutPreference: Hashable, Sendable {
    /// The preferred side of the target.
    ///
    /// Nil places the callout below when the target's centre is above the container's, otherwise above.
    public var side: PreferredSide?
    /// How the callout is aligned along that side.
    public var alignment: Alignment
    /// Distance from the target and the highlight around it, in logical pixels; nil is the look's own.
    public var offset: Double?

    /// No preference.
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

    enum CodingKeys: String, CodingKey, CaseIterable { case side, alignment, offset }
}
