internal import ArgumentParser
internal import FoundationEssentials
internal import TipEngine

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What a command gets from where it runs, so that tests can give it something else.
struct Surroundings {
    var environment: [String: String] = [:]
    var now = Date()
    /// Asks the user for a yes; `nil` when there is no terminal to ask on.
    var confirm: ((_ question: String) -> Bool)?

    /// This process.
    static func process() -> Surroundings {
        var surroundings = Surroundings(environment: ProcessInfo.processInfo.environment)
        if isatty(STDIN_FILENO) == 1 { surroundings.confirm = { Console.confirm($0) } }
        return surroundings
    }
}

/// A command that finds something out or changes something, and says what to print.
protocol Subcommand: ParsableCommand {
    func reply(in surroundings: Surroundings) throws -> Reply
}

extension Subcommand {
    func run() throws {
        try run { Console.print(try reply(in: .process())) }
    }

    /// Does something and ends the program with a sentence when it fails.
    func run(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as ToolError {
            Console.fail(error)
        } catch let error as TipStoreError {
            Console.fail(ToolError(error))
        }
    }
}
