import Foundation
import Synchronization
import Testing
import WalkthroughSeededRandom

/// Runs a check on many random cases, each made from a seed of its own, and tells the seed of each that
/// fails.
///
/// `WALKTHROUGH_FUZZ=50` runs fifty times as many cases, and `scripts/test extended` twenty times;
/// `WALKTHROUGH_SEED=1234` runs the case of that seed alone.
enum Fuzzing {
    /// - Parameters:
    ///   - check: What is wrong with the case; nil when nothing is.
    static func run(
        _ name: String,
        cases: Int,
        sourceLocation: SourceLocation = #_sourceLocation,
        check: (inout SplitMix64) throws -> String?
    ) {
        let note = CrashNote(name)
        defer { note.clear() }
        var failures = 0
        for seed in seeds(cases) where failures < 3 {
            note.tell(seed)
            var random = SplitMix64(seed: seed)
            let problem: String?
            do { problem = try check(&random) } catch { problem = "threw \(error)" }
            guard let problem else { continue }
            failures += 1
            Issue.record(
                "\(name): \(problem)\nReplay: WALKTHROUGH_SEED=\(seed)",
                sourceLocation: sourceLocation
            )
        }
    }

    private static func seeds(_ cases: Int) -> Range<UInt64> {
        if let seed = number("WALKTHROUGH_SEED") { return seed..<seed + 1 }
        return 0..<UInt64(cases) * (number("WALKTHROUGH_FUZZ") ?? (isExtended ? 20 : 1))
    }

    private static var isExtended: Bool {
        ProcessInfo.processInfo.environment["WALKTHROUGH_EXTENDED"] == "1"
    }

    private static func number(_ variable: String) -> UInt64? {
        guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
        guard let number = UInt64(text) else { preconditionFailure("\(variable) is a number, not \(text)") }
        return number
    }
}

/// What is written when the process dies in a case: a trap ends it before any test can tell the seed.
private struct CrashNote {
    private static let (count, length) = (64, 160)
    private static let taken = Atomic(0)

    /// Notes at fixed places, which a signal handler can read.
    private static nonisolated(unsafe) let all: UnsafeMutablePointer<CChar> = {
        let notes = UnsafeMutablePointer<CChar>.allocate(capacity: count * length)
        notes.initialize(repeating: 0, count: count * length)
        for cause in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
            signal(cause) { cause in
                for slot in 0..<CrashNote.count {
                    let note = CrashNote.all + slot * CrashNote.length
                    write(STDERR_FILENO, note, strlen(note))
                }
                signal(cause, SIG_DFL)
                raise(cause)
            }
        }
        return notes
    }()

    private let name: String
    private let text: UnsafeMutablePointer<CChar>

    init(_ name: String) {
        self.name = name
        let slot = Self.taken.add(1, ordering: .relaxed).oldValue % Self.count
        text = Self.all + slot * Self.length
    }

    func tell(_ seed: UInt64) {
        withVaList([seed]) {
            _ = vsnprintf(text, Self.length, "\(name): died. Replay: WALKTHROUGH_SEED=%llu\n", $0)
        }
    }

    func clear() { text.pointee = 0 }
}
