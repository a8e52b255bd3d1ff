internal import CWalkthroughGtk
internal import CWalkthrough
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import FoundationEssentials

/// The Swift side of a `WalkthroughTour`, which owns it.
final class TourHandle {
    let script: Walkthrough
    private(set) var run: WalkthroughPresentation?
    /// Called at the end of the run that starts next.
    var whenNextRunEnds: ((Outcome) -> Void)?
    /// The runs in progress, with their tours, to which this holds no reference.
    private static var running: [(run: WalkthroughPresentation, tour: OpaquePointer)] = []

    init(_ script: Walkthrough) { self.script = script }

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
        startingAt step: String?,
        _ settings: WalkthroughRunSettings
    ) {
        present(
            translated(settings),
            of: tour,
            in: widget,
            startingAt: step,
            resuming: progress(settings.progress),
            settings
        )
    }

    /// Starts a run, or offers one, once for each user, and lists the tour in Help, which keeps it alive.
    func startByItself(
        _ tour: OpaquePointer,
        in widget: UnsafeMutablePointer<GtkWidget>,
        isOffered: Bool
    ) {
        let (kept, settings) = (ForeignReference(tour), _walkthrough_tour_get_settings(tour).pointee)
        let options = PresentationOptions(
            look: ForeignLook(settings),
            condition: { name in kept.keeping { _walkthrough_tour_condition_holds(tour, name) != 0 } }
        )
        let script = translated(settings)
        list(tour, at: widget)
        _ = SelfStartingTour(script, in: widget.root, isOffered: isOffered, options) { window, plan in
            self.present(
                plan.walkthrough,
                of: kept.object,
                in: window,
                resuming: plan.progress,
                _walkthrough_tour_get_settings(tour).pointee
            )
        }
    }

    /// Lists the tour in Help for as long as a widget lives; the tour is kept alive until then.
    func list(_ tour: OpaquePointer, at widget: UnsafeMutablePointer<GtkWidget>) {
        let kept = ForeignReference(tour)
        let script = translated(_walkthrough_tour_get_settings(tour).pointee)
        HelpList.add(
            HelpTour(script, at: widget) { place, progress, length in
                var settings = _walkthrough_tour_get_settings(kept.object).pointee
                settings.length = length == .quick ? WALKTHROUGH_LENGTH_QUICK : WALKTHROUGH_LENGTH_FULL
                self.present(script, of: kept.object, in: place, resuming: progress, settings)
            }
        )
    }

    private func translated(_ settings: WalkthroughRunSettings) -> Walkthrough {
        script.translated(domain: String(foreign: settings.domain))
    }

    /// - Parameter script: the tour in the user's language, or a part of it.
    @discardableResult
    private func present(
        _ script: Walkthrough,
        of tour: OpaquePointer,
        in widget: UnsafeMutablePointer<GtkWidget>,
        startingAt step: String? = nil,
        resuming progress: WalkthroughProgress?,
        _ settings: WalkthroughRunSettings
    ) -> WalkthroughPresentation {
        let earlier = run
        let told = ForeignRun(
            tour,
            isReplaced: { [weak self] in self?.run.map { $0.outcome == nil } ?? false },
            whenOver: whenNextRunEnds
        )
        whenNextRunEnds = nil
        var script = script
        script.base = String(foreign: settings.base)
        let presentation = widget.presentWalkthrough(
            script,
            startingAt: step,
            resuming: progress,
            options: PresentationOptions(
                look: ForeignLook(settings),
                length: settings.length == WALKTHROUGH_LENGTH_QUICK ? .quick : .full,
                condition: { _walkthrough_tour_condition_holds(tour, $0) != 0 },
                content: { step, _ in told.makeContent(step.id) },
                onReport: { TourReport.emit($0, of: tour) }
            )
        ) {
            Self.running.removeAll { $0.run.outcome != nil }
            told.end($0)
        }
        presentation.keepsButtons = settings.content_has_buttons == 0
        // A step that waits is where the tour resumes, though nothing is reported of it yet.
        presentation.onEvent = { [weak presentation] _, effects in
            if case .waiting = presentation?.session.phase, effects.contains(where: \.isWait) {
                _walkthrough_tour_progress_changed(tour)
            }
        }
        // Notified that another run ended, the app may have presented this tour again: the later run stays.
        guard run === earlier else {
            presentation.close()
            return presentation
        }
        run = presentation
        Self.running.append((presentation, tour))
        told.begin()
        if let earlier, earlier.outcome == nil { earlier.close() }
        return presentation
    }

    private func progress(_ text: UnsafePointer<CChar>?) -> WalkthroughProgress? {
        String(foreign: text).flatMap {
            try? JSONDecoder().decode(WalkthroughProgress.self, from: Data($0.utf8))
        }
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

extension SessionEffect {
    fileprivate var isWait: Bool { if case .wait = self { true } else { false } }
}
