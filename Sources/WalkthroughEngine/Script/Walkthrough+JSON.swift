#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Walkthrough {
    /// Reads a tour from JSON.
    ///
    /// It guesses nothing: unknown keys, duplicate keys and invalid values are errors, and so is any encoding
    /// but UTF-8.
    ///
    /// - Parameters:
    ///   - json: the contents of the file.
    ///   - file: its name, for error messages.
    ///   - base: the folder of the file, which ``base`` becomes.
    /// - Throws: ``TourFileError`` when it is not JSON, or not a tour.
    /// - Complexity: O(*n*), *n* bytes.
    public init(json: Data, file: String, base: String? = nil) throws(TourFileError) {
        self = try Walkthrough.read(FileReader(json: json, file: file))
        self.base = base
    }

    /// The contents of a tour file from which it is read, without what is the default.
    ///
    /// - Throws: ``TourFileError`` when a value is invalid and could not be read again: a negative length, a
    ///   number that is not finite, an empty name, two steps with one id, a `next` that names no step.
    public func json() throws(TourFileError) -> Data {
        let json = Data((fileText + "\n").utf8)
        _ = try Walkthrough(json: json, file: id)
        return json
    }
}

extension JSONValue {
    /// Reads any JSON, as strictly as a tour file.
    ///
    /// - Parameter file: its name, for error messages.
    package init(json: Data, file: String) throws(TourFileError) {
        self = try JSONValue.read(FileReader(json: json, file: file))
    }
}
