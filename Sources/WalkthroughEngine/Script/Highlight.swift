/// An element lit through the dimming.
public struct Highlight: Hashable, Sendable {
    /// The outline that is left undimmed. A minor version may add cases.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
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

extension Highlight: FileObject {
    static let nameInFile = "a highlight"
    static var blank: Highlight { Highlight("") }

    package static func read(_ reader: FileReader) throws(TourFileError) -> Highlight {
        try reader.shortForm() != nil ? Highlight(Element.read(reader)) : readObject(reader)
    }

    mutating func visit(_ fields: inout FileFields) throws(TourFileError) {
        var (name, radius) = fileShape
        if fields.isReading { radius = nil }
        try fields.visit("element", &element, .required)
        try fields.visit("shape", &name)
        try fields.length("radius", &radius, of: "a radius")
        try fields.visit("padding", &padding)
        guard fields.isReading else { return }
        switch name {
        case .rectangle: shape = .rectangle(radius: radius ?? 12)
        case .bounds: shape = .bounds(radius: radius ?? 0)
        case .circle, .capsule:
            shape = name == .circle ? .circle : .capsule
            guard radius != nil else { return }
            throw fields.fail(
                "a \(name.rawValue) has no radius of its own; remove \"radius\"",
                at: .key("radius")
            )
        }
    }

    /// The name of the shape, and its radius where that is not the default.
    private var fileShape: (name: ShapeName, radius: Double?) {
        switch shape {
        case .circle: (.circle, nil)
        case .capsule: (.capsule, nil)
        case .rectangle(let radius): (.rectangle, radius == 12 ? nil : radius)
        case .bounds(let radius): (.bounds, radius == 0 ? nil : radius)
        }
    }

    private enum ShapeName: String, CaseIterable, FileValue { case circle, rectangle, bounds, capsule }
}
