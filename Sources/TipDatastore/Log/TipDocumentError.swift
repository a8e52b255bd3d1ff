/// Why a document, with the state of tips of some device, cannot be merged. A minor version may add cases.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum TipDocumentError: Error, Sendable, Hashable {
    /// Not a document of tips at all.
    case foreign
    /// Its end is missing; whoever writes it may not be done yet.
    case truncated
    /// Its contents are invalid; the reason is one clause.
    case damaged(reason: String)
    /// Of a version that this program does not know.
    case newerVersion(number: Int)
    /// It cannot be read, in the system's words.
    case unreadable(reason: String)
}

extension TipDocumentError: CustomStringConvertible {
    /// One clause for the user, to follow the document's name and a colon.
    public var description: String {
        switch self {
        case .foreign: "it is not a document of tips"
        case .truncated: "its end is missing"
        case .damaged(let reason): "it is damaged: \(reason)"
        case .newerVersion(let version): "it has version \(version), which a newer program wrote"
        case .unreadable(let reason): "it cannot be read: \(reason)"
        }
    }
}
