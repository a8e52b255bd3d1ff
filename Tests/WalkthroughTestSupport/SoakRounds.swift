internal import Foundation

/// How many rounds a test of random events goes through: all of them in `scripts/test extended`, which sets
/// `WALKTHROUGH_EXTENDED`, and the first 25 otherwise.
///
/// - Parameter all: 25 or more.
package nonisolated func soakRounds(of all: Int) -> Range<Int> {
    let isExtended = ProcessInfo.processInfo.environment["WALKTHROUGH_EXTENDED"] == "1"
    return 0..<(isExtended ? all : 25)
}
