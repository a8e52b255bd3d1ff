internal import ArgumentParser
internal import FoundationEssentials
internal import TipEngine
internal import TipSync
internal import Glibc

/// The inputs that a command takes from its process; tests replace them.
struct Surroundings {
    var environment: [String: String] = [:]
    var now = Date()
    /// Asks the user to confirm; `nil` when there is no terminal to ask on.
    var confirm: ((_ question: String) -> Bool)?

    /// Returns the inputs from this process.
    static func process() -> Surroundings {
        var surroundings = Surroundings(environment: ProcessInfo.processInfo.environment)
        if isatty(STDIN_FILENO) == 1 { surroundings.confirm = { Console.confirm($0) } }
        return surroundings
    }
}

/// A command that reads or changes a store, and returns what to print.
protocol Subcommand: ParsableCommand {
    func reply(in surroundings: Surroundings) throws -> Reply
}

extension Subcommand {
    func run() throws {
        try run { Console.print(try reply(in: .process())) }
    }

    /// Runs `body`; when it fails, prints the error and exits with its status.
    func run(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as ToolError {
            Console.fail(error)
        } catch let error as TipStoreError {
            Console.fail(ToolError(error))
        } catch let error as SyncFailure {
            Console.fail(ToolError(error))
        }
    }
}
