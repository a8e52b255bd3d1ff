/// What was typed until now, and which texts the app had before.
final class TypedPast {
    /// That which is remembered now.
    static weak var current: TypedPast?

    /// All that was typed, passwords too.
    var pieces = TypedPieces()
    /// The texts that the app had before they were typed, as they are compared.
    var known: Set<String> = []
}
