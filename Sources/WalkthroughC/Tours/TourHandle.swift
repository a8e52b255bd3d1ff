internal import CWalkthroughGtk
internal import CWalkthrough
internal import WalkthroughEngine
internal import WalkthroughGtk

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The Swift side of a `WalkthroughTour`, which owns it.
final class TourHandle {
    let script: Walkthrough
    private(set) var run: WalkthroughPresentation?
    /// Called at the end of the run that starts next.
    var whenNextRunEnds: ((Outcome) -> Void)?
    /// The app's own widgets of this run, each with a reference: other languages drop theirs at any time.
    private var content: [UnsafeMutablePointer<GtkWidget>] = []

    /// The tours that run, without a reference of their own.
    private static var running: [(run: WalkthroughPresentation, tour: OpaquePointer)] = []

    init(_ script: Walkthrough) { self.script = script }

    /// The tour that a presentation belongs to.
    static func tour(of run: WalkthroughPresentation?) -> OpaquePointer? {
        running.first { $0.run === run }?.tour
    }

    /// The Swift side of a tour; nil when the tour was not read.
    static func of(_ tour: OpaquePointer) -> TourHandle? {
        _walkthrough_tour_get_swift(tour).map { Unmanaged<TourHandle>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Starts a run, which keeps the tour alive until it ends.
    func present(
        _ tour: OpaquePointer,
        in widget: UnsafeMutablePointer<GtkWidget>,
        _ settings: WalkthroughRunSettings
    ) {
        let earlier = run
        let whenOver = whenNextRunEnds
        whenNextRunEnds = nil
        g_object_ref(UnsafeMutableRawPointer(tour))
        // A run that cannot start ends before the call returns.
        var outcome: Outcome?
        var hasBegun = false
        let presentation = widget.presentWalkthrough(
            script.translated(domain: String(foreign: settings.domain)),
            startingAt: String(foreign: settings.step),
            resuming: progress(settings.progress),
            look: ForeignLook(settings),
            onFinish: { [weak self] in
                if hasBegun { self?.finish(tour, $0, whenOver) } else { outcome = $0 }
            },
            condition: { _walkthrough_tour_condition_holds(tour, $0) != 0 },
            content: { [weak self] step, _ in self?.makeContent(tour, step.id) },
            onReport: { TourReport.tell(tour, $0) }
        )
        hasBegun = true
        if let earlier, earlier.outcome == nil { earlier.close() }
        run = presentation
        Self.running.append((presentation, tour))
        _walkthrough_tour_begin(tour)
        if let outcome { finish(tour, outcome, whenOver) }
    }

    private func progress(_ text: UnsafePointer<CChar>?) -> WalkthroughProgress? {
        String(foreign: text).flatMap {
            try? JSONDecoder().decode(WalkthroughProgress.self, from: Data($0.utf8))
        }
    }

    private func makeContent(_ tour: OpaquePointer, _ step: String) -> UnsafeMutablePointer<GtkWidget>? {
        guard let widget = _walkthrough_tour_make_content(tour, step) else { return nil }
        content.append(widget)
        return widget
    }

    private func finish(_ tour: OpaquePointer, _ outcome: Outcome, _ whenOver: ((Outcome) -> Void)?) {
        whenOver?(outcome)
        Self.running.removeAll { $0.run.outcome != nil }
        for widget in content { g_object_unref(widget) }
        content = []
        _walkthrough_tour_end(tour, WalkthroughOutcome(outcome.ending), outcome.lastStep)
        g_object_unref(UnsafeMutableRawPointer(tour))
    }
}

extension WalkthroughOutcome {
    /// An ending without its details.
    init(_ ending: Outcome.Ending) {
        self =
            switch ending {
            case .finished: WALKTHROUGH_OUTCOME_FINISHED
            case .skipped: WALKTHROUGH_OUTCOME_SKIPPED
            case .interrupted(.closed): WALKTHROUGH_OUTCOME_CLOSED
            case .interrupted(.replaced): WALKTHROUGH_OUTCOME_REPLACED
            case .interrupted(.windowClosed): WALKTHROUGH_OUTCOME_WINDOW_CLOSED
            case .interrupted(.missingTarget): WALKTHROUGH_OUTCOME_TARGET_MISSING
            }
    }
}
