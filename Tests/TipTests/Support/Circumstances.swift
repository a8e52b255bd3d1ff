import Foundation

extension Date {
    /// So many seconds after some moment.
    static func at(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: 800_000_000 + seconds) }
}

/// Whether the tests may take their time: `scripts/test extended` sets the variable.
let isExtended = ProcessInfo.processInfo.environment["WALKTHROUGH_EXTENDED"] == "1"

/// The path of a program that was built with the tests, and lies beside their bundle.
func pathOfProgram(_ name: String) -> String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let candidates = [own, CommandLine.arguments[0], Bundle.main.executablePath ?? ""].map {
        URL(filePath: $0).deletingLastPathComponent().appending(path: name).path
    }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? candidates[0]
}
