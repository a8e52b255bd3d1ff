public import CWalkthrough
public import CWalkthroughGtk
internal import WalkthroughGtk
internal import WalkthroughTesting

// What walkthrough-tour.c calls for the tests of a `WalkthroughTour`; walkthrough-testing.h documents it.

private func run(_ pointer: gpointer) -> WalkthroughPresentation? {
    Unmanaged<TourHandle>.fromOpaque(pointer).takeUnretainedValue().run
}

/// Whether the tour was presented.
@_cdecl("walkthrough_swift_tour_has_run")
public func tourHasRun(_ pointer: gpointer) -> gboolean { run(pointer) == nil ? 0 : 1 }

/// Whether the tour is at rest.
@_cdecl("walkthrough_swift_tour_is_settled")
public func tourIsSettled(_ pointer: gpointer) -> gboolean { run(pointer)?.isSettled == true ? 1 : 0 }

/// Runs the main loop until a step is at rest.
@_cdecl("walkthrough_swift_tour_settle")
public func settleTour(
    _ pointer: gpointer,
    _ step: UnsafePointer<CChar>?,
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> gboolean {
    passes(problem) { try run(pointer)?.settle(at: String(foreign: step)) }
}

/// Presses a button of the callout.
@_cdecl("walkthrough_swift_tour_press")
public func pressTourButton(
    _ pointer: gpointer,
    _ button: WalkthroughCalloutButton,
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> gboolean {
    let button: CalloutButton =
        switch button {
        case WALKTHROUGH_CALLOUT_BUTTON_BACK: .back
        case WALKTHROUGH_CALLOUT_BUTTON_SKIP: .skip
        default: .next
        }
    return passes(problem) { try run(pointer)?.press(button) }
}

private func passes(
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?,
    _ body: () throws -> Void
) -> gboolean {
    do {
        try body()
        return 1
    } catch {
        // A place in a test is known in Swift alone.
        WALKTHROUGH_ERROR_TEST_FAILED.set(problem, (error as? TestFailure)?.reason ?? "\(error)")
        return 0
    }
}
