/// The output of a command.
struct Reply: Hashable {
    /// For standard output, complete lines.
    var output: String
    /// Further notes to the user, for standard error.
    var notes: [String] = []
}
