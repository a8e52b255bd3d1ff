public import CWalkthrough
public import CWalkthroughGtk
internal import TipEngine
internal import TipGtk

// What C calls for a `WalkthroughTip` and a `WalkthroughTipGroup`; see walkthrough-bridge.h.

private func handle(_ pointer: gpointer) -> TipHandle {
    Unmanaged<TipHandle>.fromOpaque(pointer).takeUnretainedValue()
}

private func group(_ pointer: gpointer) -> GroupHandle {
    Unmanaged<GroupHandle>.fromOpaque(pointer).takeUnretainedValue()
}

/// Creates a handle, which C owns.
@_cdecl("walkthrough_swift_tip_new")
public func newTip(_ tip: OpaquePointer) -> gpointer {
    Unmanaged.passRetained(TipHandle(tip)).toOpaque()
}

/// Frees a handle.
@_cdecl("walkthrough_swift_tip_free")
public func freeTip(_ pointer: gpointer) { Unmanaged<TipHandle>.fromOpaque(pointer).release() }

/// Sets what a tip says.
@_cdecl("walkthrough_swift_tip_change")
public func changeTip(_ pointer: gpointer, _ settings: UnsafePointer<WalkthroughTipSettings>) {
    handle(pointer).isMini = settings.pointee.style == WALKTHROUGH_TIP_STYLE_MINI
    handle(pointer).hasBody = settings.pointee.has_body != 0
    handle(pointer).change(settings.pointee)
}

/// Reads the rules of a tip.
@_cdecl("walkthrough_swift_tip_set_rules")
public func setRules(
    _ pointer: gpointer,
    _ rules: UnsafePointer<CChar>?,
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> gboolean {
    do {
        handle(pointer).setRules(try String(foreign: rules).map { try RuleFile.rules($0) } ?? [])
        return 1
    } catch {
        WALKTHROUGH_ERROR_INVALID.set(problem, "\(error)")
        return 0
    }
}

/// Shows a tip at a widget.
@_cdecl("walkthrough_swift_tip_present_at")
public func presentTip(
    _ pointer: gpointer,
    _ widget: UnsafeMutablePointer<GtkWidget>,
    _ position: GtkPositionType
) {
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

/// Starts a tour once a tip may be shown.
@_cdecl("walkthrough_swift_tip_start_tour")
public func startTour(_ pointer: gpointer, _ tour: OpaquePointer, _ widget: UnsafeMutablePointer<GtkWidget>) {
    handle(pointer).start(tour, in: widget)
}

/// Stops showing a tip at a widget.
@_cdecl("walkthrough_swift_tip_remove_from")
public func removeTip(_ pointer: gpointer, _ widget: UnsafeMutablePointer<GtkWidget>) {
    handle(pointer).remove(from: widget)
}

/// Creates a widget that shows a tip inline.
@_cdecl("walkthrough_swift_tip_create_view")
public func makeTipView(_ pointer: gpointer) -> UnsafeMutablePointer<GtkWidget> { handle(pointer).makeView() }

/// Invalidates a tip.
@_cdecl("walkthrough_swift_tip_invalidate")
public func invalidateTip(_ pointer: gpointer, _ reason: WalkthroughInvalidation) {
    handle(pointer).value.invalidate(reason: Tips.InvalidationReason(reason))
}

/// Resets a tip.
@_cdecl("walkthrough_swift_tip_reset")
public func resetTip(_ pointer: gpointer) {
    TipCenter.current.resetEligibility(of: handle(pointer).value.id)
}

/// Returns a copy of the reasons why a tip is shown or not.
@_cdecl("walkthrough_swift_tip_explain")
public func explainTip(_ pointer: gpointer) -> UnsafeMutablePointer<CChar>? {
    duplicated(foreignWords(handle(pointer).value.explanation.description))
}

/// Returns the status of a tip, and why it is invalidated.
@_cdecl("walkthrough_swift_tip_status")
public func tipStatus(_ pointer: gpointer, _ invalidation: UnsafeMutablePointer<WalkthroughInvalidation>?)
    -> WalkthroughTipStatus
{
    let status = handle(pointer).value.status
    invalidation?.pointee = WalkthroughInvalidation(status)
    return WalkthroughTipStatus(status)
}

/// Creates a handle of a group, which C owns.
@_cdecl("walkthrough_swift_group_new")
public func newGroup(_ object: OpaquePointer, _ priority: WalkthroughTipPriority) -> gpointer {
    let priority: TipGroup.Priority =
        priority == WALKTHROUGH_TIP_PRIORITY_ORDERED ? .ordered : .firstAvailable
    return Unmanaged.passRetained(GroupHandle(object, priority)).toOpaque()
}

/// Adds a tip to a group.
@_cdecl("walkthrough_swift_group_append")
public func appendTip(_ pointer: gpointer, _ tip: gpointer) { group(pointer).append(handle(tip)) }

/// Frees the handle of a group.
@_cdecl("walkthrough_swift_group_free")
public func freeGroup(_ pointer: gpointer) { Unmanaged<GroupHandle>.fromOpaque(pointer).release() }

/// Returns the index of a group's current tip; -1 for none.
@_cdecl("walkthrough_swift_group_current")
public func currentTip(_ pointer: gpointer) -> gssize { gssize(group(pointer).current ?? -1) }

/// Returns a copy of the reasons why a group shows a tip or none.
@_cdecl("walkthrough_swift_group_explain")
public func explainGroup(_ pointer: gpointer) -> UnsafeMutablePointer<CChar>? {
    duplicated(foreignWords(group(pointer).explanation))
}

/// An explanation without names of Swift's functions.
private func foreignWords(_ explanation: String) -> String {
    explanation.replacing("Tips.configure() was not called", with: "Tips are not configured")
}

/// Creates a widget that shows a group's current tip inline.
@_cdecl("walkthrough_swift_group_create_view")
public func makeGroupView(_ pointer: gpointer) -> UnsafeMutablePointer<GtkWidget> {
    group(pointer).makeView()
}
