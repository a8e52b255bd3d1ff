/// Figures that belong together, under one heading.
package struct BenchmarkGroup: Sendable {
    /// The name by which it is asked for.
    package let name: String
    /// What is measured.
    package let title: String
    /// Measures and reports.
    package let run: @Sendable (inout BenchmarkReport) -> Void

    package init(name: String, title: String, run: @escaping @Sendable (inout BenchmarkReport) -> Void) {
        self.name = name
        self.title = title
        self.run = run
    }
}
