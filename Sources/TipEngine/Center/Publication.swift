/// Who observes tips, and what they have not been told yet.
struct Publication: Sendable {
    /// The facts after a change, for the observers of what it touched.
    struct Notification: Sendable {
        let number: Int
        let facts: TipFacts
        let subjects: Set<TipFacts.Subject>
        /// See ``RuleEvaluation/generation``.
        let generation: Int
        /// The only observer to be notified, which has just begun.
        let newcomer: Int?
    }

    /// Re-evaluates something whenever what it depends on changes.
    struct Observer: Sendable {
        /// Everything it was found to depend on so far.
        fileprivate(set) var subjects: Set<TipFacts.Subject>
        fileprivate let firstNotification: Int
        /// Evaluates; the result delivers what was found, and is called once nothing is missing.
        let evaluate: @Sendable (RuleEvaluation) -> () -> Void

        fileprivate func isTouched(by notification: Notification) -> Bool {
            notification.number >= firstNotification
                && (!notification.subjects.isDisjoint(with: Self.common)
                    || !notification.subjects.isDisjoint(with: subjects))
        }

        /// What touches all tips.
        private static let common: Set<TipFacts.Subject> = [.everything, .time, .displayFrequency]
    }

    /// Limits how often a rule's own changes re-trigger it.
    private static let maximumGeneration = 8

    private(set) var observers: [Int: Observer] = [:]
    private var lastObserver = 0
    private var queue: [Notification] = []
    /// How many notifications there were.
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

    /// The next notification and its observers, unless one is being delivered; ``endDelivery()`` has to follow.
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
