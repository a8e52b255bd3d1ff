#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An error in a tour file: which file, where in it, and what was expected there.
///
/// ```
/// welcome.json: steps[2].callout.side: expected one of "top", …, found "up" (line 27, column 18)
/// welcome.json: not valid JSON, line 3, column 14: expected a value, found "}"
/// ```
public struct TourFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the file, as the caller gave it.
    public let file: String
    /// The path of keys to the value at fault, such as `steps[2].callout.side`; empty for the whole file, and
    /// when the file is not JSON.
    public let keyPath: String
    /// The line of the value at fault, or of an unknown key; counted from 1.
    public let line: Int
    /// The column there, counted in Unicode scalars from 1.
    public let column: Int
    /// What is wrong there and what was expected, in one sentence with the line and the column.
    public let problem: String

    /// File, key path and problem on one line, ready to be shown.
    public var description: String {
        keyPath.isEmpty ? "\(file): \(problem)" : "\(file): \(keyPath): \(problem)"
    }
}

extension Walkthrough {
    /// Reads a walkthrough from JSON.
    ///
    /// It guesses nothing: unknown keys, duplicate keys and invalid values are errors, and so is any encoding
    /// but UTF-8.
    ///
    /// - Parameters:
    ///   - json: the contents of the file.
    ///   - file: its name, for error messages.
    /// - Throws: ``TourFileError`` when it is not JSON, or not a walkthrough.
    /// - Complexity: O(*n*), *n* bytes.
    public init(json: Data, file: String) throws(TourFileError) {
        self = try TourFileError.reading(Walkthrough.self, json: json, file: file)
    }
}

extension TourFileError {
    /// Reads a value of any type from JSON, as strictly as a tour file.
    ///
    /// - Parameter firstLine: the line of the file that the text begins with.
    package static func reading<Value: Decodable>(
        _ type: Value.Type,
        json: Data,
        file: String,
        firstLine: Int = 1
    ) throws(TourFileError) -> Value {
        let text = JSONText(json, firstLine: firstLine)
        if let fault = JSONSyntax.fault(in: text) {
            throw TourFileError(fault, file: file, isEmpty: text.isBlank && firstLine == 1)
        }
        do {
            return try JSONDecoder().decode(type, from: Data(text.bytes))
        } catch let error as DecodingError {
            throw TourFileError(error, file: file, text: text)
        } catch {
            throw TourFileError(file: file, path: [], problem: "\(error)", text: text)
        }
    }
}

extension TourFileError {
    /// An error in a line of a file that holds a value in each.
    package init(file: String, line: Int, problem: String) {
        self.file = file
        self.line = line
        self.problem = "\(problem) (line \(line))"
        (keyPath, column) = ("", 1)
    }

    fileprivate init(_ fault: JSONSyntax.Fault, file: String, isEmpty: Bool) {
        self.file = file
        keyPath = fault.path.written
        line = fault.line
        column = fault.column
        if isEmpty {
            problem = "the file is empty; expected a JSON object"
        } else if fault.path.isEmpty {
            problem = "not valid JSON, line \(line), column \(column): \(fault.problem)"
        } else {
            problem = "\(fault.problem) (line \(line), column \(column))"
        }
    }

    fileprivate init(_ error: DecodingError, file: String, text: JSONText) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(
                file: file,
                path: context.codingPath,
                problem: "\"\(key.stringValue)\" is missing",
                text: text
            )
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            let value = JSONSyntax.location(of: context.codingPath.map(AnyKey.init), in: text).value
            self.init(
                file: file,
                path: context.codingPath,
                problem: "expected \(Self.name(of: type)), found \(text.value(at: value))",
                text: text
            )
        case .dataCorrupted(let context):
            self.init(
                file: file,
                path: context.codingPath,
                problem: context.debugDescription,
                isAboutKey: context.underlyingError is UnknownKey,
                text: text
            )
        @unknown default:
            self.init(file: file, path: [], problem: "\(error)", text: text)
        }
    }

    fileprivate init(
        file: String,
        path: [any CodingKey],
        problem: String,
        isAboutKey: Bool = false,
        text: JSONText
    ) {
        let path = path.map(AnyKey.init)
        let location = JSONSyntax.location(of: path, in: text)
        let place = text.place(of: isAboutKey ? location.key ?? location.value : location.value)
        self.file = file
        keyPath = path.written
        line = place.line
        column = place.column
        self.problem = "\(problem) (line \(place.line), column \(place.column))"
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string in quotes"
        case is Bool.Type: "true or false"
        case is Double.Type: "a number"
        case is ShortForm.Type: "a string in quotes or an object in { }"
        case is any RandomAccessCollection.Type: "a list in [ ]"
        default: "an object in { }"
        }
    }
}

extension JSONText {
    /// Whether the text is only white space.
    fileprivate var isBlank: Bool { !bytes.contains { !" \n\r\t".utf8.contains($0) } }
}

extension [AnyKey] {
    /// The path as a program writes it: `steps[2].title`, or `steps[2]["odd key"]`.
    fileprivate var written: String {
        reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else if key.stringValue.isWord {
                path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
            } else {
                path += "[\(key.stringValue.quoted)]"
            }
        }
    }
}

extension String {
    /// Whether it needs no quotes in a key path.
    fileprivate var isWord: Bool {
        !isEmpty && unicodeScalars.count <= 60
            && unicodeScalars.allSatisfy {
                $0 == "_" || $0 == "-" || $0.properties.isAlphabetic || ("0"..."9").contains($0)
            }
    }
}
