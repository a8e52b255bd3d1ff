internal import CWalkthrough
internal import CWalkthroughGtk
internal import TipEngine
internal import WalkthroughEngine
internal import WalkthroughTesting

/// Where a function of C wants its error; nil where it does not want it.
typealias ErrorPlace = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?

/// Runs `body`; if it fails, sets the error of C and returns false.
nonisolated func succeeds(_ place: ErrorPlace, _ body: () throws -> Void) -> gboolean {
    do {
        try body()
        return 1
    } catch {
        let (code, message) = words(of: error)
        g_set_error_literal(place, walkthrough_error_quark(), gint(code.rawValue), message)
        return 0
    }
}

/// What C is told of an error, in words that hold in every language.
private nonisolated func words(of error: any Error) -> (WalkthroughError, String) {
    switch error {
    case let error as TourFileError: (WALKTHROUGH_ERROR_INVALID, "\(error)")
    case TipsError.tipsDatastoreAlreadyConfigured:
        (
            WALKTHROUGH_ERROR_ALREADY_CONFIGURED,
            "Tips are configured already. Configure them only once, and reset them only before that."
        )
    case let error as TipsError: (WALKTHROUGH_ERROR_DATASTORE, "\(error)")
    // A place in a test is known in Swift alone.
    default: (WALKTHROUGH_ERROR_TEST_FAILED, (error as? TestFailure)?.reason ?? "\(error)")
    }
}
