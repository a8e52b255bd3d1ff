internal import FoundationEssentials
internal import WalkthroughLabCore

/// The file of an export.
nonisolated enum BackupFile {
    /// Writes the file, completely or not at all, into a folder that is there.
    ///
    /// - Parameter body: Writes the text, one piece after another.
    /// - Throws: ``ToolError`` when the file cannot be written, or what `body` throws; an existing file then
    ///   stays as it is.
    static func write(to path: String, _ body: ((String) throws -> Void) throws -> Void) throws {
        do {
            try WholeFile.write(to: path, isBackup: true) { put in
                try withoutActuallyEscaping(put) { put in try body { try put(Data($0.utf8)) } }
            }
        } catch let problem as FileProblem {
            throw ToolError(status: .noOutputFile, description: "\(problem)")
        }
    }
}
