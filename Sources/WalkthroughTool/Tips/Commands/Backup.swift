internal import FoundationEssentials
internal import TipDatastore
internal import WalkthroughLabCore

/// All that devices have done, as `export` and `merge` give it away.
nonisolated struct Backup {
    private let document: Data

    init(of log: Log) throws { document = try SyncDocument(backingUp: log).data() }

    var text: String { String(decoding: document, as: UTF8.self) }

    /// Writes it to a file, completely or not at all, into a folder that is there.
    ///
    /// - Throws: ``ToolError`` when the file cannot be written; an existing file then stays as it is.
    func write(to path: String) throws {
        do { try WholeFile.write(to: path, isBackup: true) { put in try put(document) } } catch let problem
            as FileProblem
        {
            throw ToolError(status: .noOutputFile, description: "\(problem)")
        }
    }
}
