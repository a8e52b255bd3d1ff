internal import CWalkthrough
internal import CWalkthroughGtk
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

// The functions that walkthrough-guidance.c calls; walkthrough-guidance.h documents what they do.

@_cdecl("walkthrough_swift_guidance_is_shown")
func guidanceIsShown() -> gboolean { WalkthroughGuidance.isShown ? 1 : 0 }

@_cdecl("walkthrough_swift_guidance_is_locked")
func guidanceIsLocked() -> gboolean { WalkthroughGuidance.isLocked ? 1 : 0 }

@_cdecl("walkthrough_swift_guidance_dup_app_version")
func guidanceAppVersion() -> UnsafeMutablePointer<CChar>? { duplicated(WalkthroughGuidance.appVersion) }

@_cdecl("walkthrough_swift_guidance_set_shown")
func setGuidanceShown(_ isShown: gboolean) { WalkthroughGuidance.isShown = isShown != 0 }

@_cdecl("walkthrough_swift_guidance_set_app_version")
func setGuidanceAppVersion(_ version: UnsafePointer<CChar>?) {
    WalkthroughGuidance.appVersion = String(foreign: version)
}

@_cdecl("walkthrough_swift_guidance_show_again")
func showGuidanceAgain() { WalkthroughGuidance.showAgain() }

@_cdecl("walkthrough_swift_guidance_create_row")
func createGuidanceRow() -> UnsafeMutablePointer<GtkWidget> { WalkthroughGuidance.makeRow() }

@_cdecl("walkthrough_swift_guidance_watch")
func watchGuidance(_ guidance: OpaquePointer) {
    WalkthroughGuidance.observe(GuidanceWatch.of(guidance)) { watch in
        if let guidance = watch.guidance.opaque { _walkthrough_guidance_changed(guidance) }
    }
}

/// Lives as long as a `WalkthroughGuidance`.
private final class GuidanceWatch {
    private static let attachment = Attachment<GuidanceWatch>("walkthrough-guidance-watch")
    let guidance: WeakObject

    private init(_ guidance: OpaquePointer) { self.guidance = WeakObject(opaque: guidance) }

    static func of(_ guidance: OpaquePointer) -> GuidanceWatch {
        attachment.of(UnsafeMutablePointer<GObject>(guidance)) { GuidanceWatch(guidance) }
    }
}
