internal import CWalkthroughShims
internal import Glibc

/// The processes that an app starts, also those that outlive it.
///
/// A process whose parent ends becomes a child of the tool, as that adopts orphans.
struct Descendants {
    /// A process, and what its program is called.
    struct Process: CustomStringConvertible {
        let id: Int32
        let name: String

        var description: String { "\(name) (\(id))" }
    }

    /// What ran below the tool before.
    private let earlier: Set<Int32>

    /// Adopts orphans from now on.
    init() {
        walkthrough_adopt_orphans()
        earlier = Set(ProcessTree.below(getpid()))
    }

    /// Those that run now.
    private var running: [Process] {
        // Also lets go of adopted ones that have ended.
        ProcessTree.below(getpid()).filter { !earlier.contains($0) && waitpid($0, nil, WNOHANG) <= 0 }
            .compactMap { id in
                let name = ProcessTree.text("\(id)/comm").split(separator: "\n").first
                return name.map { Process(id: id, name: String($0)) }
            }
    }

    /// Those that go on running; what ends with the app may take a moment for that.
    var lasting: [Process] { left(after: 20) { _ in } }

    /// Asks them to end, and kills those that have not a moment later.
    ///
    /// - Parameter isMeant: whether one of them is to end; all are, when it is left out.
    /// - Returns: those that run all the same, as those of another user may.
    @discardableResult func end(where isMeant: (Process) -> Bool = { _ in true }) -> [Process] {
        // Again and again, as what ends may start more.
        for signal in [SIGTERM, SIGKILL]
        where left(after: 60, where: isMeant, { kill($0.id, signal) }).isEmpty { return [] }
        return running.filter(isMeant)
    }

    /// Waits until none runs, for so many pauses at most, and does something with each in between.
    private func left(
        after pauses: Int,
        where isMeant: (Process) -> Bool = { _ in true },
        _ act: (Process) -> Void
    ) -> [Process] {
        for _ in 0..<pauses {
            // Twice, as one whose parent ended while the tree was read is found in neither place.
            let left = (running + running).filter(isMeant)
            if left.isEmpty { return [] }
            left.forEach(act)
            usleep(Self.pause)
        }
        return running.filter(isMeant)
    }

    /// In microseconds.
    private static let pause: UInt32 = 50_000
}
