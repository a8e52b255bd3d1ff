internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import TipEngine

/// Sets up what tips need: the main actor on the main loop, the style sheet, and the observation of tours.
enum TipRuntime {
    private static var isRunning = false
    private static var hold: TipHold?

    static func start() {
        // An app may configure tips before it has a display, and show them when it has one.
        TipStyleSheet.install()
        guard !isRunning else { return }
        isRunning = true
        MainLoop.runMainActorTasks()
        RunningTours.observe(hold(for:))
        hold(for: RunningTours.current)
        TipGuidance.begin()
        ArrivalGates.make = { TourGate($0, title: $1, onChange: $2) }
    }

    /// Holds all tips back while a tour runs.
    private static func hold(for tour: String?) {
        hold = tour.map { TipHold(.walkthrough(title: $0)) }
    }
}
