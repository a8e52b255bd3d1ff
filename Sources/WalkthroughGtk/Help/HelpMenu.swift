internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The section of a menu with the tours of an app; its `GMenu` owns it.
final class HelpMenu {
    private static let attachment = Attachment<HelpMenu>("walkthrough-help-menu")
    private let menu: WeakObject
    private let window: WeakWidget
    private var watch: HelpWatch?
    private var shown: [HelpItem]?

    private init(_ menu: OpaquePointer, in window: WidgetPointer) {
        self.menu = WeakObject(opaque: menu)
        self.window = WeakWidget(window)
        watch = HelpWatch(window) { [weak self] in self?.update() }
        update()
        // The menus of GTK 4.8 never let go of a section.
        connect(window, "destroy") { [weak self] _ in self?.empty() }
    }

    private func empty() {
        watch = nil
        if let menu = menu.opaque { g_menu_remove_all(menu) }
    }

    /// Makes a section that stays true; the caller owns it.
    static func make(in window: WidgetPointer) -> OpaquePointer {
        MainLoop.runMainActorTasks()
        HelpActions.install(in: window)
        guard let menu = g_menu_new() else { fatalError("GIO cannot make a menu") }
        attachment.attach(HelpMenu(menu, in: window), to: UnsafeMutablePointer<GObject>(menu))
        return menu
    }

    private func update() {
        guard let window = window.pointer, let menu = menu.opaque else { return }
        let items = HelpList.items(for: window)
        guard items != shown else { return }
        shown = items
        g_menu_remove_all(menu)
        for item in items { append(item, to: menu) }
        g_menu_append(menu, HelpWords.showAgain, HelpActions.showAgain)
    }

    private func append(_ item: HelpItem, to menu: OpaquePointer) {
        // An underscore would mark a key.
        let line = HelpWords.line(of: item).replacing("_", with: "__")
        guard item.hasLengths else { return append(line, HelpActions.take, item.id, to: menu) }
        guard let lengths = g_menu_new() else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(lengths)) }
        append(HelpWords.quick, HelpActions.takeQuick, item.id, to: lengths)
        append(HelpWords.full, HelpActions.take, item.id, to: lengths)
        g_menu_append_submenu(
            menu,
            line,
            UnsafeMutableRawPointer(lengths).assumingMemoryBound(to: GMenuModel.self)
        )
    }

    private func append(_ line: String, _ action: String, _ id: String, to menu: OpaquePointer) {
        guard let item = g_menu_item_new(line, nil) else { return }
        g_menu_item_set_action_and_target_value(item, action, g_variant_new_string(id))
        g_menu_append_item(menu, item)
        g_object_unref(UnsafeMutableRawPointer(item))
    }
}

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
