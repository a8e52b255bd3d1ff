/// An error in configuring or storing tips. A minor version may add cases.
///
/// Tips still work, at least in memory.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum TipsError: Error, Sendable, Hashable {
    /// `Tips.configure` was already called, and only the first call counts.
    case tipsDatastoreAlreadyConfigured
    /// The store cannot be read or written; tips go on in memory, and changes are lost after the session.
    case datastore(TipStoreError)
}

/// The name of ``TipsError`` in code that was written for TipKit.
public typealias TipKitError = TipsError

extension TipsError: CustomStringConvertible {
    /// What is wrong, and what to do or expect.
    public var description: String {
        switch self {
        case .tipsDatastoreAlreadyConfigured:
            "Tips are configured already. Call Tips.configure only once, and Tips.resetDatastore only before it."
        case .datastore(let error):
            "\(error) Tips still work, but their state is lost at the end of the session."
        }
    }
}
