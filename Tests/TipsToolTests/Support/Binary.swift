import Foundation

/// The built `tips`, run for real.
enum Binary {
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    /// It lies beside the test bundle that is running.
    static let path: String = {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let candidates = [own, CommandLine.arguments[0], Bundle.main.executablePath ?? ""].map {
            URL(filePath: $0).deletingLastPathComponent().appending(path: "tips").path
        }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? candidates[0]
    }()

    /// Runs it through a shell: "$TIPS" is the program, "$STORE" the path of a store.
    static func shell(_ script: String, store: String) throws -> Outcome {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script]
        process.environment = ["TIPS": path, "STORE": store, "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let written = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: String(decoding: written, as: UTF8.self),
            errors: String(decoding: complaints, as: UTF8.self)
        )
    }
}
