public import CWalkthroughGtk
public import CWalkthrough
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

// What C calls for a `WalkthroughTour`; see walkthrough-bridge.h.

private func handle(_ pointer: gpointer) -> TourHandle {
    Unmanaged<TourHandle>.fromOpaque(pointer).takeUnretainedValue()
}

/// Reads a tour; C owns the handle that it returns.
@_cdecl("walkthrough_swift_tour_read")
public func readTour(
    _ bytes: OpaquePointer,
    _ name: UnsafePointer<CChar>?,
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> gpointer? {
    do {
        let tour = try Walkthrough(json: Data(foreign: bytes), file: String(foreign: name) ?? "tour")
        return Unmanaged.passRetained(TourHandle(tour)).toOpaque()
    } catch {
        WALKTHROUGH_ERROR_INVALID.set(problem, "\(error)")
        return nil
    }
}

/// Frees a handle.
@_cdecl("walkthrough_swift_tour_free")
public func freeTour(_ pointer: gpointer) {
    Unmanaged<TourHandle>.fromOpaque(pointer).release()
}

/// Returns a copy of the id.
@_cdecl("walkthrough_swift_tour_dup_id")
public func tourID(_ pointer: gpointer) -> UnsafeMutablePointer<CChar>? {
    duplicated(handle(pointer).script.id)
}

/// Returns a copy of the title in the user's language.
@_cdecl("walkthrough_swift_tour_dup_title")
public func tourTitle(_ pointer: gpointer, _ domain: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? {
    duplicated(Translations.text(handle(pointer).script.title, domain: String(foreign: domain)))
}

/// Returns the number of steps.
@_cdecl("walkthrough_swift_tour_count")
public func tourStepCount(_ pointer: gpointer) -> guint { guint(handle(pointer).script.steps.count) }

/// Returns the progress of a run as JSON; nil when none runs.
@_cdecl("walkthrough_swift_tour_dup_progress")
public func tourProgress(_ pointer: gpointer) -> UnsafeMutablePointer<CChar>? {
    duplicated(handle(pointer).run?.progress.flatMap { json($0) })
}

/// Starts a run.
@_cdecl("walkthrough_swift_tour_present")
public func presentTour(
    _ pointer: gpointer,
    _ tour: OpaquePointer,
    _ widget: UnsafeMutablePointer<GtkWidget>,
    _ settings: UnsafePointer<WalkthroughRunSettings>
) {
    handle(pointer).present(tour, in: widget, settings.pointee)
}

/// Evaluates the conditions of the app again.
@_cdecl("walkthrough_swift_tour_conditions_changed")
public func changeConditions(_ pointer: gpointer) { handle(pointer).run?.conditionsDidChange() }

/// Goes to the next step.
@_cdecl("walkthrough_swift_tour_next")
public func goToNextStep(_ pointer: gpointer) { handle(pointer).run?.next() }

/// Goes back to the previous step.
@_cdecl("walkthrough_swift_tour_back")
public func goBack(_ pointer: gpointer) { handle(pointer).run?.back() }

/// Goes to the step of this id.
@_cdecl("walkthrough_swift_tour_go")
public func goToStep(_ pointer: gpointer, _ step: UnsafePointer<CChar>) {
    handle(pointer).run?.go(to: String(cString: step))
}

/// Ends a run as the user does with Skip.
@_cdecl("walkthrough_swift_tour_skip")
public func skipTour(_ pointer: gpointer) { handle(pointer).run?.skip() }

/// Ends a run.
@_cdecl("walkthrough_swift_tour_close")
public func closeTour(_ pointer: gpointer) { handle(pointer).run?.close() }

/// Returns the tour that runs in the window of a widget.
@_cdecl("walkthrough_swift_tour_for_widget")
public func runningTour(in widget: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer? {
    TourHandle.tour(of: widget.currentWalkthrough)
}
