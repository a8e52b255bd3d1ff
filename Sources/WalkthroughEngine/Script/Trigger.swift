/// The name of something that an app binds to a popover, a dialog, a page or an action.
///
/// A step that names the trigger opens what is bound to it for as long as the step is shown. A name that
/// nothing is bound to is that of a widget, or a selector, as an ``Element/id`` is.
public struct Trigger: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name that a script uses.
    public let name: String

    /// Creates a trigger from its name.
    public init(_ name: String) { self.name = name }

    /// Creates a trigger from its name.
    public init(stringLiteral name: String) { self.name = name }
}

extension Trigger: Codable {}

extension Trigger: FileValue {
    package static func read(_ reader: FileReader) throws(TourFileError) -> Trigger {
        Trigger(try Element(reader.name()).accepted(by: reader).id)
    }

    package var fileText: String { name.fileText }
}
