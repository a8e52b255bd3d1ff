public import CWalkthroughGtk
internal import TipEngine
internal import TipGtk
internal import WalkthroughEngine

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

// The functions that walkthrough-tips.c calls; walkthrough-tips.h documents what they do.

/// Opens the store of tips, on any thread.
@_cdecl("walkthrough_swift_tips_configure")
public nonisolated func configureTips(
    _ id: UnsafePointer<CChar>?,
    _ frequency: Double,
    _ store: OpaquePointer?,
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> gboolean {
    var options = [Tips.ConfigurationOption.displayFrequency(.init(frequency))]
    if let id = String(foreign: id) { options.append(.applicationIdentifier(id)) }
    if let location = store.flatMap({ location(of: $0) }) {
        options.append(.datastoreLocation(.url(location)))
    }
    return succeeds(problem) { () throws(TipsError) in try Tips.configure(options) }
}

/// Ends the session.
@_cdecl("walkthrough_swift_tips_close")
public func closeTips() { TipCenter.current.close() }

/// Deletes the state of all tips.
@_cdecl("walkthrough_swift_tips_reset")
public func resetTips(_ problem: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?) -> gboolean {
    succeeds(problem) { () throws(TipsError) in try Tips.resetDatastore() }
}

/// Changes how often new tips may be shown.
@_cdecl("walkthrough_swift_tips_set_display_frequency")
public func setDisplayFrequency(_ seconds: Double) { Tips.changeDisplayFrequency(to: .init(seconds)) }

/// Donates to an event.
@_cdecl("walkthrough_swift_tips_donate")
public func donate(
    _ id: UnsafePointer<CChar>,
    _ json: UnsafePointer<CChar>?,
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> gboolean {
    let id = String(cString: id)
    guard let json = String(foreign: json) else {
        (ForeignEvent.named(id) as Tips.Event<Tips.EmptyDonation>).sendDonation()
        return 1
    }
    do {
        let value = try JSONValue(json: Data(json.utf8), file: id)
        ForeignEvent.named(id).sendDonation(value)
        return 1
    } catch {
        tellInvalid("\(error)", problem)
        return 0
    }
}

/// Returns how often an event was donated.
@_cdecl("walkthrough_swift_tips_count")
public func countDonations(_ id: UnsafePointer<CChar>) -> guint {
    let event: Tips.Event<Tips.EmptyDonation> = ForeignEvent.named(String(cString: id))
    return guint(event.donations.count)
}

/// Deletes the donations to an event.
@_cdecl("walkthrough_swift_tips_delete_donations")
public func deleteDonations(_ id: UnsafePointer<CChar>) {
    let event: Tips.Event<Tips.EmptyDonation> = ForeignEvent.named(String(cString: id))
    TipCenter.current.deleteDonations(of: event, before: nil)
}

/// Limits which donations to an event count.
@_cdecl("walkthrough_swift_tips_set_donation_limit")
public func setDonationLimit(_ id: UnsafePointer<CChar>, _ count: gint, _ seconds: Double) {
    let limit = Tips.DonationLimit(
        maximumCount: count < 0 ? nil : Int(count),
        maximumAge: seconds < 0 ? nil : Tips.DonationTimeRange(seconds: seconds)
    )
    ForeignEvent.limit(String(cString: id), to: limit)
}

/// Sets a parameter.
@_cdecl("walkthrough_swift_tips_set_parameter")
public func setParameter(_ name: UnsafePointer<CChar>, _ variant: OpaquePointer, _ isTransient: gboolean) {
    // The callee takes ownership of a floating variant.
    g_variant_ref_sink(variant)
    defer { g_variant_unref(variant) }
    guard let value = ForeignParameter.value(of: variant) else { return }
    ForeignParameter.named(String(cString: name), isTransient: isTransient != 0).value = value
}

/// Returns the value of a parameter, which the caller owns.
@_cdecl("walkthrough_swift_tips_get_parameter")
public func parameter(_ name: UnsafePointer<CChar>) -> OpaquePointer? {
    ForeignParameter.variant(of: ForeignParameter.named(String(cString: name)).value)
}

/// Resets a parameter, as if it had never been set.
@_cdecl("walkthrough_swift_tips_reset_parameter")
public func resetParameter(_ name: UnsafePointer<CChar>) {
    ForeignParameter.named(String(cString: name)).reset()
}
