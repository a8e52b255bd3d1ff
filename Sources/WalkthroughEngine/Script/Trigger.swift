/// The name of something that an app binds to a popover, a dialog, a page or an action.
///
/// A step that names the trigger opens what is bound to it for as long as the step is shown. A name that nothing is
/// bound to is that of a widget, or a selector, as an ``Element/id`` is.
public struct Trigger: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name that a script uses.
    public let name: String

    /// Creates a trigger from its name.
    public init(_ name: String) { self.name = name }

    /// Creates a trigger from its name.
    public init(stringLiteral name: String) { self.name = name }
}

extension Trigger: Codable, ScriptValue {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
        self = try Trigger(decoder.singleValueContainer().decode(String.self)).accepted(by: decoder)
    }

    var fault: ScriptFault? { .name(name) ?? Element(name).faultOfSelector }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
        try check(for: encoder)
        var value = encoder.singleValueContainer()
        try value.encode(name)
    }
}
