import WalkthroughTestSupport

@testable import TipGtk

/// A test with GTK running, tips of its own and a clock that stands still.
class TipTestCase: GtkTestCase {
    override func setUp() {
        super.setUp()
        onMain { _ = useCenter() }
    }

    override func tearDown() {
        onMain {
            closeWindows()
            TipCenter.current.close()
        }
        super.tearDown()
    }
}

/// Starts over with a center of its own.
@discardableResult
func useCenter(_ options: [Tips.ConfigurationOption] = []) -> ManualTipClock {
    try! Tips.configureForTesting(options)
}
