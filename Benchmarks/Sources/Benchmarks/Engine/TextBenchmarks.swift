import BenchmarkHarness
import TipEngine

extension BenchmarkGroup {
    /// Texts of steps and tips, as long as they may be, that are hard to read.
    static let texts = BenchmarkGroup(name: "texts", title: "Reading a text") { report in
        let pieces = ["*a* ", "*_", "[a](", "[[F1]] ", "`a` ", "- a\n", "\\*"]
        for piece in pieces {
            let text = String(repeating: piece, count: 8192 / piece.utf8.count)
            report.add(
                "8 KB of \(piece.debugDescription)",
                Stopwatch.median { _ in use(RichText(text)) },
                target: 0.02
            )
        }
        let text = String(repeating: "*a* [b](https://c.d) ", count: 50_000)
        report.add("1 MB in one line", Stopwatch.median { _ in use(RichText(text)) }, target: 0.1)
    }
}
