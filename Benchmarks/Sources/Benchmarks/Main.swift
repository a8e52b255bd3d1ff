#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Every group there is; one for another front or module is added here.
let groups: [BenchmarkGroup] = [
    .placement, .scene, .labels, .transition, .growth, .eligibility, .donations, .stores,
]

@main
enum Main {
    static let usage = """
        usage: swift run -c release --package-path Benchmarks [Benchmarks] [--check] [group…]

        Prints medians beside their targets. Groups: \(groups.map(\.name).joined(separator: ", ")).
          --check   end with status 1 when a target is missed
        """

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let names = arguments.filter { $0 != "--check" }
        guard !names.contains("--help") else { return print(usage) }
        if let unknown = names.first(where: { name in !groups.contains { $0.name == name } }) {
            print("There is no group \"\(unknown)\".\n\n\(usage)")
            exit(2)
        }
        #if DEBUG
            print("Not optimised: the figures say little. Use -c release.")
        #endif
        var report = Report()
        for group in groups where names.isEmpty || names.contains(group.name) {
            report.heading(group.title)
            group.run(&report)
        }
        print()
        print(report.missed.isEmpty ? "All targets met." : "Missed: " + report.missed.joined(separator: ", "))
        if arguments.contains("--check"), !report.missed.isEmpty { exit(1) }
    }
}
