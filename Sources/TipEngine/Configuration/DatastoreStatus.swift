public import FoundationEssentials

extension Tips {
    /// How what happens to tips is kept.
    public enum DatastoreStatus: Sendable, Hashable {
        /// `Tips.configure` was not called; no tip is shown.
        case notConfigured
        /// Kept in a file.
        case ready(URL)
        /// Kept in a fresh file, because the former one was damaged. That was set aside and nothing of it deleted.
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

        func failing(_ error: TipStoreError) -> Self {
            switch self {
            case .ready(let file), .replaced(let file, _), .failing(let file?, _): .failing(file, error)
            case .notConfigured, .inMemory, .failing(nil, _): .failing(nil, error)
            }
        }

        var recovered: Self {
            if case .failing(let file?, _) = self { .ready(file) } else { self }
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
            "\(file.path) was damaged and is started anew; the damaged one is now \(damaged.path)."
        case .inMemory(nil): "What happens to tips is forgotten at the end of the session."
        case .inMemory(let error?): "\(error) It is forgotten at the end of the session."
        case .failing(_, let error): "\(error) It is tried again."
        }
    }
}
