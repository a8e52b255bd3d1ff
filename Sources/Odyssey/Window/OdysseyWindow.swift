internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import TipGtk
internal import WalkthroughEngine
internal import WalkthroughGtk

/// Odyssey's window.
///
/// The GTK window owns this object: hold the window, or this object weakly.
final class OdysseyWindow {
    /// The `GtkApplicationWindow`.
    let widget: WidgetPointer
    /// Called when the user asks for the tour.
    var onTourRequested: () -> Void = {}

    /// The recommended places.
    let carousel: Carousel
    /// The dishes to read about and save.
    let dishTiles: [DishTile]
    /// The outings to check off.
    let outings: OutingList
    /// The search for places.
    let search: SearchField
    /// The toast that offers to undo the last outing marked as done.
    let toast: UndoToast
    let scrolling: Scrolling

    /// The list of tips, in the popover of its header button.
    let tipList: TipList
    /// The tips of the window; nil until tips are configured.
    private(set) var tips: WindowTips?

    /// The tour that has begun last.
    weak var latestRun: WalkthroughPresentation?

    /// The button of the main menu.
    let menuButton: WidgetPointer

    private let header: WidgetPointer
    private let placesOfTips: WindowTips.Places
    private let greetingEyebrowLabel: WidgetPointer
    private let appearance: Appearance
    private let settings: Settings
    private var focusFollowing: FocusFollowing?

    /// Makes the window, without showing it.
    ///
    /// - Parameter settings: what its preferences change; by default settings that are not kept.
    init(
        application: UnsafeMutablePointer<GtkApplication>?,
        record: TripRecord = TripRecord(),
        settings: Settings = Settings(isKept: false)
    ) {
        self.settings = settings
        let interface = InterfaceFile("ui/window.ui")
        widget = interface.widget("window")
        header = interface.widget("header")
        menuButton = interface.widget("menu-button")
        greetingEyebrowLabel = interface.widget("greeting-eyebrow")
        appearance = Appearance(of: widget)
        scrolling = Scrolling(interface.widget("scroller"))
        carousel = Carousel(CarouselParts(interface))
        search = SearchField(interface, carousel: carousel) { [scrolling] in scrolling.scroll(to: 0) }
        outings = OutingList(in: interface.widget("outing-rows"), record: record)
        toast = UndoToast(interface)
        placesOfTips = WindowTips.Places(interface)
        tipList = TipList(interface)
        let dishes = interface.widget("dishes")
        dishTiles = Dish.all.map { dish in
            DishTile(dish, isSaved: record.contains(dish.id, in: .dishes)) {
                record.set(dish.id, in: .dishes, to: $0)
            }
        }
        for tile in dishTiles { gtk_box_append(dishes.cast(to: GtkBox.self), tile.widget) }
        _ = TileLayout(of: dishes)
        record.observe(self) { [unowned record] window in
            for tile in window.dishTiles { tile.follow(isSaved: record.contains(tile.dish.id, in: .dishes)) }
        }

        arrange(interface)
        prepareForTours(interface)
        addActions()
        listen()
        gtk_window_set_application(widget.cast(to: GtkWindow.self), application)
        leaveOtherWindowsUsable()
        Self.attachment.attach(self, to: widget)
    }

    /// What the lab knows of the window.
    lazy var labSubject = OdysseyLab(self)

    private static let attachment = Attachment<OdysseyWindow>("odyssey-window")

    /// The Odyssey window that a GTK window belongs to; nil for other windows.
    static func of(_ widget: WidgetPointer) -> OdysseyWindow? { attachment.of(widget) }

    /// Shows the window, or brings it to the front.
    func present() { gtk_window_present(widget.cast(to: GtkWindow.self)) }

    func scrollToTop(animated: Bool = true) { scrolling.scroll(to: 0, animated: animated) }

    /// Scrolls until `section` is right below the header.
    func scroll(to section: WidgetPointer) {
        guard let content = bounds(of: section, in: scrolling.scroller) else { return }
        scrolling.scroll(by: content.y - Double(gtk_widget_get_height(header)) - 12)
    }

    func showShortcuts() {
        ShortcutsTip().invalidate(reason: .actionPerformed)
        presentShortcuts(over: widget.cast(to: GtkWindow.self))
    }

