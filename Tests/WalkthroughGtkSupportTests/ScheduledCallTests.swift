import WalkthroughTestSupport

final class ScheduledCallTests: GtkTestCase {
    @preconcurrency @MainActor func testWaitsForAsLongAsGLibCanWhenThatIsNotEnough() {
        for seconds in [4_294_968, 1e300, .infinity] {
            let call = ScheduledCall.after(seconds) { XCTFail("ran after no time") }
            drain()
            XCTAssertTrue(call.isPending)
            call.cancel()
        }
    }

    @preconcurrency @MainActor func testRunsAtOnceWhenThereIsNothingToWaitFor() {
        for seconds in [-1.0, -Double.infinity, Double.nan] {
            var hasRun = false
            let call = ScheduledCall.after(seconds) { hasRun = true }
            eventually("the call after \(seconds) s") { hasRun }
            XCTAssertFalse(call.isPending)
        }
    }
}
