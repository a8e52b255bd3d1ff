internal import CWalkthroughGtk
internal import CWalkthrough
internal import WalkthroughGtkSupport
internal import WalkthroughEngine
internal import WalkthroughGtk

// The functions that walkthrough-widgets.c calls; walkthrough-widgets.h documents what they do.

@_cdecl("walkthrough_swift_name_widget")
func nameWidget(_ widget: WidgetPointer, _ name: UnsafePointer<CChar>) {
    widget.walkthroughElement(Element(String(cString: name)))
}

@_cdecl("walkthrough_swift_forget_widget")
func forgetWidget(_ widget: WidgetPointer) {
    widget.removeWalkthroughElement()
}

@_cdecl("walkthrough_swift_unname_widget")
func unnameWidget(_ widget: WidgetPointer, _ name: UnsafePointer<CChar>) {
    widget.removeWalkthroughElement(Element(String(cString: name)))
}

@_cdecl("walkthrough_swift_unbind_trigger")
func unbindTrigger(_ widget: WidgetPointer, _ trigger: UnsafePointer<CChar>) {
    widget.removeWalkthroughTrigger(Trigger(String(cString: trigger)))
}

@_cdecl("walkthrough_swift_clear_region")
func clearRegion(_ widget: WidgetPointer) {
    widget.walkthroughRegion()
}

@_cdecl("walkthrough_swift_unmark_cover")
func unmarkCover(_ widget: WidgetPointer) {
    widget.removeWalkthroughCover()
}

@_cdecl("walkthrough_swift_mark_cover")
func markCover(_ widget: WidgetPointer) {
    widget.walkthroughCover()
}

@_cdecl("walkthrough_swift_set_region")
func setRegion(_ widget: WidgetPointer, _ region: UnsafePointer<CChar>) {
    widget.walkthroughRegion(Region(String(cString: region)))
}

@_cdecl("walkthrough_swift_bind_trigger")
func bindTrigger(_ widget: WidgetPointer, _ trigger: UnsafePointer<CChar>) {
    widget.walkthroughTrigger(Trigger(String(cString: trigger)))
}

@_cdecl("walkthrough_swift_bind_page")
func bindPage(_ stack: OpaquePointer, _ trigger: UnsafePointer<CChar>, _ page: UnsafePointer<CChar>) {
    WidgetPointer(stack)
        .walkthroughTrigger(Trigger(String(cString: trigger)), page: String(cString: page))
}

@_cdecl("walkthrough_swift_bind_action")
func bindAction(
    _ widget: WidgetPointer,
    _ trigger: UnsafePointer<CChar>,
    _ action: UnsafeMutablePointer<GClosure>
) {
    let action = ForeignFunction(action)
    let reference = WeakWidget(widget)
    widget.walkthroughAction(Trigger(String(cString: trigger))) { isActive in
        if let widget = reference.pointer, gtk_widget_in_destruction(widget) == 0 {
            _walkthrough_action_run(action.closure, widget, isActive ? 1 : 0)
        } else {
            // A garbage collector may be freeing the widget; until it is done, its language cannot be called.
            _ = ScheduledCall.whenIdle { _walkthrough_action_run(action.closure, nil, 0) }
        }
    }
}
