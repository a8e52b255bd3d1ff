internal import CWalkthroughGtk
internal import FoundationEssentials
internal import TipEngine
internal import TipGtk
internal import WalkthroughEngine

// What walkthrough-tips.c calls; walkthrough-tips.h and walkthrough-testing.h document what it does.

@_cdecl("walkthrough_swift_tips_begin")
func beginTips() { TipGuidance.begin() }

@_cdecl("walkthrough_swift_tips_configure")
nonisolated func configureTips(
    _ id: UnsafePointer<CChar>?,
    _ frequency: Double,
    _ store: OpaquePointer?,
    _ problem: ErrorPlace
) -> gboolean {
    var options = [Tips.ConfigurationOption.displayFrequency(.init(frequency))]
    if let id = String(foreign: id) { options.append(.applicationIdentifier(id)) }
    if let location = store.flatMap({ location(of: $0) }) {
        options.append(.datastoreLocation(.url(location)))
    }
    return succeeds(problem) { try Tips.configure(options) }
}

@_cdecl("walkthrough_swift_tips_close")
func closeTips() { TipCenter.current.close() }

@_cdecl("walkthrough_swift_tips_reset")
func resetTips(_ problem: ErrorPlace) -> gboolean {
    succeeds(problem) { try Tips.resetDatastore() }
}

@_cdecl("walkthrough_swift_tips_set_display_frequency")
func setDisplayFrequency(_ seconds: Double) { Tips.changeDisplayFrequency(to: .init(seconds)) }

@_cdecl("walkthrough_swift_tips_donate")
func donate(_ id: UnsafePointer<CChar>, _ json: UnsafePointer<CChar>?, _ problem: ErrorPlace) -> gboolean {
    let id = String(cString: id)
    guard let json = String(foreign: json) else {
        (ForeignEvent.named(id) as Tips.Event<Tips.EmptyDonation>).sendDonation()
        return 1
    }
    return succeeds(problem) {
        ForeignEvent.named(id).sendDonation(try JSONValue(json: Data(json.utf8), file: id))
    }
}

@_cdecl("walkthrough_swift_tips_count")
func countDonations(_ id: UnsafePointer<CChar>) -> guint {
    let event: Tips.Event<Tips.EmptyDonation> = ForeignEvent.named(String(cString: id))
    return guint(event.donations.count)
}

@_cdecl("walkthrough_swift_tips_delete_donations")
func deleteDonations(_ id: UnsafePointer<CChar>) {
    let event: Tips.Event<Tips.EmptyDonation> = ForeignEvent.named(String(cString: id))
    TipCenter.current.deleteDonations(of: event, before: nil)
}

@_cdecl("walkthrough_swift_tips_set_donation_limit")
func setDonationLimit(_ id: UnsafePointer<CChar>, _ count: gint, _ seconds: Double) {
    let limit = Tips.DonationLimit(
        maximumCount: count < 0 ? nil : Int(count),
        maximumAge: seconds < 0 ? nil : Tips.DonationTimeRange(seconds: seconds)
    )
    ForeignEvent.limit(String(cString: id), to: limit)
}

@_cdecl("walkthrough_swift_tips_set_parameter")
func setParameter(_ name: UnsafePointer<CChar>, _ variant: OpaquePointer, _ isTransient: gboolean) {
    // The callee takes ownership of a floating variant.
    g_variant_ref_sink(variant)
    defer { g_variant_unref(variant) }
    guard let value = ForeignParameter.value(of: variant) else { return }
    ForeignParameter.named(String(cString: name), isTransient: isTransient != 0).value = value
}

@_cdecl("walkthrough_swift_tips_get_parameter")
func parameter(_ name: UnsafePointer<CChar>) -> OpaquePointer? {
    ForeignParameter.variant(of: ForeignParameter.named(String(cString: name)).value)
}

@_cdecl("walkthrough_swift_tips_reset_parameter")
func resetParameter(_ name: UnsafePointer<CChar>) {
    ForeignParameter.named(String(cString: name)).reset()
}

// MARK: Holding tips back

/// The holds in effect, by reason.
private var holds: [String: [TipHold]] = [:]

@_cdecl("walkthrough_swift_tips_hold")
func holdTips(_ reason: UnsafePointer<CChar>) {
    let reason = String(cString: reason)
    holds[reason, default: []].append(TipHold(.other(reason: reason)))
}

@_cdecl("walkthrough_swift_tips_release")
func releaseTips(_ reason: UnsafePointer<CChar>) {
    _ = holds[String(cString: reason)]?.popLast()
}

// MARK: Several devices

@_cdecl("walkthrough_swift_tips_set_sync_folder")
func setSyncFolder(_ folder: OpaquePointer?) {
    Tips.changeSync(to: folder.flatMap { location(of: $0) }.map { .folder($0) })
}

@_cdecl("walkthrough_swift_tips_sync_soon")
func syncSoon() { Tips.syncSoon() }

@_cdecl("walkthrough_swift_tips_dup_sync_problem")
func syncProblem() -> UnsafeMutablePointer<CChar>? {
    duplicated(Tips.syncStatus?.failure.map { "\($0)" })
}

// MARK: Testing

@_cdecl("walkthrough_swift_tips_configure_for_testing")
func configureTipsForTesting(_ frequency: Double, _ problem: ErrorPlace) -> gboolean {
    succeeds(problem) {
        try Tips.configureForTesting([.displayFrequency(.init(frequency))])
    }
}

@_cdecl("walkthrough_swift_tips_advance_clock")
func advanceTipClock(_ seconds: Double) -> gboolean {
    guard let clock = TipCenter.current.clock as? ManualTipClock else { return 0 }
    clock.advance(by: seconds)
    return 1
}

@_cdecl("walkthrough_swift_tips_show_all_for_testing")
func showAllTips() { Tips.showAllTipsForTesting() }

@_cdecl("walkthrough_swift_tips_hide_all_for_testing")
func hideAllTips() { Tips.hideAllTipsForTesting() }

@_cdecl("walkthrough_swift_tips_end_testing")
func endTesting() { Tips.endTestingOverrides() }

@_cdecl("walkthrough_swift_tips_show_for_testing")
func showTips(_ ids: UnsafePointer<UnsafePointer<CChar>?>) {
    Tips.showTipsForTesting(ids: [String](foreign: ids))
}

@_cdecl("walkthrough_swift_tips_hide_for_testing")
func hideTips(_ ids: UnsafePointer<UnsafePointer<CChar>?>) {
    Tips.hideTipsForTesting(ids: [String](foreign: ids))
}

extension [String] {
    /// A copy of C's list, which ends with NULL.
    fileprivate init(foreign list: UnsafePointer<UnsafePointer<CChar>?>) {
        self = sequence(first: list) { $0.successor() }.prefix { $0.pointee != nil }
            .compactMap { String(foreign: $0.pointee) }
    }
}
