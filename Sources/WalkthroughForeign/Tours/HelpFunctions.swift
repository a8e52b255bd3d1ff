internal import CWalkthrough
internal import CWalkthroughGtk
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

// The functions that walkthrough-help.c calls; walkthrough-help.h documents what they do.

@_cdecl("walkthrough_swift_tour_list")
func listTour(_ pointer: gpointer, _ tour: OpaquePointer, _ widget: WidgetPointer) {
    Unmanaged<TourHandle>.fromOpaque(pointer).takeUnretainedValue().list(tour, at: widget)
}

@_cdecl("walkthrough_swift_help_menu")
func helpMenu(_ widget: WidgetPointer) -> UnsafeMutablePointer<GMenuModel>? {
    widget.makeWalkthroughHelpMenu()
}

@_cdecl("walkthrough_swift_help_page")
func helpPage(_ widget: WidgetPointer) -> WidgetPointer? { widget.makeWalkthroughHelpPage() }