    /// Lets tips show in the window from now on, once `Tips.configure` was called.
    func showTips() {
        guard tips == nil else { return }
        tips = WindowTips(of: self, placesOfTips)
        tipList.reveal = { [weak self] in self?.tips?.reveal($0) }
    }

    /// The bounds of the header, which the content scrolls beneath, in window coordinates.
    var headerFrame: Rect {
        let (x, y, width, height) = bounds(of: header, in: widget) ?? (0, 0, 0, 0)
        return Rect(x: x, y: y, width: width, height: height)
    }

    private func arrange(_ interface: InterfaceFile) {
        _ = IconAndLabel(of: interface.widget("tour-button-content"))
        let content = ContentLayout(of: interface.widget("content"))
        let scrollbar = gtk_scrolled_window_get_vscrollbar(scrolling.scroller.opaque)
        let greeting = WeakWidget(interface.widget("greeting"))
        _ = PageLayout(interface) { [weak content, weak carousel] extent in
            greeting.pointer?.toggleClass("wide", extent.isWide)
            content?.topInset = extent.headerHeight
            content?.bottomInset = extent.footHeight
            carousel?.fit(extent)
            if let scrollbar { gtk_widget_set_margin_top(scrollbar, gint(extent.headerHeight)) }
        }
        MainMenu.put(in: menuButton, of: widget)
        nameMenuButton(interface.widget("tips-button"), localized("Tips"))
        nameMenuButton(menuButton, localized("Main Menu"))
        for button in ["toast-undo", "all-tips"] { nameByMnemonicLabel(interface.widget(button)) }
        if let menu = gtk_menu_button_get_popover(menuButton.opaque) {
            PopoverFit.keep(UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GtkWidget.self))
        }
        loadIcon(
            "icons/hicolor/scalable/apps/io.github.walkthrough.Odyssey.svg",
            side: 32,
            into: interface.widget("wordmark-icon")
        )
    }

    private func addActions() {
        addAction("take-tour", to: widget) { [weak self] in self?.onTourRequested() }
        addAction("show-help-overlay", to: widget) { [weak self] in self?.showShortcuts() }
        addAction("preferences", to: widget) { [weak self] in
            if let self { PreferencesWindow.present(settings, over: widget.cast()) }
        }
        addAction("lab", to: widget) { [weak self] in
            if let self { LabWindow.present(over: widget.cast()) }
        }
        addAction("tour-lab", to: widget) { [weak self] in self?.showTourLab() }
        addAction("search", to: widget) { [weak self] in self?.search.open() }
        let undo = addAction("undo", to: widget, isEnabled: false) { [weak self] in self?.outings.undo() }
        outings.undoableChanged = { [weak self] outing in
            g_simple_action_set_enabled(undo, outing == nil ? 0 : 1)
            guard let outing else { self?.toast.hide(); return }
            self?.toast.show(localized("“{outing}” marked as done", ["outing": outing.name]))
        }
        // An accelerator of the application would come before a text that undoes what is typed in it.
        Shortcuts(in: widget).add("<Control>z", action: "win.undo")
    }

    private func listen() {
        if let adjustment = scrolling.adjustment {
            connect(adjustment, "value-changed") { [weak self] _ in
                guard let self else { return }
                header.toggleClass("scrolled", scrolling.value > 0)
            }
        }
        let updateGreeting = { [weak self] in
            guard let self else { return }
            gtk_label_set_text(greetingEyebrowLabel.opaque, greetingEyebrow())
        }
        connect(widget, "notify::is-active") { _ in updateGreeting() }
        updateGreeting()
        carousel.hideArrowsOnEscape(in: widget)
        connect(widget, "destroy") { [weak self] _ in self?.stop() }
        focusFollowing = FocusFollowing(window: widget, scrolling: scrolling) { [weak self] in
            self.map { Int(gtk_widget_get_height($0.header)) } ?? 0
        }
    }

    /// Puts the window, and with it its dialogs, in a group of their own: a modal one takes the input of its
    /// group.
    private func leaveOtherWindowsUsable() {
        let group = gtk_window_group_new()
        gtk_window_group_add_window(group, widget.cast(to: GtkWindow.self))
        g_object_unref(group)
    }

    /// Disconnects from everything that outlives the window.
    private func stop() {
        appearance.stop()
        toast.stop()
        carousel.stop()
        tips?.stop()
        tipList.stop()
    }
}
