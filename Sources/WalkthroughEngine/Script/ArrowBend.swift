extension Arrow {
    /// The side to which an arrow's curve bulges, seen along the arrow.
    ///
    /// Left and right are those of a left-to-right layout; in a right-to-left one the whole picture is
    /// mirrored, and the curve with it.
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

    /// How far an arrow's curve bulges.
    public enum BendStrength: String, Hashable, Codable, Sendable, CaseIterable {
        /// A tenth of the arrow's length.
        case low
        /// Two fifths of it.
        case medium
        /// 85 % of it.
        case high

        /// The way from the arrow's middle to the control point, as a part of its length.
        public var curvature: Double {
            switch self {
            case .low: 0.1
            case .medium: 0.4
            case .high: 0.85
            }
        }
    }

    /// Where the lines of a label that has several are lined up.
    public enum TextAlignment: String, Hashable, Codable, Sendable, CaseIterable {
        /// Where a line of text begins.
        case leading
        /// In the middle.
        case center
        /// Where a line of text ends.
        case trailing
    }
}
