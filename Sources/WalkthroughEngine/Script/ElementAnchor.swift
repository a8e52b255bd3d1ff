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

extension ElementAnchor: FileValue {
    /// The keys of a place along an edge.
    static let fileKeys = ["edge", "at"]

    /// Reads an anchor's name such as `"topLeading"`, or `{"edge": "top", "at": 0.3}`.
    package static func read(_ reader: FileReader) throws(TourFileError) -> ElementAnchor {
        if try reader.shortForm() != nil { return try reader.word(Name.self).anchor }
        var (edge, part) = (Edge.top, 0.0)
        var fields = try reader.fields(of: "an anchor", fileKeys)
        try fields.visit("edge", &edge, .required)
        try fields.visit("at", &part, .required)
        guard (0...1).contains(part) else {
            throw fields.fail(
                "expected a part of the edge from 0 to 1, found \(part.asWritten)",
                at: .key("at")
            )
        }
        return edge.anchor(at: part)
    }

    package var fileText: String {
        guard let along, let edge = Edge.allCases.first(where: { $0.anchor(at: 0).isOnEdge(of: self) }) else {
            return Name.allCases.first { $0.anchor == self }?.fileText ?? "null"
        }
        return FileText.object([("edge", edge.fileText), ("at", along.fileText)])
    }

    private func isOnEdge(of other: ElementAnchor) -> Bool {
        horizontal == other.horizontal && vertical == other.vertical
    }

    private enum Edge: String, CaseIterable, FileValue {
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

    private enum Name: String, CaseIterable, FileValue {
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
