internal import ArgumentParser
internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughLabCore
internal import WalkthroughReports

/// `odyssey run`
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "run", abstract: "Open the window.")

    @Option(help: "Start the tour of this name.")
    var tour: String?

    @Flag(name: .customLong("no-tour"), help: "Start no tour, not even on the first launch.")
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

    @OptionGroup(title: "Testing tips")
    var testing: TipTestingOptions

    func validate() throws {
        if withoutTour, tour != nil || step != nil {
            throw ValidationError("--no-tour cannot be combined with --tour or --step")
        }
        guard tour != nil || step != nil else { return }
        let script = try TourCatalog.tour(named: tour ?? TourCatalog.defaultName)
        if let step, !script.steps.indices.contains(step - 1) {
            throw ValidationError("--step \(step) is out of range; the tour has \(script.steps.count) steps")
        }
    }

    func run() throws {
        let launch = launch
        let code = try MainActor.assumeIsolated {
            try NoDisplay.check()
            return OdysseyApplication(launch: launch).run()
        }
        if code != 0 { throw ExitCode(code) }
    }

    private var launch: Launch {
        let start: Launch.Tour =
            if withoutTour {
                .none
            } else if tour != nil || step != nil {
                .named(tour ?? TourCatalog.defaultName, step: step)
            } else {
                .onFirstLaunch
            }
        return Launch(
            tour: start,
            size: size,
            isDark: dark,
            isRightToLeft: rtl,
            isFresh: fresh,
            tipFrequency: tipFrequency
        )
    }
}
