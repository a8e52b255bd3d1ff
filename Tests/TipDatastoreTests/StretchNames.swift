import Synchronization
import TipDatastore
import WalkthroughSeededRandom

/// Gives stretches their names, the same ones for the same seed.
final class StretchNames: Sendable {
    private let random: Mutex<SplitMix64>

    init(seed: UInt64) { random = Mutex(SplitMix64(seed: seed)) }

    func next() -> StretchID { random.withLock { .random(using: &$0) } }
}
