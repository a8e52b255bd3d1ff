/// One run of a walkthrough, as a value.
///
/// A front sends what happens and does what the returned effects say. The session keeps no clock: the time
/// comes in with each event, in seconds since any fixed moment, never decreasing.
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

    /// Where the search for a step that can be shown goes.
    enum Travel {
        /// To the step that comes after.
        case forwards
        /// The way one came.
        case alongTrail
        /// To the step above, after a jump.
        case backwards
    }

    var resumedStep: Step.ID?
    var shownSince: Seconds = 0
    var waits = 0
    /// The steps that led here, for going back.
    var trail: [Int] = []
    /// The step that stays if a search for another, going backwards, finds none.
    var origin: Int?
    var travel = Travel.forwards
    /// How many steps were passed over since one was shown.
    var passedOver = 0

    /// Creates a session that has not begun.
    ///
    /// - Parameter progress: where to go on from; ignored when it is of another walkthrough or its step is
    ///   gone.
    public init(_ walkthrough: Walkthrough, resuming progress: WalkthroughProgress? = nil) {
        self.walkthrough = walkthrough
        guard let progress, progress.walkthrough == walkthrough.id,
            walkthrough.index(of: progress.step) != nil
        else { return }
        resumedStep = progress.step
        visits = progress.visits
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

    /// What to keep for going on later; nil before the start and after the end.
    public var progress: WalkthroughProgress? {
        currentStep.map { WalkthroughProgress(walkthrough: walkthrough.id, step: $0.id, visits: visits) }
    }

    /// Whether there is a step before the current one.
    public var canGoBack: Bool { !trail.isEmpty || (currentIndex ?? 0) > 0 }

    /// Whether the next step is the end.
    public var isOnLastStep: Bool {
        currentIndex.map { !walkthrough.steps.indices.contains(indexAfter($0)) } ?? false
    }

    /// Takes in an event and says what to do.
    ///
    /// Events that make no sense now (any after the end, a wait that was cancelled) do nothing.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - time: when, in seconds since a fixed moment.
    public mutating func send(_ event: SessionEvent, at time: Seconds) -> [SessionEffect] {
        switch (event, phase) {
        case (_, .ended): []
        case (.start(let step), .idle): start(at: step, time)
        case (.close(let reason), _): leaveAndEnd(.interrupted(reason), time)
        case (_, .idle), (.start, _): []
        case (.next, _): advance(by: .next, time)
        case (.back, _): goBack(time)
        case (.go(let step), _): jump(to: step, time)
        case (.skip, _): walkthrough.isCancellable ? leaveAndEnd(.skipped, time) : []
        case (.checked(let holds), .checking(let index)): holds ? begin(index) : passOver(index, time)
        case (.checked, _): []
        case (.ruleSatisfied, .showing): advance(by: .rule, time)
        case (.ruleSatisfied, _): []
        case (.dismissed(let trigger), _): dismissed(trigger, time)
        case (.measured(let missing), _): measured(missing, time)
        case (.waited(let token), _): waited(token, time)
        }
    }
}
