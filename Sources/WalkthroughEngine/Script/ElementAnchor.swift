/// A point on an element's box, or on a label's: where an arrow ends or begins.
///
/// Leading and trailing follow the layout direction, as does everything derived from them. A fraction of an
/// edge is clamped to 0...1; one that is not finite counts as 0.
public enum ElementAnchor: Hashable, Sendable {
    /// The middle.
    case center
    /// The middle of the top edge.
    case top
    /// The middle of the bottom edge.
    case bottom
    /// The middle of the edge where a line of text begins.
    case leading
    /// The middle of the edge where a line of text ends.
    case trailing
    /// The upper corner where a line of text begins.
    case topLeading
    /// The upper corner where a line of text ends.
    case topTrailing
    /// The lower corner where a line of text begins.
    case bottomLeading
    /// The lower corner where a line of text ends.
    case bottomTrailing
    /// On the top edge, from 0 at its leading end to 1 at its trailing end.
    case alongTop(Double)
    /// On the bottom edge, from 0 at its leading end to 1 at its trailing end.
    case alongBottom(Double)
    /// On the leading edge, from 0 at its top to 1 at its bottom.
    case alongLeading(Double)
    /// On the trailing edge, from 0 at its top to 1 at its bottom.
    case alongTrailing(Double)

    /// The opposite anchor: the same place on the opposite edge, or the opposite corner; the centre stays.
    public var opposite: ElementAnchor {
        switch self {
        case .center: .center
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        case .topLeading: .bottomTrailing
        case .topTrailing: .bottomLeading
        case .bottomLeading: .topTrailing
        case .bottomTrailing: .topLeading
        case .alongTop(let part): .alongBottom(part)
        case .alongBottom(let part): .alongTop(part)
        case .alongLeading(let part): .alongTrailing(part)
        case .alongTrailing(let part): .alongLeading(part)
        }
    }

    /// The default direction of an arrow to this anchor.
    ///
    /// In compass degrees: 0 is up, 90 is towards the trailing edge, which is right, or left in right-to-left
    /// layouts.
    public var defaultAngle: Double {
        switch self {
        case .center, .top, .alongTop: 180
        case .bottom, .alongBottom: 0
        case .leading, .alongLeading: 90
        case .trailing, .alongTrailing: 270
        case .topLeading: 135
        case .topTrailing: 225
        case .bottomLeading: 45
        case .bottomTrailing: 315
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
        switch self {
        case .center: (0.5, 0.5)
        case .top: (0.5, 0)
        case .bottom: (0.5, 1)
        case .leading: (0, 0.5)
        case .trailing: (1, 0.5)
        case .topLeading: (0, 0)
        case .topTrailing: (1, 0)
        case .bottomLeading: (0, 1)
        case .bottomTrailing: (1, 1)
        case .alongTop(let part): (part.fraction, 0)
        case .alongBottom(let part): (part.fraction, 1)
        case .alongLeading(let part): (0, part.fraction)
        case .alongTrailing(let part): (1, part.fraction)
        }
    }

    /// The outward direction here, x towards trailing and y down, not normalised; up for the centre.
    var outward: (x: Double, y: Double) {
        switch self {
        case .center, .top, .alongTop: (0, -1)
        case .bottom, .alongBottom: (0, 1)
        case .leading, .alongLeading: (-1, 0)
        case .trailing, .alongTrailing: (1, 0)
        case .topLeading: (-1, -1)
        case .topTrailing: (1, -1)
        case .bottomLeading: (-1, 1)
        case .bottomTrailing: (1, 1)
        }
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
        let part = try fields.decode(Double.self, forKey: .at)
        let anchor: ElementAnchor =
            switch edge {
            case .top: .alongTop(part)
            case .bottom: .alongBottom(part)
            case .leading: .alongLeading(part)
            case .trailing: .alongTrailing(part)
            }
        self = try anchor.accepted(by: decoder)
    }

    private var place: (edge: Edge, part: Double)? {
        switch self {
        case .alongTop(let part): (.top, part)
        case .alongBottom(let part): (.bottom, part)
        case .alongLeading(let part): (.leading, part)
        case .alongTrailing(let part): (.trailing, part)
        default: nil
        }
    }

    var fault: ScriptFault? {
        guard let part = place?.part, !(0...1).contains(part) else { return nil }
        return ScriptFault(
            at: CodingKeys.at,
            problem: "expected a part of the edge from 0 to 1, found \(part.asWritten)"
        )
    }

    /// Writes the name, or `edge` and `at`.
    public func encode(to encoder: any Encoder) throws {
        try check(for: encoder)
        if let place {
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(place.edge, forKey: .edge)
            try fields.encode(place.part, forKey: .at)
        } else if let name = Name.allCases.first(where: { $0.anchor == self }) {
            var value = encoder.singleValueContainer()
            try value.encode(name)
        }
    }

    enum CodingKeys: String, CodingKey, CaseIterable { case edge, at }

    private enum Edge: String, Codable, CaseIterable { case top, bottom, leading, trailing }

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
