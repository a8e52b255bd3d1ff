internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The actions of a window that its Help activates, in the group `walkthrough`.
enum HelpActions {
    private static let group = "walkthrough"
    /// Takes the tour of an id in full.
    static let take = "walkthrough.take"
    /// Takes the tour of an id in its quick length.
    static let takeQuick = "walkthrough.take-quick"
    /// Shows what was seen again.
    static let showAgain = "walkthrough.show-again"

    private static let attachment = Attachment<AnyObject>("walkthrough-help-actions")
    private final class Installed {}

    /// Adds them to a window, once.
    static func install(in window: WidgetPointer) {
        guard attachment.of(window) == nil, let actions = g_simple_action_group_new() else { return }
        attachment.attach(Installed(), to: window)
        let place = WeakWidget(window)
        for (name, length) in [("take", TourLength.full), ("take-quick", .quick)] {
            addAction(name, to: UnsafeMutableRawPointer(actions), taking: "s") { parameter in
                guard let window = place.pointer, let id = g_variant_get_string(parameter, nil) else {
                    return
                }
                HelpList.take(String(cString: id), in: length, from: window)
            }
        }
        addAction("show-again", to: UnsafeMutableRawPointer(actions)) { WalkthroughGuidance.showAgain() }
        gtk_widget_insert_action_group(window, group, OpaquePointer(actions))
        g_object_unref(UnsafeMutableRawPointer(actions))
    }
}
