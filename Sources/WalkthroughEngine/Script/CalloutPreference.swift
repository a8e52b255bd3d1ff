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

extension CalloutPreference: FileObject {
    static let nameInFile = "a callout"
    static var blank: CalloutPreference { .automatic }

    package static func read(_ reader: FileReader) throws(TourFileError) -> CalloutPreference {
        try reader.shortForm() != nil
            ? CalloutPreference(side: reader.word(PreferredSide.self)) : readObject(reader)
    }

    mutating func visit(_ fields: inout FileFields) throws(TourFileError) {
        try fields.visit("side", &side)
        try fields.visit("alignment", &alignment)
        try fields.length("offset", &offset)
    }
}

extension Alignment: FileValue {}
extension PreferredSide: FileValue {}
