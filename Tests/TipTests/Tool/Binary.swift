import Foundation

/// The built `walkthrough`, run for real.
enum Binary {
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    static let path = pathOfProgram("walkthrough")

    /// Runs it through a shell: "$WALKTHROUGH" is the program, "$STORE" the path of a store.
    static func shell(_ script: String, store: String) throws -> Outcome {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script]
        process.environment = [
            "WALKTHROUGH": path, "STORE": store, "PATH": "/usr/bin:/bin", "HOME": "/nonexistent",
        ]
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
