/// A curved pointer to an element, with the element's label at its tail.
///
/// ```swift
/// Step(
///     id: "map", title: "Map View", body: "Drag to pan, pinch to zoom.",
///     arrows: [
///         Arrow(.mapView, anchor: .leading, fromAnchor: .trailing),
///         Arrow(.speedButton, anchor: .topTrailing),
///     ]
/// )
/// ```
///
/// The first arrow of a step that shows a card starts at the card and has no label; only its anchors and its
/// bend apply then.
public struct Arrow: Hashable, Sendable {
    /// The element that the arrow points at.
    public var element: Element
    /// Where on the element's box it ends.
    public var anchor: ElementAnchor
    /// Where on the label's box it begins; nil is the anchor opposite `anchor`.
    public var fromAnchor: ElementAnchor?
    /// Distance from the element's anchor to the label's, in logical pixels.
    public var length: Double
    /// The direction of the arrow in compass degrees; nil is ``ElementAnchor/defaultAngle``.
    ///
    /// 0 is up, 90 is towards the trailing edge: right, or left in right-to-left layouts.
    public var angle: Double?
    /// The side to which its curve bulges.
    public var bend: Bend
    /// How far its curve bulges.
    public var bendStrength: BendStrength
    /// How the lines of its label are aligned.
    public var textAlignment: TextAlignment
    /// Values that replace these in containers that are wider than tall.
    public var wide: Wide?

    /// Creates an arrow.
    public init(
        _ element: Element,
        anchor: ElementAnchor = .top,
        fromAnchor: ElementAnchor? = nil,
        length: Double = 50,
        angle: Double? = nil,
        bend: Bend = .auto,
        bendStrength: BendStrength = .medium,
        textAlignment: TextAlignment = .center,
        wide: Wide? = nil
    ) {
        self.element = element
        self.anchor = anchor
        self.fromAnchor = fromAnchor
        self.length = length
        self.angle = angle
        self.bend = bend
        self.bendStrength = bendStrength
        self.textAlignment = textAlignment
        self.wide = wide
    }

    /// Values for containers that are wider than tall; nil keeps the arrow's own.
    ///
    /// Each value stands alone: an arrow with another anchor keeps its own `fromAnchor` and `angle`. Where it
    /// has none, they follow from the anchor in use.
    public struct Wide: Hashable, Sendable {
        /// Where on the element's box it ends.
        public var anchor: ElementAnchor?
        /// Where on the label's box it begins.
        public var fromAnchor: ElementAnchor?
        /// Distance from the element's anchor to the label's, in logical pixels.
        public var length: Double?
        /// The direction in which it runs, in compass degrees.
        public var angle: Double?
        /// The side to which its curve bulges.
        public var bend: Bend?
        /// How far its curve bulges.
        public var bendStrength: BendStrength?
        /// How the lines of its label are aligned.
        public var textAlignment: TextAlignment?

        /// Creates values for wide containers.
        public init(
            anchor: ElementAnchor? = nil,
            fromAnchor: ElementAnchor? = nil,
            length: Double? = nil,
            angle: Double? = nil,
            bend: Bend? = nil,
            bendStrength: BendStrength? = nil,
            textAlignment: TextAlignment? = nil
        ) {
            self.anchor = anchor
            self.fromAnchor = fromAnchor
            self.length = length
            self.angle = angle
            self.bend = bend
            self.bendStrength = bendStrength
            self.textAlignment = textAlignment
        }
    }
}

extension Arrow: FileObject {
    static let nameInFile = "an arrow"
    static var blank: Arrow { Arrow("") }

    package static func read(_ reader: FileReader) throws(TourFileError) -> Arrow {
        try reader.shortForm() != nil ? Arrow(Element.read(reader)) : readObject(reader)
    }

    mutating func visit(_ fields: inout FileFields) throws(TourFileError) {
        try fields.visit("element", &element, .required)
        try fields.visit("anchor", &anchor)
        try fields.visit("fromAnchor", &fromAnchor)
        try fields.length("length", &length)
        try fields.visit("angle", &angle)
        try fields.visit("bend", &bend)
        try fields.visit("bendStrength", &bendStrength)
        try fields.visit("textAlignment", &textAlignment)
        try fields.visit("wide", &wide)
    }
}

extension Arrow.Wide: FileObject {
    static let nameInFile = "what an arrow has in wide containers"
    static var blank: Arrow.Wide { Arrow.Wide() }

    mutating func visit(_ fields: inout FileFields) throws(TourFileError) {
        try fields.visit("anchor", &anchor)
        try fields.visit("fromAnchor", &fromAnchor)
        try fields.length("length", &length)
        try fields.visit("angle", &angle)
        try fields.visit("bend", &bend)
        try fields.visit("bendStrength", &bendStrength)
        try fields.visit("textAlignment", &textAlignment)
    }
}
