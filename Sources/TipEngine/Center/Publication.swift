/// The observers of tips, and the notifications queued for them.
struct Publication: Sendable {
    /// A snapshot of the facts after a change, for the observers of its subjects.
    struct Notification: Sendable {
        let number: Int
        let facts: TipFacts
        let subjects: Set<TipFacts.Subject>
        /// See ``RuleEvaluation/generation``.
        let generation: Int
        /// The observer that was just added, if the notification is for it alone.
        let newcomer: Int?
    }

    /// Re-evaluates something whenever what it depends on changes.
    struct Observer: Sendable {
        /// Everything that its evaluations have depended on so far.
        fileprivate(set) var subjects: Set<TipFacts.Subject>
        fileprivate let firstNotification: Int
        /// Evaluates, and returns a closure that delivers the result. Only the closure of the last attempt is
        /// called.
        let evaluate: @Sendable (RuleEvaluation) -> () -> Void

        fileprivate func isTouched(by notification: Notification) -> Bool {
            notification.number >= firstNotification
                && (!notification.subjects.isDisjoint(with: Self.common)
                    || !notification.subjects.isDisjoint(with: subjects))
        }

        /// The subjects that affect every tip.
        private static let common: Set<TipFacts.Subject> = [.everything, .time, .displayFrequency]
    }

    /// Limits how often a rule's own changes re-trigger it.
    private static let maximumGeneration = 8

    private(set) var observers: [Int: Observer] = [:]
    private var lastObserver = 0
    private var queue: [Notification] = []
    /// The number of notifications enqueued so far.
    private(set) var count = 0
    private var isDelivering = false

    /// - Returns: The observer's number.
    mutating func add(
        _ subjects: Set<TipFacts.Subject>,
        _ evaluate: @escaping @Sendable (RuleEvaluation) -> () -> Void
    ) -> Int {
        lastObserver += 1
        observers[lastObserver] = Observer(subjects: subjects, firstNotification: count, evaluate: evaluate)
        return lastObserver
    }

    mutating func remove(_ observer: Int) { observers[observer] = nil }

    mutating func noteSubjects(_ subjects: Set<TipFacts.Subject>, of observer: Int) {
        observers[observer]?.subjects.formUnion(subjects)
    }

    mutating func enqueue(
        _ facts: TipFacts,
        _ subjects: Set<TipFacts.Subject>,
        generation: Int,
        newcomer: Int?
    ) {
        guard generation <= Self.maximumGeneration else { return }
        queue.append(
            Notification(
                number: count,
                facts: facts,
                subjects: subjects,
                generation: generation,
                newcomer: newcomer
            )
        )
        count += 1
    }

    /// Takes the next notification from the queue; the caller must call ``endDelivery()`` afterwards.
    ///
    /// - Returns: The notification and its observers; `nil` if the queue is empty or a delivery is under way.
    mutating func beginDelivery() -> (Notification, [(Int, Observer)])? {
        guard !isDelivering, !queue.isEmpty else { return nil }
        isDelivering = true
        let notification = queue.removeFirst()
        if let newcomer = notification.newcomer {
            return (notification, observers[newcomer].map { [(newcomer, $0)] } ?? [])
        }
        let touched = observers.filter { $0.value.isTouched(by: notification) }
        return (notification, touched.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    mutating func endDelivery() { isDelivering = false }
}
