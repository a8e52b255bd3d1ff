public import CWalkthroughGtk
public import WalkthroughEngine
internal import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Shows what is new since the version that the user had before, once.
    ///
    /// ```swift
    /// window.presentWhatsNew([
    ///     WhatsNewEntry(version: "2.1", title: "Search", body: "Press Ctrl+F.", icon: "edit-find-symbolic"),
    ///     WhatsNewEntry(version: "2.0", title: "Tabs", body: "Keep several trips open."),
    /// ])
    /// ```
    ///
    /// Call it at each start, with all entries that there ever were: who skips versions sees what came with all of
    /// them in one list, the newest first. A new user sees nothing, and nobody sees anything twice, not after a
    /// downgrade either, nor on another device that shares the user's record. The list comes in a small window in
    /// front of this one, once this one is on screen and no tour runs; never while the user wants no guidance.
    ///
    /// - Parameter entries: what came with each version, in any order.
    /// - Returns: whether something is new to the user.
    @discardableResult
    public func presentWhatsNew(_ entries: [WhatsNewEntry]) -> Bool {
        guard let window = root, window.isA(gtk_window_get_type()) else { return false }
        let isSomethingNew = !AppRelease.news(among: entries).isEmpty
        if isSomethingNew { WhatsNew.attachment.attach(WhatsNew(entries, over: window), to: window) }
        return isSomethingNew
    }
}

/// The list of a window that waits until it can be shown, and then is.
private final class WhatsNew {
    static let attachment = Attachment<WhatsNew>("walkthrough-whats-new")
    private static var all: [Reference] = []
    private struct Reference { weak var news: WhatsNew? }

    private let entries: [WhatsNewEntry]
    private let parent: WeakWidget
    private var list: WeakWidget?
    private var mapping: SignalConnection?
    private var pending: ScheduledCall?

    init(_ entries: [WhatsNewEntry], over parent: WidgetPointer) {
        self.entries = entries
        self.parent = WeakWidget(parent)
        Self.watch(self)
        mapping = connect(parent, "map", after: true) { [weak self] _ in self?.update() }
        update()
    }

    isolated deinit {
        mapping?.disconnect()
        pending?.cancel()
        close()
    }

    private static var isWatching = false

    private static func watch(_ news: WhatsNew) {
        all = all.filter { $0.news != nil } + [Reference(news: news)]
        guard !isWatching else { return }
        isWatching = true
        Guidance.observe { for news in WhatsNew.all.compactMap(\.news) { news.update() } }
        RunningTours.observe { _ in for news in WhatsNew.all.compactMap(\.news) { news.update() } }
    }

    private func update() {
        guard Guidance.comesByItself else { return close() }
        guard list == nil, pending?.isPending != true else { return }
        // A tour may begin with the window.
        pending = .whenIdle { [weak self] in self?.show() }
    }

    private func show() {
        guard list == nil, let parent = parent.pointer, parent.isMapped, RunningTours.current == nil,
            Guidance.comesByItself
        else { return }
        let news = AppRelease.news(among: entries)
        guard !news.isEmpty else { return }
        AppRelease.noteShown(news)
        let window = gtk_window_new()!
        list = WeakWidget(window)
        let view = WhatsNewView.make(news) { [weak self] tour in
            self?.close()
            self?.parent.pointer?.presentWalkthrough(tour)
        }
        let header = gtk_header_bar_new()!
        // The heading below says it.
        gtk_header_bar_set_title_widget(header.opaque, gtk_label_new(nil))
        gtk_widget_add_css_class(header, "flat")
        gtk_window_set_titlebar(window.cast(), header)
        gtk_window_set_title(window.cast(), WhatsNewView.heading(of: news))
        gtk_window_set_child(window.cast(), view)
        gtk_window_set_transient_for(window.cast(), parent.cast())
        gtk_window_set_destroy_with_parent(window.cast(), 1)
        let width = min(Self.width, gtk_widget_get_width(parent))
        gtk_window_set_default_size(window.cast(), width, -1)
        let room = Int(gtk_widget_get_height(parent)) - header.measured(GTK_ORIENTATION_VERTICAL).natural
        WhatsNewView.fit(view, width: Int(width), room: room)
        onKeyPress(in: window) { [weak self] key, _ in
            guard key == Self.escape else { return false }
            self?.close()
            return true
        }
        gtk_window_present(window.cast())
    }

    /// The width of the list over a window that is no narrower, in logical pixels.
    private static let width: gint = 420
    private static let escape: guint = 0xff1b

    private func close() {
        if let window = list?.pointer { gtk_window_destroy(window.cast()) }
    }
}
