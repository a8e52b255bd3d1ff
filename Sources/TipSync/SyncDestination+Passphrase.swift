public import FoundationEssentials
public import TipEngine

extension Tips.SyncDestination {
    #if Encryption
        /// A folder that the user's devices share, with documents that nobody can read without the passphrase.
        ///
        /// All devices need the same passphrase; a longer one protects better. Documents that are not
        /// encrypted, or encrypted with another one, are skipped. While none can be read and one has another
        /// passphrase, nothing is written: the passphrase may have been mistyped.
        ///
        /// To change the passphrase, name the former one on the first device; the others need the new one only.
        /// See Documentation/Sync.md for what stays visible.
        ///
        /// - Parameters:
        ///   - folder: A folder on this computer, or one that GVfs can reach. It has to exist.
        ///   - passphrase: It must not be empty.
        ///   - former: A passphrase with which documents are still read, until all devices use the new one.
        public static func folder(_ folder: URL, passphrase: String, replacing former: String? = nil) -> Self
        {
            guard let current = Passphrase(passphrase) else {
                preconditionFailure(
                    "An empty passphrase protects nothing. Use folder(_:) for documents in the clear."
                )
            }
            let passphrases = Passphrases(current, replacing: former.flatMap { Passphrase($0) })
            return Self(folder: folder, passphrases: passphrases)
        }
    #else
        /// Needs the package's trait `Encryption`.
        @available(
            *,
            unavailable,
            message: "Documents are encrypted only with the package's trait Encryption."
        )
        public static func folder(_ folder: URL, passphrase: String, replacing former: String? = nil) -> Self
        {
            Self(folder: folder)
        }
    #endif
}
