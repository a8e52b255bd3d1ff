internal import Dispatch
internal import FoundationEssentials
internal import Synchronization
internal import WalkthroughLabCore

/// Keeps the pictures of a film in their order, beside the taking of the next ones. Where nothing changes, one
/// picture stays.
final class FilmReel {
    /// How long the film is so far.
    private(set) var milliseconds = 0

    private let keep: FilmFrame.Keeping
    private let queue = DispatchQueue(label: "walkthrough film")
    /// Pictures take some megabytes each, so few wait.
    private let room = DispatchSemaphore(value: 4)
    private let failure = Mutex<String?>(nil)
    private var last = Data()

    init(keep: @escaping FilmFrame.Keeping) { self.keep = keep }

    /// - Throws: ``StoryboardFailure`` when an earlier picture was not kept.
    func add(_ pixels: Data, of size: WindowSize, for seconds: Double) throws {
        defer { milliseconds += Int((seconds * 1000).rounded()) }
        guard pixels != last else { return }
        last = pixels
        let frame = try FilmFrame(start: milliseconds, size: size, pixels: pixels)
        try check()
        room.wait()
        queue.async { self.save(frame) }
    }

    /// Waits until all are kept.
    func finish() throws(StoryboardFailure) {
        queue.sync {}
        try check()
    }

    private nonisolated func save(_ frame: FilmFrame) {
        defer { room.signal() }
        do { try keep(frame) } catch { failure.withLock { $0 = $0 ?? "\(error)" } }
    }

    private func check() throws(StoryboardFailure) {
        if let reason = failure.withLock({ $0 }) { throw StoryboardFailure(reason) }
    }
}
