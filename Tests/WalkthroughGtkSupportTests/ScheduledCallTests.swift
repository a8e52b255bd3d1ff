import WalkthroughGtkSupport
import WalkthroughTestSupport
import XCTest

nonisolated final class ScheduledCallTests: GtkTestCase {
    func testWaitsForAsLongAsGLibCanWhenThatIsNotEnough() {
        onMain {
            for seconds in [4_294_968, 1e300, .infinity] {
                let call = ScheduledCall.after(seconds) { XCTFail("ran after no time") }
                drain()
                XCTAssertTrue(call.isPending)
                call.cancel()
            }
        }
    }

    func testRunsAtOnceWhenThereIsNothingToWaitFor() {
        onMain {
            for seconds in [-1.0, -Double.infinity, Double.nan] {
                var hasRun = false
                let call = ScheduledCall.after(seconds) { hasRun = true }
                eventually("the call after \(seconds) s") { hasRun }
                XCTAssertFalse(call.isPending)
            }
        }
    }
}
