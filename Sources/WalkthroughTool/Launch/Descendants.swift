internal import CWalkthroughShims
internal import Glibc

/// The processes that an app starts, also those that outlive it.
struct Descendants {
    /// A process, and what its program is called.
    struct Process: CustomStringConvertible {
        let id: Int32
        let name: String

        var description: String { "\(name) (\(id))" }
    }

    /// Finds those that run now.
    private let find: () -> [Int32]

    /// Those that come to run below the tool from now on.
    ///
    /// A process whose parent ends becomes a child of the tool, as that adopts orphans.
    init() {
        walkthrough_adopt_orphans()
        let earlier = Set(ProcessTree.below(getpid()))
        // Also lets go of adopted ones that have ended.
        find = {
            ProcessTree.below(getpid()).filter { !earlier.contains($0) && waitpid($0, nil, WNOHANG) <= 0 }
        }
    }

    /// Those of another process that has ended: all that were told of its folder when they were started.
    init(toldOf folder: String) {
        find = {
            ProcessTree.all.filter { $0 != getpid() && ProcessTree.environment(of: $0).contains(folder) }
        }
    }

    private var running: [Process] {
        find().compactMap { id in
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
