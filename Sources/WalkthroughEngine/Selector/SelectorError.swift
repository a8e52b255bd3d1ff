/// What is wrong with a selector, and where.
///
/// ```
/// in the selector "[acton=\"win.save\"]", character 2: a widget has no attribute "acton"; … did you mean
/// "action"?
/// ```
public struct SelectorError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The selector as it was written.
    public let selector: String
    /// Where it is at fault, in Unicode scalars from its beginning; the first is 0.
    public let offset: Int
    /// What is wrong there, and what was expected.
    public let problem: String

    /// The selector, the place counted from 1, and the problem, on one line.
    public var description: String {
        "in the selector \(selector.quoted), character \(offset + 1): \(problem)"
    }
}
