import FoundationEssentials

extension Tips.DatastoreLocation {
    /// The store's file, `nil` for a store in memory.
    ///
    /// - Parameter application: The app's id, for `.applicationDefault`; the program's name when it is `nil`.
    func file(application: String?) throws(TipStoreError) -> URL? {
        let location: TipStoreLocation
        switch place {
        case .memory: return nil
        case .applicationDefault:
            location = .applicationDefault(id: application ?? ProcessInfo.processInfo.processName)
        case .group(let identifier): location = .groupContainer(identifier: identifier)
        case .url(let url): location = .url(url)
        }
        return URL(filePath: try location.path(), directoryHint: .notDirectory)
    }
}
