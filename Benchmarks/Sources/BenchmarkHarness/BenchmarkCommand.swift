internal import FoundationEssentials
import Glibc

/// A program that measures the groups of figures that its arguments name, or all, and writes them as JSON:
/// `scripts/benchmark` builds and runs it, and shows what it found.
package struct BenchmarkCommand {
    private let groups: [BenchmarkGroup]

    /// - Parameter groups: Every group that it can measure.
    package init(_ groups: [BenchmarkGroup]) {
        self.groups = groups
    }

    /// Measures, and ends the program when that went wrong.
    package func run() {
        let names = CommandLine.arguments.dropFirst()
        if let unknown = names.first(where: { name in !groups.contains { $0.name == name } }) {
            let known = groups.map(\.name).joined(separator: ", ")
            print("There is no group \"\(unknown)\"; there are \(known).")
            exit(2)
        }
        var report = BenchmarkReport()
        for group in groups where names.isEmpty || names.contains(group.name) {
            report.begin(group.title)
            group.run(&report)
        }
        do { print(String(decoding: try JSONEncoder().encode(report.figures), as: UTF8.self)) } catch {
            print("The figures cannot be written: \(error)")
            exit(2)
        }
    }
}
