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

extension Arrow: Codable, ScriptValue {
    /// Reads either an element's id or an object; only `element` is required.
    public init(from decoder: any Decoder) throws {
        if try decoder.shortForm() != nil {
            self.init(try Element(from: decoder))
            return
        }
        let fields = try decoder.strictContainer(keyedBy: CodingKeys.self, describing: "an arrow")
        self = try Arrow(
            fields.decode(Element.self, forKey: .element),
            anchor: fields.decodeIfPresent(ElementAnchor.self, forKey: .anchor) ?? .top,
            fromAnchor: fields.decodeIfPresent(ElementAnchor.self, forKey: .fromAnchor),
            length: fields.decodeIfPresent(Double.self, forKey: .length) ?? 50,
            angle: fields.decodeIfPresent(Double.self, forKey: .angle),
            bend: fields.decodeIfPresent(Bend.self, forKey: .bend) ?? .auto,
            bendStrength: fields.decodeIfPresent(BendStrength.self, forKey: .bendStrength) ?? .medium,
            textAlignment: fields.decodeIfPresent(TextAlignment.self, forKey: .textAlignment) ?? .center,
            wide: fields.decodeIfPresent(Wide.self, forKey: .wide)
        ).accepted(by: decoder)
    }

    var fault: ScriptFault? {
        .length(length, at: CodingKeys.length) ?? .number(angle, at: CodingKeys.angle)
    }

    /// Writes every field that is set.
    public func encode(to encoder: any Encoder) throws {
        try check(for: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(element, forKey: .element)
        try fields.encode(anchor, forKey: .anchor)
        try fields.encodeIfPresent(fromAnchor, forKey: .fromAnchor)
        try fields.encode(length, forKey: .length)
        try fields.encodeIfPresent(angle, forKey: .angle)
        try fields.encode(bend, forKey: .bend)
        try fields.encode(bendStrength, forKey: .bendStrength)
        try fields.encode(textAlignment, forKey: .textAlignment)
        try fields.encodeIfPresent(wide, forKey: .wide)
    }

    enum CodingKeys: String, CodingKey, CaseIterable {
        case element, anchor, fromAnchor, length, angle, bend, bendStrength, textAlignment, wide
    }
}

extension Arrow.Wide: Codable, ScriptValue {
    /// Reads the values for wide containers.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(
            keyedBy: CodingKeys.self,
            describing: "what an arrow has in wide containers"
        )
        self = try Arrow.Wide(
            anchor: fields.decodeIfPresent(ElementAnchor.self, forKey: .anchor),
            fromAnchor: fields.decodeIfPresent(ElementAnchor.self, forKey: .fromAnchor),
            length: fields.decodeIfPresent(Double.self, forKey: .length),
            angle: fields.decodeIfPresent(Double.self, forKey: .angle),
            bend: fields.decodeIfPresent(Arrow.Bend.self, forKey: .bend),
            bendStrength: fields.decodeIfPresent(Arrow.BendStrength.self, forKey: .bendStrength),
            textAlignment: fields.decodeIfPresent(Arrow.TextAlignment.self, forKey: .textAlignment)
        ).accepted(by: decoder)
    }

    var fault: ScriptFault? {
        .length(length, at: CodingKeys.length) ?? .number(angle, at: CodingKeys.angle)
    }

    /// Writes the values for wide containers.
    public func encode(to encoder: any Encoder) throws {
        try check(for: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(anchor, forKey: .anchor)
        try fields.encodeIfPresent(fromAnchor, forKey: .fromAnchor)
        try fields.encodeIfPresent(length, forKey: .length)
        try fields.encodeIfPresent(angle, forKey: .angle)
        try fields.encodeIfPresent(bend, forKey: .bend)
        try fields.encodeIfPresent(bendStrength, forKey: .bendStrength)
        try fields.encodeIfPresent(textAlignment, forKey: .textAlignment)
    }

    enum CodingKeys: String, CodingKey, CaseIterable {
        case anchor, fromAnchor, length, angle, bend, bendStrength, textAlignment
    }
}
