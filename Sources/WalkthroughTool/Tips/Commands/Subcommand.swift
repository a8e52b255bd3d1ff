internal import ArgumentParser
internal import FoundationEssentials
internal import Glibc

/// The inputs that a command takes from its process; tests replace them.
nonisolated struct Surroundings {
    var environment: [String: String] = [:]
    var now = Date()
    /// Asks the user to confirm; `nil` when there is no terminal to ask on.
    var confirm: ((_ question: String) -> Bool)?

    /// Returns the inputs from this process.
    static func process() -> Surroundings {
        var surroundings = Surroundings(environment: ProcessInfo.processInfo.environment)
        if isatty(STDIN_FILENO) == 1 { surroundings.confirm = { Output.confirms($0) } }
        return surroundings
    }
}

/// The output of a command.
nonisolated struct Reply: Hashable {
    /// For standard output, complete lines.
    var output: String
    /// Further notes to the user, for standard error.
    var notes: [String] = []
}

/// A command that reads or changes a store, and returns what to print.
nonisolated protocol Subcommand: ParsableCommand {
    func reply(in surroundings: Surroundings) throws -> Reply
}

nonisolated extension Subcommand {
    func run() throws {
        let reply = try reply(in: .process())
        for note in reply.notes { Output.printError(line: "Note: \(note)") }
        Output.print(reply.output)
    }
}
