public import CWalkthroughGtk
internal import TipEngine
internal import TipGtk

// The functions that walkthrough-tips.c calls for the tests of an app; walkthrough-tips.h and
// walkthrough-testing.h document them.

/// Starts over with a store in memory and a clock that stands still.
@_cdecl("walkthrough_swift_tips_configure_for_testing")
public func configureTipsForTesting(
    _ frequency: Double,
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> gboolean {
    succeeds(problem) { () throws(TipsError) in
        try Tips.configureForTesting([.displayFrequency(.init(frequency))])
    }
}

/// Advances the clock of a test; returns 0 when it is the system's.
@_cdecl("walkthrough_swift_tips_advance_clock")
public func advanceTipClock(_ seconds: Double) -> gboolean {
    guard let clock = TipCenter.current.clock as? ManualTipClock else { return 0 }
    clock.advance(by: seconds)
    return 1
}

/// Shows all tips.
@_cdecl("walkthrough_swift_tips_show_all_for_testing")
public func showAllTips() { Tips.showAllTipsForTesting() }

/// Hides all tips.
@_cdecl("walkthrough_swift_tips_hide_all_for_testing")
public func hideAllTips() { Tips.hideAllTipsForTesting() }

/// Removes all testing overrides.
@_cdecl("walkthrough_swift_tips_end_testing")
public func endTesting() { Tips.endTestingOverrides() }

/// Shows some tips.
@_cdecl("walkthrough_swift_tips_show_for_testing")
public func showTips(_ ids: UnsafePointer<UnsafePointer<CChar>?>) {
    Tips.showTipsForTesting(ids: [String](foreign: ids))
}

/// Hides some tips.
@_cdecl("walkthrough_swift_tips_hide_for_testing")
public func hideTips(_ ids: UnsafePointer<UnsafePointer<CChar>?>) {
    Tips.hideTipsForTesting(ids: [String](foreign: ids))
}

extension [String] {
    /// A copy of C's list, which ends with NULL.
    fileprivate init(foreign list: UnsafePointer<UnsafePointer<CChar>?>) {
        self = sequence(first: list) { $0.successor() }.prefix { $0.pointee != nil }
            .compactMap { String(foreign: $0.pointee) }
    }
}
