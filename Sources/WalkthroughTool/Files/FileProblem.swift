internal import FoundationEssentials
internal import Glibc

extension Data {
    /// The contents of a file.
    ///
    /// - Throws: ``FileProblem``.
    nonisolated init(reading name: String) throws(FileProblem) {
        if access("\(name)/.", F_OK) == 0 { throw FileProblem(description: "\(name): this is a folder") }
        do {
            self = try Data(contentsOf: URL(filePath: name))
        } catch {
            throw FileProblem(description: "\(name): \(FileProblem.text(of: error))")
        }
    }
}

/// A file that cannot be read or written, and why.
nonisolated struct FileProblem: Error, CustomStringConvertible {
    let description: String

    /// A reason in the user's terms.
    static func text(of error: any Error) -> String {
        guard let error = error as? CocoaError else { return "\(error)" }
        return switch error.code {
        case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file or folder"
        case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
        case .fileWriteFileExists: "there is such a file already"
        case .fileWriteOutOfSpace: "the disk is full"
        case .fileWriteVolumeReadOnly: "the disk is read-only"
        default: "it cannot be read or written (\(error.code.rawValue))"
        }
    }
}
