package import WalkthroughEngine
package import WalkthroughLabCore

/// Writes down what was drawn: the list, the page, and what differs from an earlier storyboard.
package struct StoryboardResult {
    private let frames: [StoryboardFrame]
    private let tours: [Walkthrough]
    /// What could not be drawn, with the reasons.
    package let failures: [String]

    /// - Parameter failures: what could not be drawn, with the reasons.
    package init(_ frames: [StoryboardFrame], of tours: [Walkthrough], failures: [String]) {
        self.frames = frames
        self.tours = tours
        self.failures = failures
    }

    /// Writes `storyboard.json`, and `index.html` if there are to be pictures.
    ///
    /// - Parameter app: the name of the app; nil when it is not known.
    /// - Returns: what to tell on the terminal.
    /// - Throws: `FileProblem` or `StoryboardListError`.
    package func write(
        to folder: StoryboardFolder,
        hasPictures: Bool,
        of app: String?,
        comparedWith earlier: EarlierStoryboard? = nil
    ) throws -> [String] {
        try folder.write(frames)
        if !hasPictures { return [] }
        let comparison = try earlier?.comparison(with: frames, in: folder)
        let page = StoryboardReport(
            frames,
            of: tours,
            failures: failures,
            comparison: comparison,
            with: earlier?.name ?? "",
            in: app
        )
        try folder.write(page) { frame, isOld in isOld ? earlier?.png(of: frame) : folder.png(of: frame) }
        let told = comparison.map { "compared with \(earlier?.name ?? ""): \($0.summary)" }
        return [told, unsteady, "\(folder.path)/index.html"].compactMap(\.self)
    }

    /// Which pictures cannot be trusted; nil when all can.
    private var unsteady: String? {
        let images = frames.filter { $0.isUnsteady == true }.map(\.image)
        guard !images.isEmpty else { return nil }
        let told = images.prefix(Self.mostNames).joined(separator: ", ")
        let rest = images.count > Self.mostNames ? ", …" : ""
        return
            "\(images.count) of \(frames.count) pictures looked otherwise each time they were taken: \(told)\(rest)"
    }

    private static let mostNames = 3
}
