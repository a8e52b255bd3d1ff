internal import CWalkthrough
internal import CWalkthroughGtk
internal import TipEngine

/// Runs `body`; if it fails, sets the error of C and returns false.
nonisolated func succeeds(
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?,
    _ body: () throws(TipsError) -> Void
) -> gboolean {
    do {
        try body()
        return 1
    } catch {
        let code =
            switch error {
            case .tipsDatastoreAlreadyConfigured: WALKTHROUGH_ERROR_ALREADY_CONFIGURED
            case .datastore: WALKTHROUGH_ERROR_DATASTORE
            }
        code.set(problem, error.foreignDescription)
        return 0
    }
}

extension TipsError {
    /// The description, in words that hold in every language.
    fileprivate nonisolated var foreignDescription: String {
        switch self {
        case .tipsDatastoreAlreadyConfigured:
            "Tips are configured already. Configure them only once, and reset them only before that."
        case .datastore: "\(self)"
        }
    }
}

/// Tells C that a value cannot be used.
func tellInvalid(_ message: String, _ problem: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?) {
    WALKTHROUGH_ERROR_INVALID.set(problem, message)
}
