internal import CWalkthrough
internal import TipEngine

extension Tips.InvalidationReason {
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
    init(_ status: Tips.Status) {
        self =
            switch status {
            case .pending, .available: WALKTHROUGH_INVALIDATION_NONE
            case .invalidated(.actionPerformed): WALKTHROUGH_INVALIDATION_ACTION_PERFORMED
            case .invalidated(.displayCountExceeded): WALKTHROUGH_INVALIDATION_DISPLAY_COUNT_EXCEEDED
            case .invalidated(.displayDurationExceeded): WALKTHROUGH_INVALIDATION_DISPLAY_DURATION_EXCEEDED
            case .invalidated(.tipClosed): WALKTHROUGH_INVALIDATION_TIP_CLOSED
            }
    }
}

extension WalkthroughTipStatus {
    init(_ status: Tips.Status) {
        self =
            switch status {
            case .pending: WALKTHROUGH_TIP_STATUS_PENDING
            case .available: WALKTHROUGH_TIP_STATUS_AVAILABLE
            case .invalidated: WALKTHROUGH_TIP_STATUS_INVALIDATED
            }
    }
}
