/// Why the last round of a synchronisation did not succeed. It is retried. A minor version may add cases.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum SyncFailure: Error, Sendable, Hashable {
    /// The folder is not there: its drive is not connected, or its server cannot be reached.
    case unreachable(String)
    /// Nothing can be written into the folder.
    case notWritable(String)
    /// There is no room in the folder.
    case full(String)
    /// The folder took too long to answer.
    case timedOut(String)
    /// This device's own store cannot be used; the reason is a sentence.
    case store(String)
    /// Anything else, in the system's words.
    case other(String)
}

extension SyncFailure: CustomStringConvertible {
    /// A message for the user.
    public var description: String {
        switch self {
        case .unreachable(let folder):
            "\(folder) cannot be reached. Tips are synchronised when it is there again."
        case .notWritable(let folder): "Nothing can be saved in \(folder): permission denied."
        case .full(let folder): "There is no room left in \(folder)."
        case .timedOut(let folder): "\(folder) did not answer in time."
        case .store(let reason): reason
        case .other(let reason): reason
        }
    }
}
