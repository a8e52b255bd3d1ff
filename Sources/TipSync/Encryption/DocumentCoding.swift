package import FoundationEssentials
package import TipEngine

/// Reads and writes the documents of one folder: in the clear, or encrypted.
///
/// Where there is a passphrase, a document in the clear is not accepted: anybody who can write into the folder could have
/// made it.
package struct DocumentCoding: Sendable {
    private var keyring: Keyring?
    private let acceptsPlain: Bool

    /// - Parameters:
    ///   - passphrases: `nil` for documents in the clear.
    ///   - acceptsPlain: Whether documents in the clear are read beside encrypted ones.
    package init(_ passphrases: Passphrases?, acceptsPlain: Bool = false) {
        keyring = passphrases.map { Keyring($0) }
        self.acceptsPlain = acceptsPlain || passphrases == nil
    }

    /// - Parameter cost: The cost of deriving a key; only tests pass another than the standard one.
    init(_ passphrases: Passphrases, cost: KeyCost) {
        keyring = Keyring(passphrases, cost: cost)
        acceptsPlain = false
    }

    /// Whether bytes begin as a document of either kind does.
    package static func recognizes(_ data: Data) -> Bool {
        SealedHeader.isMark(of: data) || data.starts(with: Data(SyncDocument.format.utf8))
    }

    package mutating func document(_ data: Data) throws(TipDocumentError) -> SyncDocument {
        try read(data).document
    }

    /// - Returns: The document, and whether it is encrypted as this device encrypts its own.
    mutating func read(_ data: Data) throws(TipDocumentError) -> (document: SyncDocument, isCurrent: Bool) {
        guard SealedHeader.isMark(of: data) else {
            if SealedHeader.isCut(data) { throw .truncated }
            let document = try SyncDocument(data)
            guard acceptsPlain else { throw .notEncrypted }
            return (document, keyring == nil)
        }
        if let opened = try keyring?.open(data) { return opened }
        _ = try SealedHeader.read(data)
        throw .encrypted
    }

    mutating func data(of document: SyncDocument) throws -> Data {
        try keyring?.seal(document) ?? document.data()
    }
}
