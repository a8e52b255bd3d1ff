internal import CWalkthrough
internal import CWalkthroughGtk
internal import TipEngine
internal import TipGtk

// What C calls for a `WalkthroughTip` and a `WalkthroughTipGroup`; see walkthrough-bridge.h.

private func handle(_ pointer: gpointer) -> TipHandle {
    Unmanaged<TipHandle>.fromOpaque(pointer).takeUnretainedValue()
}

private func group(_ pointer: gpointer) -> GroupHandle {
    Unmanaged<GroupHandle>.fromOpaque(pointer).takeUnretainedValue()
}

@_cdecl("walkthrough_swift_tip_new")
func newTip(_ tip: OpaquePointer) -> gpointer {
    Unmanaged.passRetained(TipHandle(tip)).toOpaque()
}

@_cdecl("walkthrough_swift_tip_free")
func freeTip(_ pointer: gpointer) { Unmanaged<TipHandle>.fromOpaque(pointer).release() }

@_cdecl("walkthrough_swift_tip_change")
func changeTip(_ pointer: gpointer, _ settings: UnsafePointer<WalkthroughTipSettings>) {
    handle(pointer).isMini = settings.pointee.style == WALKTHROUGH_TIP_STYLE_MINI
    handle(pointer).hasBody = settings.pointee.body != nil
    handle(pointer).change(settings.pointee)
}

@_cdecl("walkthrough_swift_tip_set_rules")
func setRules(_ pointer: gpointer, _ rules: UnsafePointer<CChar>?, _ problem: ErrorPlace) -> gboolean {
    succeeds(problem) {
        handle(pointer).setRules(try String(foreign: rules).map { try RuleFile.rules($0) } ?? [])
    }
}

@_cdecl("walkthrough_swift_tip_present_at")
func presentTip(_ pointer: gpointer, _ widget: UnsafeMutablePointer<GtkWidget>, _ position: GtkPositionType) {
    // The arrow is at the side of the tip that the widget is at.
    let edge: Edge =
        switch position {
        case GTK_POS_TOP: .bottom
        case GTK_POS_LEFT: .trailing
        case GTK_POS_RIGHT: .leading
        default: .top
        }
    handle(pointer).present(at: widget, edge: edge)
}

@_cdecl("walkthrough_swift_tip_start_tour")
func startTour(_ pointer: gpointer, _ tour: OpaquePointer, _ widget: UnsafeMutablePointer<GtkWidget>) {
    handle(pointer).start(tour, in: widget)
}

@_cdecl("walkthrough_swift_tip_remove_from")
func removeTip(_ pointer: gpointer, _ widget: UnsafeMutablePointer<GtkWidget>) {
    handle(pointer).remove(from: widget)
}

@_cdecl("walkthrough_swift_tip_create_view")
func makeTipView(_ pointer: gpointer) -> UnsafeMutablePointer<GtkWidget> { handle(pointer).makeView() }

@_cdecl("walkthrough_swift_tip_invalidate")
func invalidateTip(_ pointer: gpointer, _ reason: WalkthroughInvalidation) {
    handle(pointer).value.invalidate(reason: Tips.InvalidationReason(reason))
}

@_cdecl("walkthrough_swift_tip_reset")
func resetTip(_ pointer: gpointer) {
    TipCenter.current.resetEligibility(of: handle(pointer).value.id)
}

@_cdecl("walkthrough_swift_tip_explain")
func explainTip(_ pointer: gpointer) -> UnsafeMutablePointer<CChar>? {
    duplicated(foreignWords(handle(pointer).value.explanation.description))
}

@_cdecl("walkthrough_swift_tip_status")
func tipStatus(_ pointer: gpointer, _ invalidation: UnsafeMutablePointer<WalkthroughInvalidation>?)
    -> WalkthroughTipStatus
{
    let status = handle(pointer).value.status
    invalidation?.pointee = WalkthroughInvalidation(status)
    return WalkthroughTipStatus(status)
}

@_cdecl("walkthrough_swift_group_new")
func newGroup(_ object: OpaquePointer, _ priority: WalkthroughTipPriority) -> gpointer {
    let priority: TipGroup.Priority =
        priority == WALKTHROUGH_TIP_PRIORITY_ORDERED ? .ordered : .firstAvailable
    return Unmanaged.passRetained(GroupHandle(object, priority)).toOpaque()
}

@_cdecl("walkthrough_swift_group_append")
func appendTip(_ pointer: gpointer, _ tip: gpointer) { group(pointer).append(handle(tip)) }

@_cdecl("walkthrough_swift_group_free")
func freeGroup(_ pointer: gpointer) { Unmanaged<GroupHandle>.fromOpaque(pointer).release() }

@_cdecl("walkthrough_swift_group_current")
func currentTip(_ pointer: gpointer) -> gssize { gssize(group(pointer).current ?? -1) }

@_cdecl("walkthrough_swift_group_explain")
func explainGroup(_ pointer: gpointer) -> UnsafeMutablePointer<CChar>? {
    duplicated(foreignWords(group(pointer).explanation))
}

/// An explanation without names of Swift's functions.
private func foreignWords(_ explanation: String) -> String {
    explanation.replacing("Tips.configure() was not called", with: "Tips are not configured")
}

@_cdecl("walkthrough_swift_group_create_view")
func makeGroupView(_ pointer: gpointer) -> UnsafeMutablePointer<GtkWidget> {
    group(pointer).makeView()
}
