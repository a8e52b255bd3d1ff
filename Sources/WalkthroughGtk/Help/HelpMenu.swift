internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The section of a menu with the tours of an app; its `GMenu` owns it.
final class HelpMenu {
    private static let attachment = Attachment<HelpMenu>("walkthrough-help-menu")
    private let menu: WeakObject
    private let window: WeakWidget
    private let lines: HelpLines
    private var watch: HelpWatch?
    private var connections: [SignalConnection] = []

    private init(_ menu: OpaquePointer, in window: WidgetPointer) {
        lines = HelpLines(menu)
        self.menu = WeakObject(opaque: menu)
        self.window = WeakWidget(window)
        g_menu_append(menu, HelpWords.showAgain, HelpActions.showAgain)
        // GTK 4.8 never frees the sections of a menu that a button has shown.
        connections = [connect(window, "destroy") { [weak self] _ in self?.empty() }]
        if window.isMapped {
            begin()
            return
        }
        // A window opens as fast as without it.
        connections.append(
            connect(window, "map", after: true) { [weak self] _ in
                guard let window = self?.window.pointer else { return }
                NextPaint.await(of: window) { [weak self] in self?.begin() }
            }
        )
    }

    isolated deinit { connections.forEach { $0.disconnect() } }

    private func begin() {
        guard let window = window.pointer, watch == nil else { return }
        HelpActions.install(in: window)
        watch = HelpWatch(window) { [weak self] in self?.update() }
        update()
    }

    private func empty() {
        watch = nil
        if let menu = menu.opaque { g_menu_remove_all(menu) }
    }

    /// Makes a section that stays true; the caller owns it.
    static func make(in window: WidgetPointer) -> OpaquePointer {
        MainLoop.runMainActorTasks()
        guard let menu = g_menu_new() else { fatalError("GIO cannot make a menu") }
        attachment.attach(HelpMenu(menu, in: window), to: UnsafeMutablePointer<GObject>(menu))
        return menu
    }

    private func update() {
        guard let window = window.pointer else { return }
        lines.update(HelpList.items(for: window)[...], longest: HelpWords.longestTitle(in: window))
    }
}
