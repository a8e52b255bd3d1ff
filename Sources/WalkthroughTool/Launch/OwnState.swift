internal import FoundationEssentials
internal import Glibc

/// Folders and settings for one run of an app, so that the app's own are neither read nor changed.
final class OwnState {
    private let folder: String

    /// Makes the folders.
    ///
    /// - Throws: ``LaunchProblem``.
    init() throws(LaunchProblem) {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/walkthrough-state-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw LaunchProblem(description: "cannot write to \(base): \(String(cString: strerror(errno)))")
        }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        for place in environment.values where place.hasPrefix(folder) { mkdir(place, 0o700) }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// What makes an app use them.
    var environment: [String: String] {
        [
            "XDG_CONFIG_HOME": "\(folder)/config", "XDG_DATA_HOME": "\(folder)/data",
            "XDG_STATE_HOME": "\(folder)/state", "XDG_CACHE_HOME": "\(folder)/cache",
            "GSETTINGS_BACKEND": "memory",
        ]
    }
}
