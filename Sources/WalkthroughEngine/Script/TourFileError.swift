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

extension TourFileError {
    /// An error in a line of a file that holds a value in each.
    package init(file: String, line: Int, problem: String) {
        self.file = file
        self.line = line
        self.problem = "\(problem) (line \(line))"
        (keyPath, column) = ("", 1)
    }

    init(_ problem: String, at place: JSONText.Place, _ path: [JSONDocument.Key], _ file: String) {
        self.file = file
        keyPath = path.written
        line = place.line
        column = place.column
        self.problem = "\(problem) (line \(place.line), column \(place.column))"
    }

    init(_ fault: JSONSyntax.Fault, file: String, isEmpty: Bool) {
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
}

extension JSONText {
    /// Whether the text is only white space.
    var isBlank: Bool { !bytes.contains { !" \n\r\t".utf8.contains($0) } }
}
