/// The version of a file's format: a reader takes every file of its own first number.
struct FormatVersion: Comparable, CustomStringConvertible {
    var major: Int
    var minor: Int

    static func < (a: FormatVersion, b: FormatVersion) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

    var description: String { "\(major).\(minor)" }
}

extension FormatVersion: FileValue {
    package static func read(_ reader: FileReader) throws(TourFileError) -> FormatVersion {
        guard case .string(let text) = reader.node.content else {
            throw reader.mismatch("a version in quotes such as \"1.0\"")
        }
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        let version = FormatVersion(major: numbers[0], minor: numbers.last ?? 0)
        guard numbers.count == 2, version.description == text, numbers.allSatisfy({ $0 >= 0 }) else {
            throw reader.fail("expected a version such as \"1.0\", found \(text.quoted)")
        }
        return version
    }

    package var fileText: String { description.fileText }
}
