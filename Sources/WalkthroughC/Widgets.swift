public import CWalkthroughGtk
internal import CWalkthrough
internal import WalkthroughGtkSupport
internal import WalkthroughEngine
internal import WalkthroughGtk

// The functions that walkthrough-widgets.c calls; walkthrough-widgets.h documents what they do.

/// Names a widget as an element.
@_cdecl("walkthrough_swift_name_widget")
public func nameWidget(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: UnsafePointer<CChar>) {
    widget.walkthroughElement(Element(String(cString: name)))
}

/// Removes every name of a widget, and its declaration as a cover.
@_cdecl("walkthrough_swift_forget_widget")
public func forgetWidget(_ widget: UnsafeMutablePointer<GtkWidget>) {
    widget.removeWalkthroughElement()
}

/// Removes one name of a widget.
@_cdecl("walkthrough_swift_unname_widget")
public func unnameWidget(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: UnsafePointer<CChar>) {
    widget.removeWalkthroughElement(Element(String(cString: name)))
}

/// Removes the binding of a widget to a trigger.
@_cdecl("walkthrough_swift_unbind_trigger")
public func unbindTrigger(_ widget: UnsafeMutablePointer<GtkWidget>, _ trigger: UnsafePointer<CChar>) {
    widget.removeWalkthroughTrigger(Trigger(String(cString: trigger)))
}

/// Takes a widget out of its region.
@_cdecl("walkthrough_swift_clear_region")
public func clearRegion(_ widget: UnsafeMutablePointer<GtkWidget>) {
    widget.walkthroughRegion()
}

/// Removes a widget's declaration as a cover.
@_cdecl("walkthrough_swift_unmark_cover")
public func unmarkCover(_ widget: UnsafeMutablePointer<GtkWidget>) {
    widget.removeWalkthroughCover()
}

/// Declares a widget as a cover.
@_cdecl("walkthrough_swift_mark_cover")
public func markCover(_ widget: UnsafeMutablePointer<GtkWidget>) {
    widget.walkthroughCover()
}

/// Makes a widget a part of a region.
@_cdecl("walkthrough_swift_set_region")
public func setRegion(_ widget: UnsafeMutablePointer<GtkWidget>, _ region: UnsafePointer<CChar>) {
    widget.walkthroughRegion(Region(String(cString: region)))
}

/// Binds a widget to a trigger.
@_cdecl("walkthrough_swift_bind_trigger")
public func bindTrigger(_ widget: UnsafeMutablePointer<GtkWidget>, _ trigger: UnsafePointer<CChar>) {
    widget.walkthroughTrigger(Trigger(String(cString: trigger)))
}

/// Binds a page of a stack to a trigger.
@_cdecl("walkthrough_swift_bind_page")
public func bindPage(
    _ stack: OpaquePointer,
    _ trigger: UnsafePointer<CChar>,
    _ page: UnsafePointer<CChar>
) {
    UnsafeMutablePointer<GtkWidget>(stack)
        .walkthroughTrigger(Trigger(String(cString: trigger)), page: String(cString: page))
}

/// Binds a function to a trigger.
@_cdecl("walkthrough_swift_bind_action")
public func bindAction(
    _ widget: UnsafeMutablePointer<GtkWidget>,
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
