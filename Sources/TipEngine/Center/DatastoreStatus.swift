public import FoundationEssentials

extension Tips {
    /// How and where the state of tips is stored. A minor version may add cases.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum DatastoreStatus: Sendable, Hashable {
        /// `Tips.configure` was not called; no tip is shown.
        case notConfigured
        /// Stored in this file.
        case ready(file: URL)
        /// Stored in a fresh file, because the former one was damaged.
        ///
        /// The damaged file was renamed, and nothing of it deleted. The fresh one holds what the session had
        /// in memory and what could still be read.
        case replaced(file: URL, damaged: URL)
        /// Stored in memory only, as configured or because of an error.
        case inMemory(error: TipStoreError?)
        /// Writing currently fails. It is retried, and the changes stay in memory until it succeeds.
        case failing(file: URL?, error: TipStoreError)

        /// The error that keeps the state of tips from being stored.
        public var error: TipStoreError? {
            switch self {
            case .notConfigured, .ready, .replaced: nil
            case .inMemory(let error): error
            case .failing(_, let error): error
            }
        }

        /// The store's file.
        package var file: URL? {
            switch self {
            case .notConfigured, .inMemory: nil
            case .ready(let file), .replaced(let file, _): file
            case .failing(let file, _): file
            }
        }

        /// - Parameter damaged: The path of the damaged file.
        mutating func noteReplacement(of damaged: String) {
            guard let file else { return }
            self = .replaced(file: file, damaged: URL(filePath: damaged, directoryHint: .notDirectory))
        }
    }
}

extension Tips.DatastoreStatus: CustomStringConvertible {
    /// A message for the user.
    public var description: String {
        switch self {
        case .notConfigured: "Tips.configure() was not called, so no tip is shown."
        case .ready(let file): "The state of tips is stored in \(file.path)."
        case .replaced(let file, let damaged):
            "\(file.path) was damaged. A new file replaces it, with everything that could be recovered; the "
                + "damaged file is now \(damaged.path)."
        case .inMemory(nil): "The state of tips is in memory only, and is lost at the end of the session."
        case .inMemory(let error?):
            "\(error) The state of tips is in memory only, and is lost at the end of the session."
        case .failing(_, let error): "\(error) Saving will be retried."
        }
    }
}
