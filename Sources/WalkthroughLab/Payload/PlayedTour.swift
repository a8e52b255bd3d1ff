internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// The app with the tour that the tool plays in it, as the lab sees it.
final class PlayedTour: LabSubject {
    private let file: String
    private let currentWindow: () -> WidgetPointer?
    private let tour: () -> Walkthrough?
    private let begin: (Walkthrough, Step.ID) -> Void

    /// - Parameters:
    ///   - file: the path of the tour file.
    ///   - start: starts a tour at a step.
    init(
        file: String,
        window: @escaping () -> WidgetPointer?,
        tour: @escaping () -> Walkthrough?,
        start: @escaping (Walkthrough, Step.ID) -> Void
    ) {
        self.file = file
        currentWindow = window
        self.tour = tour
        begin = start
    }

    var window: WidgetPointer? { currentWindow() }
    var tours: [Walkthrough] { tour().map { [$0] } ?? [] }
    func start(_ tour: Walkthrough, at step: Step.ID) { begin(tour, step) }
    func notesPath(for tour: Walkthrough) -> String { NotesFile(besides: file).path }
}
