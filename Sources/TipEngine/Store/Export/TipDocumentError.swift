/// Why a document, with the state of tips of some device, cannot be merged.
public enum TipDocumentError: Error, Sendable, Hashable {
    /// Not a document of tips at all.
    case foreign
    /// Its end is missing; whoever writes it may not be done yet.
    case truncated
    /// Its contents are invalid; the reason is one clause.
    case damaged(String)
    /// Of a version that this program does not know.
    case newerVersion(Int)
    /// Encrypted, and no passphrase was given.
    case encrypted
    /// Encrypted with another passphrase, or changed since.
    case wrongPassphrase
    /// In the clear, where only encrypted documents are accepted.
    case notEncrypted
}

extension TipDocumentError: CustomStringConvertible {
    /// One clause for the user, to follow the document's name and a colon.
    public var description: String {
        switch self {
        case .foreign: "it is not a document of tips"
        case .truncated: "its end is missing"
        case .damaged(let reason): "it is damaged: \(reason)"
        case .newerVersion(let version): "it has version \(version), which a newer program wrote"
        case .encrypted: "it is encrypted, and no passphrase was given"
        case .wrongPassphrase: "it is encrypted with another passphrase, or was changed"
        case .notEncrypted: "it is not encrypted, though a passphrase was given"
        }
    }
}
