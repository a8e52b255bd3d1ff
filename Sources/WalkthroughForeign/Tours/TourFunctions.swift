internal import CWalkthroughGtk
internal import CWalkthrough
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughTesting
internal import FoundationEssentials

// What C calls for a `WalkthroughTour`; see walkthrough-bridge.h.

private func handle(_ pointer: gpointer) -> TourHandle {
    Unmanaged<TourHandle>.fromOpaque(pointer).takeUnretainedValue()
}

@_cdecl("walkthrough_swift_tour_read")
func readTour(_ bytes: OpaquePointer, _ name: UnsafePointer<CChar>?, _ problem: ErrorPlace) -> gpointer? {
    var read: Unmanaged<TourHandle>?
    _ = succeeds(problem) {
        let tour = try Walkthrough(json: Data(foreign: bytes), file: String(foreign: name) ?? "tour")
        read = .passRetained(TourHandle(tour))
    }
    return read?.toOpaque()
}

@_cdecl("walkthrough_swift_tour_free")
func freeTour(_ pointer: gpointer) {
    Unmanaged<TourHandle>.fromOpaque(pointer).release()
}

@_cdecl("walkthrough_swift_tour_dup_id")
func tourID(_ pointer: gpointer) -> UnsafeMutablePointer<CChar>? {
    duplicated(handle(pointer).script.id)
}

@_cdecl("walkthrough_swift_tour_dup_title")
func tourTitle(_ pointer: gpointer, _ domain: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? {
    duplicated(Translations.text(handle(pointer).script.title, domain: String(foreign: domain)))
}

@_cdecl("walkthrough_swift_tour_count")
func tourStepCount(_ pointer: gpointer) -> guint { guint(handle(pointer).script.steps.count) }

@_cdecl("walkthrough_swift_tour_revision")
func tourRevision(_ pointer: gpointer) -> guint { guint(clamping: handle(pointer).script.revision) }

@_cdecl("walkthrough_swift_tour_dup_progress")
func tourProgress(_ pointer: gpointer) -> UnsafeMutablePointer<CChar>? {
    duplicated(handle(pointer).run?.progress.flatMap { json($0) })
}

@_cdecl("walkthrough_swift_tour_present")
func presentTour(
    _ pointer: gpointer,
    _ tour: OpaquePointer,
    _ widget: WidgetPointer,
    _ step: UnsafePointer<CChar>?,
    _ settings: UnsafePointer<WalkthroughRunSettings>
) {
    handle(pointer).present(tour, in: widget, startingAt: String(foreign: step), settings.pointee)
}

@_cdecl("walkthrough_swift_tour_start_by_itself")
func startTourByItself(
    _ pointer: gpointer,
    _ tour: OpaquePointer,
    _ widget: WidgetPointer,
    _ isOffered: gboolean
) {
    handle(pointer).startByItself(tour, in: widget, isOffered: isOffered != 0)
}

@_cdecl("walkthrough_swift_tour_conditions_changed")
func changeConditions(_ pointer: gpointer) { handle(pointer).run?.conditionsDidChange() }

@_cdecl("walkthrough_swift_tour_next")
func goToNextStep(_ pointer: gpointer) { handle(pointer).run?.next() }

@_cdecl("walkthrough_swift_tour_back")
func goBack(_ pointer: gpointer) { handle(pointer).run?.back() }

@_cdecl("walkthrough_swift_tour_go")
func goToStep(_ pointer: gpointer, _ step: UnsafePointer<CChar>) {
    handle(pointer).run?.go(to: String(cString: step))
}

@_cdecl("walkthrough_swift_tour_skip")
func skipTour(_ pointer: gpointer) { handle(pointer).run?.skip() }

@_cdecl("walkthrough_swift_tour_close")
func closeTour(_ pointer: gpointer) { handle(pointer).run?.close() }

@_cdecl("walkthrough_swift_tour_for_widget")
func runningTour(in widget: WidgetPointer) -> OpaquePointer? {
    TourHandle.tour(of: widget.currentWalkthrough)
}

// MARK: Testing

@_cdecl("walkthrough_swift_tour_has_run")
func tourHasRun(_ pointer: gpointer) -> gboolean { handle(pointer).run == nil ? 0 : 1 }

@_cdecl("walkthrough_swift_tour_is_settled")
func tourIsSettled(_ pointer: gpointer) -> gboolean { handle(pointer).run?.isSettled == true ? 1 : 0 }

@_cdecl("walkthrough_swift_tour_settle")
func settleTour(_ pointer: gpointer, _ step: UnsafePointer<CChar>?, _ problem: ErrorPlace) -> gboolean {
    succeeds(problem) { try handle(pointer).run?.settle(at: String(foreign: step)) }
}

@_cdecl("walkthrough_swift_tour_press")
func pressTourButton(
    _ pointer: gpointer,
    _ button: WalkthroughCalloutButton,
    _ problem: ErrorPlace
) -> gboolean {
    let button: CalloutButton =
        switch button {
        case WALKTHROUGH_CALLOUT_BUTTON_BACK: .back
        case WALKTHROUGH_CALLOUT_BUTTON_SKIP: .skip
        default: .next
        }
    return succeeds(problem) { try handle(pointer).run?.press(button) }
}
