public import FoundationEssentials
public import TipDatastore

extension Tips {
    /// Where the state of tips is synchronised.
    public struct SyncDestination: Sendable, Hashable {
        /// The folder.
        public let folder: URL

        /// A folder that the user's devices share, in which each keeps one document of its own.
        ///
        /// Anything that shares folders will do: Syncthing, Nextcloud's client, a network share, a USB stick.
        /// A location such as `davs://…` or `sftp://…` works where GVfs can mount it. The folder has to
        /// exist: one that is missing is taken for a drive that is not connected. Use a folder for each app,
        /// which only its user can read: documents are not encrypted.
        public static func folder(_ folder: URL) -> Self { Self(folder: folder) }
    }

    /// How the synchronisation stands.
    public struct SyncStatus: Sendable, Hashable {
        /// What the state is synchronised with.
        public internal(set) var destination: SyncDestination
        /// When a round last succeeded.
        public internal(set) var lastSuccess: Date?
        /// Why the last round did not succeed; `nil` if it did, or if none has ended yet.
        public internal(set) var failure: SyncFailure?
        /// The ids of the other devices that have a document in the folder.
        public internal(set) var devices: [String] = []
        /// The documents that cannot be read, by file name, with the reasons.
        public internal(set) var skipped: [String: TipDocumentError] = [:]

        /// The status before the first round.
        public init(destination: SyncDestination) { self.destination = destination }
    }
}
