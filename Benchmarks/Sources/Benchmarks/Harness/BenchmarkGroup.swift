/// Figures that belong together, under one heading.
struct BenchmarkGroup: Sendable {
    /// The name by which it is asked for.
    var name: String
    /// What is measured.
    var title: String
    /// Measures and reports.
    var run: @Sendable (inout Report) -> Void
}
