public import FoundationEssentials

extension Tips {
    /// How what happens to tips is kept.
    public enum DatastoreStatus: Sendable, Hashable {
        /// `Tips.configure` was not called; no tip is shown.
        case notConfigured
        /// Kept in a file.
        case ready(URL)
        /// Kept in a fresh file, because the former one was damaged. That was set aside and nothing of it deleted; what
        /// the session knew, and what could still be read, is in the fresh one.
        case replaced(URL, damaged: URL)
        /// Kept in memory only: because that was asked for, or because of an error.
        case inMemory(TipStoreError?)
        /// Not written at the moment. It is tried again, and until then kept in memory.
        case failing(URL?, TipStoreError)

        /// What keeps things from being remembered.
        public var error: TipStoreError? {
            switch self {
            case .notConfigured, .ready, .replaced: nil
            case .inMemory(let error): error
            case .failing(_, let error): error
            }
        }

        /// The file that things are kept in.
        var file: URL? {
            switch self {
            case .notConfigured, .inMemory: nil
            case .ready(let file), .replaced(let file, _): file
            case .failing(let file, _): file
            }
        }

        mutating func noteReplacement(of damaged: URL) {
            if let file { self = .replaced(file, damaged: damaged) }
        }
    }
}

extension Tips.DatastoreStatus: CustomStringConvertible {
    /// One sentence for the user.
    public var description: String {
        switch self {
        case .notConfigured: "Tips.configure() was not called, so no tip is shown."
        case .ready(let file): "What happens to tips is kept in \(file.path)."
        case .replaced(let file, let damaged):
            "\(file.path) was damaged and is started anew with what could be saved; the damaged one is now "
                + "\(damaged.path)."
        case .inMemory(nil): "What happens to tips is forgotten at the end of the session."
        case .inMemory(let error?): "\(error) It is forgotten at the end of the session."
        case .failing(_, let error): "\(error) It is tried again."
        }
    }
}
