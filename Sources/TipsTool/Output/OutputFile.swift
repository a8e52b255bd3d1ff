internal import FoundationEssentials

/// A file that is written complete or not at all.
struct OutputFile {
    var path: String

    /// - Throws: ``ToolError`` when it cannot be written; what was there is then there still.
    func write(_ text: String) throws {
        // Taking the place of a device would be the end of it.
        if let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType,
            type != .typeRegular
        {
            throw failure("it is something else than a file")
        }
        do {
            try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
        } catch let error as CocoaError {
            throw failure(Self.words(error))
        } catch {
            throw failure("\(error)")
        }
    }

    private func failure(_ reason: String) -> ToolError {
        ToolError(status: .noOutputFile, description: "\(path) cannot be written: \(reason).")
    }

    private static func words(_ error: CocoaError) -> String {
        switch error.code {
        case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such folder"
        case .fileWriteNoPermission, .fileReadNoPermission, .fileWriteVolumeReadOnly: "permission denied"
        case .fileWriteOutOfSpace: "no room is left on the disk"
        default: "error \(error.code.rawValue)"
        }
    }
}
