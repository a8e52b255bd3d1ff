/// What the user calls the program.
nonisolated enum ProgramName {
    /// Whether the program was started by the name `tips`.
    static let isTips = CommandLine.arguments.first?.split(separator: "/").last == "tips"

    /// What the user calls the command `tips`.
    static let tips = isTips ? "tips" : "walkthrough tips"
}
