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
    var running: [Process] {
        // Also lets go of adopted ones that have ended.
        ProcessTree.below(getpid()).filter { !earlier.contains($0) && waitpid($0, nil, WNOHANG) <= 0 }
            .compactMap { id in
                let name = ProcessTree.text("\(id)/comm").split(separator: "\n").first
                return name.map { Process(id: id, name: String($0)) }
            }
    }

    /// Asks them to end, and kills those that have not a moment later.
    ///
    /// - Returns: those that run all the same, as those of another user may.
    func end() -> [Process] {
        for (signal, tries) in [(SIGTERM, Self.tries), (SIGKILL, Self.tries)] {
            for _ in 0..<tries {
                let left = running
                if left.isEmpty { return [] }
                // Again and again, as what ends may start more.
                left.forEach { kill($0.id, signal) }
                usleep(Self.pause)
            }
        }
        return running
    }

    private static let tries = 60
    /// In microseconds.
    private static let pause: UInt32 = 50_000
}
