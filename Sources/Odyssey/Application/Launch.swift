internal import ArgumentParser
internal import WalkthroughEngine
internal import WalkthroughLabCore
internal import WalkthroughReports

/// What the command line asks of the app.
struct Launch: ParsableArguments {
    @Option(help: "Start the tour of this name.")
    var tour: String?

    @Flag(name: .customLong("no-tour"), help: "Start and offer no tour, not even on the first launch.")
    var withoutTour = false

    @Option(help: "Start the tour at this step; the first is 1.")
    var step: Int?

    @Option(help: "The window's size in logical pixels.")
    var size = WindowSize.standard

    @Flag(help: "Use the dark theme.")
    var dark = false

    @Flag(help: "Lay out from right to left.")
    var rtl = false

    @Flag(help: "Start as on the first launch, and keep nothing.")
    var fresh = false

    @Option(help: "How often new tips come, whatever the preferences say.")
    var tipFrequency: TipFrequency?

    @Option(
        help: ArgumentHelp("Show what is new as this version of Odyssey would.", valueName: "version"),
        transform: PretendedVersion.init
    )
    var pretendVersion: PretendedVersion?

    /// The tour that starts with the window, and at which step, counted from 1; nil where none is named.
    var start: (tour: String, step: Int)? {
        tour == nil && step == nil ? nil : (tour ?? TourCatalog.defaultName, step ?? 1)
    }

    func validate() throws {
        if withoutTour, start != nil {
            throw ValidationError("--no-tour cannot be combined with --tour or --step")
        }
        guard let start else { return }
        let script = try TourCatalog.tour(named: start.tour)
        if !script.steps.indices.contains(start.step - 1) {
            throw ValidationError(
                "--step \(start.step) is out of range; the tour has \(script.steps.count) steps"
            )
        }
    }
}
