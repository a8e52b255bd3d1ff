internal import ArgumentParser
internal import WalkthroughEngine

/// `odyssey list`
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the tours.")

    func run() throws {
        let tours = try TourCatalog.names.map { ($0, try TourCatalog.tour(named: $0)) }
        let widest = tours.map(\.0.count).max() ?? 0
        for (name, tour) in tours {
            let padding = String(repeating: " ", count: widest - name.count)
            let title = localized(
                "{title} ({count} step)",
                "{title} ({count} steps)",
                count: tour.steps.count,
                ["title": tour.title]
            )
            print("\(name)\(padding)  \(title)")
        }
    }
}
