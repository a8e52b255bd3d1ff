import WalkthroughTestSupport
import TipEngine
import XCTest

@testable import TipGtk

/// A test with GTK running, tips of its own and a clock that stands still.
nonisolated class TipTestCase: GtkTestCase {
    override func setUp() {
        super.setUp()
        onMain {
            // Without a window manager no window is ever active.
            VisibilityWatch.ignoresActiveWindow = true
            useCenter()
        }
    }

    override func tearDown() {
        onMain {
            drain()
            TipCenter.current.close()
        }
        super.tearDown()
    }
}

/// Starts over with a center of its own.
@discardableResult
func useCenter(_ options: [Tips.ConfigurationOption] = []) -> ManualTipClock {
    let clock = ManualTipClock()
    let center = TipCenter(clock: clock)
    TipCenter.makeCurrent(center)
    XCTAssertNoThrow(try center.configure([.datastoreLocation(.inMemory)] + options))
    return clock
}
