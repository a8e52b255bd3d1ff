internal import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that measures groups of figures, and prints them beside their targets.
package struct BenchmarkCommand {
    private let name: String
    private let groups: [BenchmarkGroup]

    /// - Parameters:
    ///   - name: The program's.
    ///   - groups: Every group that it can measure.
    package init(_ name: String, _ groups: [BenchmarkGroup]) {
        self.name = name
        self.groups = groups
    }

    private var usage: String {
        """
        usage: swift run -c release --package-path Benchmarks \(name) [--check] [--json FILE] [group…]

        Prints medians beside their targets. Groups: \(groups.map(\.name).joined(separator: ", ")).
          --check       end with status 1 when a target is missed
          --json FILE   write the figures to FILE as well
        """
    }

    /// Measures what the program's arguments ask for, and ends the program when that went wrong.
    package func run() {
        var arguments = CommandLine.arguments.dropFirst()
        var file: String?
        if let option = arguments.firstIndex(of: "--json"), option + 1 < arguments.endIndex {
            file = arguments[option + 1]
            arguments.removeSubrange(option...(option + 1))
        }
        let names = arguments.filter { $0 != "--check" }
        guard !names.contains("--help") else { return print(usage) }
        if let unknown = names.first(where: { name in !groups.contains { $0.name == name } }) {
            print("There is no group \"\(unknown)\".\n\n\(usage)")
            exit(2)
        }
        #if DEBUG
            print("Not optimised: the figures say little. Use -c release.")
        #endif
        var report = BenchmarkReport()
        for group in groups where names.isEmpty || names.contains(group.name) {
            report.heading(group.title)
            group.run(&report)
        }
        if let file {
            do { try JSONEncoder().encode(report.figures).write(to: URL(filePath: file)) } catch {
                print("\(file) cannot be written: \(error)")
                exit(2)
            }
        }
        print()
        print(report.missed.isEmpty ? "All targets met." : "Missed: " + report.missed.joined(separator: ", "))
        if arguments.contains("--check"), !report.missed.isEmpty { exit(1) }
    }
}
