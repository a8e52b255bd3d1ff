internal import CWalkthroughGtk
public import WalkthroughGtkSupport
internal import Observation
public import TipEngine

extension WidgetReference {
    /// Starts a tour automatically, by the rules of tips.
    ///
    /// A tour declares when it may start as a tip does: with rules, limits, and the display frequency that it
    /// shares with all tips.
    /// ```swift
    /// struct WelcomeTour: Tip {
    ///     var title: Text { Text("Welcome") }
    ///     var options: [any Option] {
    ///         MaxDisplayCount(1)                        // once
    ///         MinimumInterval(.day)                     // not within a day of another tip or tour
    ///     }
    /// }
    ///
    /// window.startTour(WelcomeTour()) { run in
    ///     window.presentWalkthrough(welcome) { outcome in
    ///         run.finish(outcome.ending == .finished ? .actionPerformed : nil)
    ///     }
    /// }
    /// ```
    /// The tour starts once the widget is visible and its window has the focus. No tip is shown while it
    /// runs. A starter starts each tour once; the tour's limits decide whether another starter may start it
    /// again. The testing override that shows all tips starts no tour; an override that shows the tour's own
    /// type does.
    ///
    /// - Parameters:
    ///   - tour: The tip that declares when the tour may start, or an expression, which is evaluated again
    ///     when an observable value that it reads changes.
    ///   - start: Shows the tour, and calls ``TourRun/finish(_:)`` when it is over.
    /// - Returns: The starter, which the widget owns.
    @discardableResult
    public func startTour(
        _ tour: @autoclosure @escaping () -> (any Tip)?,
        _ start: @escaping (TourRun) -> Void
    ) -> TourStarter {
        TourStarter(tour(), in: gtkWidget, start)
    }
}

/// One run of a tour that was started by its rules; no tip is shown until it is finished or released.
public final class TourRun {
    /// The tip that declares when the tour may start.
    public let tour: any Tip
    private var onFinish: (() -> Void)?

    init(_ tour: any Tip, onFinish: @escaping () -> Void) {
        self.tour = tour
        self.onFinish = onFinish
        RunningTours.begin(self, title: tour.title.string(translate: translated))
    }

    isolated deinit { RunningTours.end(self) }

    /// Reports that the tour is over.
    ///
    /// - Parameter reason: Invalidates the tour for this reason, so that it does not start again; with `nil`
    ///   its limits decide.
    public func finish(_ reason: Tips.InvalidationReason? = nil) {
        if let reason { tour.invalidate(reason: reason) }
        RunningTours.end(self)
        onFinish?()
        onFinish = nil
    }
}

/// Starts tours when their rules, the widget's visibility and the window's focus allow it.
public final class TourStarter {
    private let follower = TipFollower()
    private let visibility: VisibilityWatch
    private let start: (TourRun) -> Void
    private var source: TipSource?
    private var run: TourRun?
    /// The ids of the tours that this starter has started.
    private var started: Set<String> = []
    private var pending: ScheduledCall?

    fileprivate init(
        _ tour: @autoclosure @escaping () -> (any Tip)?,
        in widget: WidgetPointer,
        _ start: @escaping (TourRun) -> Void
    ) {
        self.start = start
        visibility = VisibilityWatch(widget, needsActiveWindow: true)
        TipRuntime.start()
        connect(widget, "destroy") { _ in self.stop() }
        visibility.onChange = { [weak self] in self?.startLater() }
        follower.onChange = { [weak self] in self?.startLater() }
        let source = TipSource(tour) { [weak self] in self?.follower.follow($0) }
        self.source = source
        source.start()
    }

    /// Stops starting tours; a running tour continues.
    public func stop() {
        pending?.cancel()
        source = nil
        follower.onChange = {}
        visibility.stop()
        if run == nil { follower.follow(nil) }
    }

    private var isTime: Bool {
        guard run == nil, follower.shouldDisplay, visibility.isVisible, let tour = follower.tip else {
            return false
        }
        return !started.contains(tour.id)
    }

    private func startLater() {
        guard isTime, pending?.isPending != true else { return }
        pending = ScheduledCall.whenIdle { [weak self] in self?.startNow() }
    }

    private func startNow() {
        guard isTime, let tour = follower.tip, tour.shouldDisplay, !isOneOfAllShown(tour) else { return }
        let run = TourRun(tour) { [weak self] in self?.finish() }
        self.run = run
        started.insert(tour.id)
        follower.isVisible = true
        start(run)
    }

    /// Whether only the override that shows all tips lets the tour start.
    ///
    /// A user of that override wants to see the tips, which a tour would hide. The starter tries again when
    /// this changes.
    private func isOneOfAllShown(_ tour: any Tip) -> Bool {
        withObservationTracking {
            tour.explanation.reasons.contains { $0.subject == .override(.showAllTips) }
        } onChange: { [weak self] in
            Task { @MainActor in self?.startLater() }
        }
    }

    private func finish() {
        run = nil
        follower.isVisible = false
        follower.endAppearance()
        startLater()
    }
}
