#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A tour that could not be read: which file, where in it, and what was expected there.
public struct TourFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the file, as the caller gave it.
    public let file: String
    /// The path of keys to the value at fault, such as `steps[2].callout.side`; empty for the whole file.
    public let keyPath: String
    /// What is wrong there and what was expected.
    public let problem: String

    /// The three on one line, ready to be shown.
    public var description: String {
        keyPath.isEmpty ? "\(file): \(problem)" : "\(file): \(keyPath): \(problem)"
    }
}

extension Walkthrough {
    /// Reads a walkthrough from JSON.
    ///
    /// - Parameters:
    ///   - json: the contents of the file.
    ///   - file: its name, for error messages.
    /// - Throws: ``TourFileError`` when it is not JSON, or not a walkthrough.
    public init(json: Data, file: String) throws(TourFileError) {
        do {
            self = try JSONDecoder().decode(Walkthrough.self, from: json)
        } catch let error as DecodingError {
            throw TourFileError(error, file: file, json: json)
        } catch {
            throw TourFileError(file: file, keyPath: "", problem: "\(error)")
        }
    }
}

extension TourFileError {
    fileprivate init(_ error: DecodingError, file: String, json: Data) {
        self.file = file
        switch error {
        case .keyNotFound(let key, let context):
            keyPath = context.codingPath.path
            problem = "\"\(key.stringValue)\" is missing"
        case .typeMismatch(let type, let context):
            keyPath = context.codingPath.path
            problem = "expected \(Self.name(of: type))"
        case .valueNotFound(let type, let context):
            keyPath = context.codingPath.path
            problem = "expected \(Self.name(of: type)), found null"
        case .dataCorrupted(let context):
            keyPath = context.codingPath.path
            problem = Self.syntaxProblem(json) ?? context.debugDescription
        @unknown default:
            keyPath = ""
            problem = "\(error)"
        }
    }

    /// Where and why it is not JSON; nil when it is.
    private static func syntaxProblem(_ json: Data) -> String? {
        guard json.contains(where: { !" \n\r\t".utf8.contains($0) }) else {
            return "the file is empty; expected a JSON object"
        }
        return JSONSyntax.fault(in: json).map {
            "not valid JSON, line \($0.line), column \($0.column): \($0.problem)"
        }
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string in quotes"
        case is Bool.Type: "true or false"
        case is Double.Type, is Int.Type: "a number"
        case is any RandomAccessCollection.Type: "a list in [ ]"
        default: "an object in { }"
        }
    }
}

extension [any CodingKey] {
    /// The keys joined as one would write them in a program: `steps[2].title`.
    fileprivate var path: String {
        reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}
