internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughGtk

/// The tours that are compiled into the app.
nonisolated enum TourCatalog {
    struct UnknownTour: Error, CustomStringConvertible {
        let name: String
        let known: [String]

        var description: String {
            "there is no tour \"\(name)\"; the known ones are \(known.joined(separator: ", "))"
        }
    }

    /// The tour that is offered on the first launch.
    static let defaultName = "welcome"

    private static let folder = "tours/"
    private static let ending = ".json"

    /// The names of all tours, the default one first.
    static var names: [String] {
        let files = EmbeddedResource.all.map(\.path).filter { $0.hasPrefix(folder) && $0.hasSuffix(ending) }
        let names = files.map { String($0.dropFirst(folder.count).dropLast(ending.count)) }
        return [defaultName] + names.filter { $0 != defaultName }.sorted()
    }

    /// The tour of that name.
    ///
    /// - Throws: ``UnknownTour``, or `TourFileError` when its file is malformed.
    static func tour(named name: String) throws -> Walkthrough {
        guard let file = EmbeddedResource(folder + name + ending) else {
            throw UnknownTour(name: name, known: names)
        }
        return try Walkthrough(json: Data(file.bytes), file: file.path).translated(domain: "odyssey")
    }
}
