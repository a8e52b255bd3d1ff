/// A point on an element's box, or on a label's: where an arrow ends or begins.
///
/// Leading and trailing follow the layout direction, as does everything derived from them. A fraction of an
/// edge is clamped to 0...1; one that is not finite counts as 0.
public struct ElementAnchor: Hashable, Sendable {
    /// −1 at the leading edge, 1 at the trailing one, 0 elsewhere.
    private let horizontal: Int
    /// −1 at the top edge, 1 at the bottom one, 0 elsewhere.
    private let vertical: Int
    /// How far along the edge, as it was given; nil for a middle or a corner.
    private let along: Double?

    private init(_ horizontal: Int, _ vertical: Int, along: Double? = nil) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.along = along
    }

    /// The middle.
    public static let center = ElementAnchor(0, 0)
    /// The middle of the top edge.
    public static let top = ElementAnchor(0, -1)
    /// The middle of the bottom edge.
    public static let bottom = ElementAnchor(0, 1)
    /// The middle of the edge where a line of text begins.
    public static let leading = ElementAnchor(-1, 0)
    /// The middle of the edge where a line of text ends.
    public static let trailing = ElementAnchor(1, 0)
    /// The upper corner where a line of text begins.
    public static let topLeading = ElementAnchor(-1, -1)
    /// The upper corner where a line of text ends.
    public static let topTrailing = ElementAnchor(1, -1)
    /// The lower corner where a line of text begins.
    public static let bottomLeading = ElementAnchor(-1, 1)
    /// The lower corner where a line of text ends.
    public static let bottomTrailing = ElementAnchor(1, 1)

    /// On the top edge, from 0 at its leading end to 1 at its trailing end.
    public static func alongTop(_ part: Double) -> ElementAnchor { ElementAnchor(0, -1, along: part) }
    /// On the bottom edge, from 0 at its leading end to 1 at its trailing end.
    public static func alongBottom(_ part: Double) -> ElementAnchor { ElementAnchor(0, 1, along: part) }
    /// On the leading edge, from 0 at its top to 1 at its bottom.
    public static func alongLeading(_ part: Double) -> ElementAnchor { ElementAnchor(-1, 0, along: part) }
    /// On the trailing edge, from 0 at its top to 1 at its bottom.
    public static func alongTrailing(_ part: Double) -> ElementAnchor { ElementAnchor(1, 0, along: part) }

    /// The opposite anchor: the same place on the opposite edge, or the opposite corner; the centre stays.
    public var opposite: ElementAnchor { ElementAnchor(-horizontal, -vertical, along: along) }

    /// The default direction of an arrow to this anchor.
    ///
    /// In compass degrees: 0 is up, 90 is towards the trailing edge, which is right, or left in right-to-left
    /// layouts.
    public var defaultAngle: Double {
        switch (horizontal, vertical) {
        case (0, 1): 0
        case (-1, 1): 45
        case (-1, 0): 90
        case (-1, -1): 135
        case (1, -1): 225
        case (1, 0): 270
        case (1, 1): 315
        default: 180
        }
    }

    /// The point on `rect`, in the same coordinate space.
    public func point(in rect: Rect, direction: LayoutDirection = .leftToRight) -> Point {
        let part = part
        let fromLeading = rect.width * part.x
        return Point(
            x: direction == .leftToRight ? rect.minX + fromLeading : rect.maxX - fromLeading,
            y: rect.minY + rect.height * part.y
        )
    }

    /// The distances from the leading and the top edge, as fractions of the width and the height.
    var part: (x: Double, y: Double) {
        func part(_ side: Int) -> Double { side == 0 ? along?.fraction ?? 0.5 : Double(side + 1) / 2 }
        return (part(horizontal), part(vertical))
    }

    /// The outward direction here, x towards trailing and y down, not normalised; up for the centre.
    var outward: (x: Double, y: Double) {
        self == .center ? (0, -1) : (Double(horizontal), Double(vertical))
    }
}

extension ElementAnchor: Codable, ScriptValue {
    /// Reads an anchor's name such as `"topLeading"`, or `{"edge": "top", "at": 0.3}`.
    public init(from decoder: any Decoder) throws {
        if let text = try decoder.shortForm() {
            guard let name = Name(rawValue: text) else { throw decoder.unknownWord(text, of: Name.self) }
            self = name.anchor
            return
        }
        let fields = try decoder.strictContainer(keyedBy: CodingKeys.self, describing: "an anchor")
        guard let edge = try fields.decodeIfPresent(Edge.self, forKey: .edge) else {
            throw DecodingError.keyNotFound(
                CodingKeys.edge,
                .init(codingPath: decoder.codingPath, debugDescription: "")
            )
        }
        self = try edge.anchor(at: fields.decode(Double.self, forKey: .at)).accepted(by: decoder)
    }

    var fault: ScriptFault? {
        guard let along, !(0...1).contains(along) else { return nil }
        return ScriptFault(
            at: CodingKeys.at,
            problem: "expected a part of the edge from 0 to 1, found \(along.asWritten)"
        )
    }

    /// Writes the name, or `edge` and `at`.
    public func encode(to encoder: any Encoder) throws {
        try check(for: encoder)
        if let along, let edge = Edge.allCases.first(where: { $0.anchor(at: along) == self }) {
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(edge, forKey: .edge)
            try fields.encode(along, forKey: .at)
        } else if let name = Name.allCases.first(where: { $0.anchor == self }) {
            var value = encoder.singleValueContainer()
            try value.encode(name)
        }
    }

    enum CodingKeys: String, CodingKey, CaseIterable { case edge, at }

    private enum Edge: String, Codable, CaseIterable {
        case top, bottom, leading, trailing

        func anchor(at part: Double) -> ElementAnchor {
            switch self {
            case .top: .alongTop(part)
            case .bottom: .alongBottom(part)
            case .leading: .alongLeading(part)
            case .trailing: .alongTrailing(part)
            }
        }
    }

    private enum Name: String, Codable, CaseIterable {
        case center, top, bottom, leading, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing

        var anchor: ElementAnchor {
            switch self {
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .leading: .leading
            case .trailing: .trailing
            case .topLeading: .topLeading
            case .topTrailing: .topTrailing
            case .bottomLeading: .bottomLeading
            case .bottomTrailing: .bottomTrailing
            }
        }
    }
}
