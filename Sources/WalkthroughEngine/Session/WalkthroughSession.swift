/// One run of a walkthrough, as a value.
///
/// A front sends what happens and does what the returned effects say. The session keeps no clock: the time
/// comes in with each event, in seconds since any fixed moment.
///
/// ```swift
/// var session = WalkthroughSession(tour)
/// let effects = session.send(.start(nil), at: now)
/// ```
public struct WalkthroughSession: Sendable {
    /// Where a session stands.
    public enum Phase: Hashable, Sendable {
        /// Not begun.
        case idle
        /// The front is finding out whether a step's condition holds.
        case checking(Int)
        /// The front is looking for the elements of a step that is about to be shown.
        case measuring(Int)
        /// Waiting for the target of a step that is about to be shown.
        case waiting(Int, WaitToken)
        /// A step is on.
        case showing(Int, Target)
        /// Over.
        case ended(Outcome)
    }

    /// What is known of the target of the step that is on.
    public enum Target: Hashable, Sendable {
        /// There, or not needed.
        case present
        /// It went away; waiting for it to come back.
        case lost(WaitToken)
        /// Not there; the step is shown without it.
        case missing
    }

    /// The script.
    public let walkthrough: Walkthrough
    /// Where the session stands.
    public internal(set) var phase: Phase = .idle
    /// The steps that were shown so far, without the time of the one that is on.
    public internal(set) var visits: [Visit] = []

    /// The triggers that are active, in the order of their activation.
    public internal(set) var activeTriggers: [Trigger] = []

    private let resumed: (stop: Stop, beginning: Int)?
    var clock = SessionClock()
    var shownSince: Seconds?
    /// How many tokens were given out.
    private var tokens = 0
    /// The request whose answer says whether a condition holds.
    var inquiry: RequestToken?
    /// The request whose answers tell of the elements of the current step.
    var measurement: RequestToken?

    /// Where the walkthrough was to begin.
    var beginning = 0
    /// The step that is on or about to be, and how it is come to.
    var stop: Stop?
    /// What to try where the current step cannot be shown; the walkthrough ends when nothing is left.
    var route: ArraySlice<Stop> = []
    /// The step that was shown last. It stays on screen while another is looked for.
    var lastShown: Stop?
    /// Whether the user or the app asked for a step by Back or by name, rather than to go on.
    var isAskedFor = false
    /// What is known of the rule of the step that is on.
    var rule = RuleStanding()

    /// Creates a session that has not begun.
    ///
    /// - Parameter progress: where to go on from; ignored when it is of another walkthrough or its step is
    ///   gone. Other steps of it that are gone are left out of the way back.
    public init(_ walkthrough: Walkthrough, resuming progress: WalkthroughProgress? = nil) {
        self.walkthrough = walkthrough
        resumed = progress?.stop(in: walkthrough)
        // What was decoded may hold times that are none.
        if let progress, resumed != nil {
            visits = progress.visits.map { Visit(step: $0.step, seconds: $0.seconds) }
        }
    }

    /// The index of the step that is on or about to be; nil before the start and after the end.
    public var currentIndex: Int? {
        switch phase {
        case .idle, .ended: nil
        case .checking(let index), .measuring(let index), .waiting(let index, _), .showing(let index, _):
            index
        }
    }

    /// The step that is on or about to be.
    public var currentStep: Step? { currentIndex.map { walkthrough.steps[$0] } }

    /// How it ended; nil until then.
    public var outcome: Outcome? {
        guard case .ended(let outcome) = phase else { return nil }
        return outcome
    }

    /// What to keep for going on later, as of the last event; nil before the start and after the end.
    public var progress: WalkthroughProgress? { progress(at: clock.now ?? 0) }

    /// What to keep for going on later; nil before the start and after the end.
    ///
    /// - Parameter time: now, in seconds since the fixed moment of the events: up to then the step that is on
    ///   was seen.
    public func progress(at time: Seconds) -> WalkthroughProgress? {
        guard let step = currentStep, let stop else { return nil }
        var visits = visits
        if case .showing = phase {
            let running = clock.seconds(since: shownSince, until: time)
            if running > 0 { visits.add(running, to: step.id) }
        }
        var progress = WalkthroughProgress(walkthrough: walkthrough.id, step: step.id, visits: visits)
        progress.name(stop, from: beginning, in: walkthrough)
        return progress
    }

    /// Whether Back leads anywhere: to a step that led here, or to one above where the walkthrough began.
    ///
    /// Nothing leads back before a step was shown.
    public var canGoBack: Bool {
        guard let stop, lastShown != nil else { return false }
        return !stop.trail.isEmpty || !indicesAbove(stop).isEmpty
    }

    /// Whether the next step is the end.
    public var isOnLastStep: Bool {
        currentIndex.map { !walkthrough.steps.indices.contains(indexAfter($0)) } ?? false
    }

    /// Takes in an event and says what to do.
    ///
    /// Events that make no sense now (any after the end, a wait that was cancelled, the answer to a request that
    /// is not the last) do nothing.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - time: when, in seconds since a fixed moment. A time that is earlier than the one before, or not
    ///     finite, counts as that.
    public mutating func send(_ event: SessionEvent, at time: Seconds) -> [SessionEffect] {
        clock.advance(to: time)
        return switch (event, phase) {
        case (_, .ended): []
        case (.start(let step), .idle): start(at: step)
        case (.close(let reason), _): leaveAndEnd(.interrupted(reason))
        case (_, .idle), (.start, _): []
        case (.next, _): canGoOn ? goOn(by: .next) : []
        case (.advance, _): goOn(by: .next)
        case (.back, _): goBack()
        case (.go(let step), _): jump(to: step)
        case (.skip, _): skip()
        case (.outsideClicked, _): outsideClicked()
        case (.checked(let token, let holds), _): checked(token, holds)
        case (.measured(let token, let missing), _): measured(token, missing)
        case (.ruleCanComeTrue(let token, let can), _): changeRule(token) { $0.canComeTrue = can }
        case (.ruleUnsatisfied(let token), _): changeRule(token) { $0.isArmed = true }
        case (.ruleSatisfied(let token), _): ruleSatisfied(token)
        case (.dismissed(let trigger), _): dismissed(trigger)
        case (.waited(let token), _): waited(token)
        }
    }

    private mutating func start(at step: Step.ID?) -> [SessionEffect] {
        guard !walkthrough.steps.isEmpty else { return end(.finished, lastStep: nil) }
        let start = step.map { walkthrough.index(of: $0) ?? 0 } ?? resumed?.stop.index ?? 0
        let isResumed = start == resumed?.stop.index
        beginning = isResumed ? resumed?.beginning ?? start : start
        return begin(along: stops(from: start, after: isResumed ? resumed?.stop.trail ?? [] : []))
    }

    private mutating func skip() -> [SessionEffect] {
        walkthrough.isCancellable ? leaveAndEnd(.skipped) : []
    }

    private mutating func outsideClicked() -> [SessionEffect] {
        switch walkthrough.outsideClick {
        case .swallow: []
        case .next: canGoOn ? goOn(by: .next) : []
        case .close: skip()
        }
    }

    mutating func newToken() -> Int {
        tokens += 1
        return tokens
    }
}
