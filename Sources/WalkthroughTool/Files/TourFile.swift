internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughLabCore
internal import WalkthroughReports

/// A tour file, read and checked.
nonisolated struct TourFile {
    /// The file as the user named it.
    let name: String
    let tour: Walkthrough
    /// What an app is given.
    let text: TourText
    /// Its contents.
    let data: Data

    /// Reads a tour.
    ///
    /// - Throws: ``FileProblem`` when the file cannot be read, `TourFileError` when it is no tour.
    init(_ name: String) throws {
        self.name = name
        data = try Data(reading: name)
        tour = try Walkthrough(json: data, file: name)
        if tour.steps.isEmpty {
            throw FileProblem(name, "steps: a tour takes at least one step")
        }
        text = TourText(file: FilePath.absolute(name), json: String(decoding: data, as: UTF8.self))
    }
}

extension TourFile {
    /// Reads several tours, each file once.
    ///
    /// - Throws: as ``init(_:)`` does, and `SharedTourID` when two have the same id.
    nonisolated static func all(_ names: [String]) throws -> [TourFile] {
        var seen: Set<String> = []
        let files = try names.filter { seen.insert(FilePath.resolved($0)).inserted }.map { try TourFile($0) }
        try SharedTourID.refuse(in: files.map { ($0.name, $0.tour.id) })
        return files
    }
}
