/// What a command has to say.
struct Reply: Hashable {
    /// For standard output, complete lines.
    var output: String
    /// For standard error: what the user should know besides.
    var notes: [String] = []
}
