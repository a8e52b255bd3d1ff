/// An element lit through the dimming.
public struct Highlight: Hashable, Sendable {
    /// The outline that is left undimmed.
    public enum Shape: Hashable, Sendable {
        /// The circle about the element's centre that holds its whole box: its diameter is the box's
        /// diagonal.
        case circle
        /// The box grown by half of `radius` on every side, with corners of that radius, in logical pixels.
        case rectangle(radius: Double)
        /// Exactly the box, with corners of `radius`, in logical pixels.
        case bounds(radius: Double)
        /// Exactly the box, with fully rounded ends.
        case capsule
    }

    /// The element to light.
    public var element: Element
    /// The outline.
    public var shape: Shape
    /// How far the outline grows on every side, in logical pixels; may be negative. One that is not finite
    /// counts as 0.
    public var padding: Double

    /// Creates a highlight.
    public init(_ element: Element, shape: Shape = .rectangle(radius: 12), padding: Double = 0) {
        self.element = element
        self.shape = shape
        self.padding = padding
    }

    /// The outline around an element that occupies `bounds`, in the same coordinate space.
    ///
    /// The circle's diameter is √(w² + h²); the rectangle is grown by r/2 on every side. A radius that is not
    /// finite, or negative, counts as 0.
    public func outline(of bounds: Rect) -> RoundedRect {
        let padding = padding.measure
        switch shape {
        case .circle:
            let side = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot()
            let square = Rect(
                x: bounds.midX - side / 2,
                y: bounds.midY - side / 2,
                width: side,
                height: side
            )
            return RoundedRect(square.inset(by: -padding), radius: .infinity)
        case .rectangle(let radius):
            let radius = radius.extent
            return RoundedRect(bounds.inset(by: -radius / 2 - padding), radius: radius)
        case .bounds(let radius):
            return RoundedRect(bounds.inset(by: -padding), radius: radius.extent)
        case .capsule:
            return RoundedRect(bounds.inset(by: -padding), radius: .infinity)
        }
    }
}

extension Highlight: Codable, ScriptValue {
    /// Reads either an element's id or an object with `element`, `shape`, `radius` and `padding`.
    public init(from decoder: any Decoder) throws {
        if try decoder.shortForm() != nil {
            self.init(try Element(from: decoder))
            return
        }
        let fields = try decoder.strictContainer(keyedBy: CodingKeys.self, describing: "a highlight")
        let radius = try fields.decodeIfPresent(Double.self, forKey: .radius)
        let name = try fields.decodeIfPresent(ShapeName.self, forKey: .shape) ?? .rectangle
        if radius != nil, name == .circle || name == .capsule {
            throw fields.invalid(.radius, "a \(name.rawValue) has no radius of its own; remove \"radius\"")
        }
        let shape: Shape =
            switch name {
            case .circle: .circle
            case .rectangle: .rectangle(radius: radius ?? 12)
            case .bounds: .bounds(radius: radius ?? 0)
            case .capsule: .capsule
            }
        self = try Highlight(
            fields.decode(Element.self, forKey: .element),
            shape: shape,
            padding: fields.decodeIfPresent(Double.self, forKey: .padding) ?? 0
        ).accepted(by: decoder)
    }

    var fault: ScriptFault? {
        let radius: Double? =
            switch shape {
            case .rectangle(let radius), .bounds(let radius): radius
            case .circle, .capsule: nil
            }
        return .length(radius, of: "a radius", at: CodingKeys.radius)
            ?? .number(padding, at: CodingKeys.padding)
    }

    /// Writes `element`, `shape`, `padding`, and `radius` where the shape has one.
    public func encode(to encoder: any Encoder) throws {
        try check(for: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(element, forKey: .element)
        try fields.encode(padding, forKey: .padding)
        switch shape {
        case .circle:
            try fields.encode(ShapeName.circle, forKey: .shape)
        case .capsule:
            try fields.encode(ShapeName.capsule, forKey: .shape)
        case .rectangle(let radius):
            try fields.encode(ShapeName.rectangle, forKey: .shape)
            try fields.encode(radius, forKey: .radius)
        case .bounds(let radius):
            try fields.encode(ShapeName.bounds, forKey: .shape)
            try fields.encode(radius, forKey: .radius)
        }
    }

    enum CodingKeys: String, CodingKey, CaseIterable { case element, shape, radius, padding }

    private enum ShapeName: String, Codable, CaseIterable { case circle, rectangle, bounds, capsule }
}
