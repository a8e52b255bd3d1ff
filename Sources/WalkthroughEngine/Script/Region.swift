/// The name of a part of an app's windows that a step can blur or dim as a whole.
///
/// ```swift
/// extension Region {
///     static let map: Region = "map"
///     static let sidebar: Region = "sidebar"
/// }
/// ```
///
/// In a tour file, regions are a list of names, even if there is only one: `["map", "sidebar"]`.
public struct Region: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name that scripts use.
    public let name: String

    /// Creates a region from its name.
    public init(_ name: String) { self.name = name }

    /// Creates a region from its name.
    public init(stringLiteral name: String) { self.name = name }

    /// Every part that has a name, written as `"*"`.
    public static let all: Region = "*"
}

extension Region: FileValue {
    package static func read(_ reader: FileReader) throws(TourFileError) -> Region {
        Region(try reader.name())
    }

    package var fileText: String { name.fileText }
}
