import Synchronization

/// Keeps the elements of a stream, to be waited for.
///
/// Waiting ends with the test's task, and suites that wait have a time limit.
final class Collector<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        var waiting:
            [(isMet: @Sendable ([Element]) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

        mutating func takeMet() -> [CheckedContinuation<Void, Never>] {
            let met = waiting.filter { $0.isMet(elements) }.map(\.continuation)
            waiting.removeAll { $0.isMet(elements) }
            return met
        }
    }

    private final class Shared: Sendable {
        let state = Mutex(State())
    }

    private let shared = Shared()
    private let task: Task<Void, Never>

    init(_ stream: AsyncStream<Element>) {
        task = Task { [shared] in
            for await element in stream {
                let met = shared.state.withLock { state in
                    state.elements.append(element)
                    return state.takeMet()
                }
                for continuation in met { continuation.resume() }
            }
        }
    }

    deinit { task.cancel() }

    /// Ends the stream and returns when it has ended.
    func end() async {
        task.cancel()
        await task.value
    }

    var elements: [Element] { shared.state.withLock { $0.elements } }

    /// The elements, once a condition holds.
    func elements(when isMet: @escaping @Sendable ([Element]) -> Bool) async -> [Element] {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDone = shared.state.withLock { state in
                    if Task.isCancelled || isMet(state.elements) { return true }
                    state.waiting.append((isMet, continuation))
                    return false
                }
                if isDone { continuation.resume() }
            }
        } onCancel: {
            let waiting = shared.state.withLock { state in
                defer { state.waiting = [] }
                return state.waiting.map(\.continuation)
            }
            for continuation in waiting { continuation.resume() }
        }
        return elements
    }

    /// The elements, once there are so many.
    func first(_ count: Int) async -> [Element] { await elements { $0.count >= count } }
}

extension Collector where Element: Equatable {
    /// The elements up to one that the test brings about last.
    func elements(endingWith last: Element) async -> [Element] { await elements { $0.last == last } }
}

/// Something that happens on another thread, to be waited for.
struct Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func send() { continuation.yield() }

    func wait() async { for await _ in stream { return } }
}
