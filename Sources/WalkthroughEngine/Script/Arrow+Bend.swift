extension Arrow {
    /// The side to which an arrow's curve bulges, seen along the arrow.
    ///
    /// Left and right are those of a left-to-right layout; a right-to-left layout mirrors everything, the
    /// curve included.
    public enum Bend: String, Hashable, Codable, Sendable, CaseIterable {
        /// Away from the element.
        case auto
        /// Along the perpendicular (−dy, dx) of the arrow's direction (dx, dy).
        case left
        /// Against that perpendicular.
        case right
        /// Straight.
        case none
    }

    /// How far an arrow's curve bulges: the distance of its control point from its midpoint.
    public enum BendStrength: String, Hashable, Codable, Sendable, CaseIterable {
        /// A tenth of the arrow's length.
        case low
        /// Two fifths of it.
        case medium
        /// 85 % of it.
        case high

        /// The distance from the arrow's midpoint to the control point, as a fraction of its length, of which
        /// at most 240 logical pixels count.
        public var curvature: Double {
            switch self {
            case .low: 0.1
            case .medium: 0.4
            case .high: 0.85
            }
        }
    }

    /// How a label with several lines aligns them.
    public enum TextAlignment: String, Hashable, Codable, Sendable, CaseIterable {
        /// At the edge where a line of text begins.
        case leading
        /// In the middle.
        case center
        /// At the edge where a line of text ends.
        case trailing
    }
}

extension Arrow.Bend: FileValue {}
extension Arrow.BendStrength: FileValue {}
extension Arrow.TextAlignment: FileValue {}
