internal import CWalkthrough
internal import TipEngine

extension Tips.InvalidationReason {
    /// The reason that C gives.
    init(_ reason: WalkthroughInvalidation) {
        self =
            switch reason {
            case WALKTHROUGH_INVALIDATION_DISPLAY_COUNT_EXCEEDED: .displayCountExceeded
            case WALKTHROUGH_INVALIDATION_DISPLAY_DURATION_EXCEEDED: .displayDurationExceeded
            case WALKTHROUGH_INVALIDATION_TIP_CLOSED: .tipClosed
            default: .actionPerformed
            }
    }
}

extension WalkthroughInvalidation {
    /// The reason for C.
    init(_ reason: Tips.InvalidationReason) {
        self =
            switch reason {
            case .actionPerformed: WALKTHROUGH_INVALIDATION_ACTION_PERFORMED
            case .displayCountExceeded: WALKTHROUGH_INVALIDATION_DISPLAY_COUNT_EXCEEDED
            case .displayDurationExceeded: WALKTHROUGH_INVALIDATION_DISPLAY_DURATION_EXCEEDED
            case .tipClosed: WALKTHROUGH_INVALIDATION_TIP_CLOSED
            }
    }
}
