internal import CWalkthroughGtk
internal import CWalkthrough
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import FoundationEssentials

// What C calls for marks, what is new, and a `WalkthroughHotspot`; see walkthrough-bridge.h.

@_cdecl("walkthrough_swift_flag_new")
func flagNew(_ widget: WidgetPointer, _ title: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>) {
    widget.flagNew(String(cString: title), since: String(cString: version))
}

@_cdecl("walkthrough_swift_unflag_new")
func unflagNew(_ widget: WidgetPointer, _ isDismissed: gboolean) {
    widget.unflagNew(isDismissed: isDismissed != 0)
}

@_cdecl("walkthrough_swift_whats_new_present")
func presentWhatsNew(_ window: WidgetPointer, _ json: UnsafePointer<CChar>, _ problem: ErrorPlace) -> gboolean
{
    succeeds(problem) { window.presentWhatsNew(try entries(json)) }
}

@_cdecl("walkthrough_swift_whats_new_show")
func showWhatsNew(_ window: WidgetPointer, _ json: UnsafePointer<CChar>, _ problem: ErrorPlace) -> gboolean {
    succeeds(problem) { window.showWhatsNew(try entries(json)) }
}

private func entries(_ json: UnsafePointer<CChar>) throws(TourFileError) -> [WhatsNewEntry] {
    try WhatsNewEntry.list(json: Data(String(cString: json).utf8), file: "what is new")
}

@_cdecl("walkthrough_swift_hotspot_new")
func newHotspot(
    _ object: OpaquePointer,
    _ widget: WidgetPointer,
    _ settings: UnsafePointer<WalkthroughHotspotSettings>
) -> gpointer {
    Unmanaged.passRetained(HotspotHandle(object, at: widget, settings.pointee)).toOpaque()
}

@_cdecl("walkthrough_swift_hotspot_free")
func freeHotspot(_ pointer: gpointer) {
    Unmanaged<HotspotHandle>.fromOpaque(pointer).takeRetainedValue().hotspot.remove()
}

@_cdecl("walkthrough_swift_hotspot_is_seen")
func hotspotIsSeen(_ id: UnsafePointer<CChar>) -> gboolean {
    Hotspot.isSeen(String(cString: id)) ? 1 : 0
}

@_cdecl("walkthrough_swift_hotspot_set_is_seen")
func setHotspotIsSeen(_ id: UnsafePointer<CChar>, _ isSeen: gboolean) {
    Hotspot.setSeen(isSeen != 0, String(cString: id))
}
