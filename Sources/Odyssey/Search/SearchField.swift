internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Finds a place by its name and shows it while the name is being typed.
final class SearchField {
    /// Called when the user opens the search.
    var opened: () -> Void = {}
    /// Called when the user has chosen the place that is shown.
    var chosen: () -> Void = {}

    /// The toggle button that opens the search.
    private let button: WidgetPointer
    private let entry: WidgetPointer
    /// Says that nothing was found.
    private let message: WidgetPointer
    private let carousel: Carousel
    private let reveal: () -> Void
    private var placeBefore = 0
    /// Whether a tour has opened it, so that it takes what is typed anywhere in the window.
    private var isDemonstrated = false
    /// Whether the user toggles the search, rather than ``demonstrate(_:)``.
    private var isUsers = true

    /// The widgets must outlive this object.
    ///
    /// - Parameter reveal: brings the carousel into view.
    init(_ interface: InterfaceFile, carousel: Carousel, reveal: @escaping () -> Void) {
        button = interface.widget("search-button")
        entry = interface.widget("search-entry")
        message = interface.widget("search-message")
        self.carousel = carousel
        self.reveal = reveal
        connect(button, "toggled") { [weak self] _ in self?.update() }
        connect(entry, "search-changed") { [weak self] _ in self?.find() }
        connect(entry, "activate") { [weak self] _ in self?.keep() }
        connect(entry, "stop-search") { [weak self] _ in self?.cancel() }
        connect(entry, "search-started") { [weak self] _ in self?.focusEntry() }
    }

    /// Opens the search while a tour shows it; closes it afterwards, unless it was open before.
    ///
    /// The focus stays where it is until the user types: then text and focus go to the entry.
    func demonstrate(_ isOn: Bool) {
        guard isOn != isDemonstrated, !isOn || !isOpen else { return }
        isDemonstrated = isOn
        gtk_search_entry_set_key_capture_widget(entry.opaque, isOn ? entry.root : nil)
        isUsers = false
        isOpen = isOn
        isUsers = true
    }

    /// Opens the search, or returns to it; a tour that dims it does not let the focus there, and nothing
    /// opens.
    func open() {
        gtk_widget_grab_focus(isOpen ? entry : button)
        if gtk_widget_is_focus(button) != 0 { isOpen = true }
    }

    /// Whether there is an entry to type in.
    var isOpen: Bool {
        get { gtk_toggle_button_get_active(button.cast(to: GtkToggleButton.self)) != 0 }
        set { gtk_toggle_button_set_active(button.cast(to: GtkToggleButton.self), newValue ? 1 : 0) }
    }

    /// The index of the first place that matches: by a word of its name, or else by a word about it.
    static func firstMatch(for text: String, in places: [Place]) -> Int? {
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        let matches = { (hit: String) in g_str_match_string(text, hit, 1) != 0 }
        return places.firstIndex { matches($0.name) }
            ?? places.firstIndex { matches($0.region) || matches($0.line) }
    }

    private var text: String {
        gtk_editable_get_text(entry.opaque).map { String(cString: $0) } ?? ""
    }

    private func update() {
        gtk_widget_set_visible(entry, isOpen ? 1 : 0)
        if isOpen {
            placeBefore = carousel.current
            guard isUsers else { return }
            opened()
            gtk_widget_grab_focus(entry)
        } else {
            gtk_editable_set_text(entry.opaque, "")
            say(nil)
        }
    }

    private func focusEntry() {
        guard let text = gtk_editable_get_delegate(entry.opaque) else { return }
        // Selected, what was just typed would be replaced by what is typed next.
        gtk_text_grab_focus_without_selecting(UnsafeMutablePointer<GtkText>(text))
    }

    private func find() {
        guard isOpen else { return }
        let match = Self.firstMatch(for: text, in: carousel.places)
        let isInVain = match == nil && text.contains { !$0.isWhitespace }
        say(isInVain ? localized("No place found for “{text}”", ["text": text]) : nil)
        guard let match else { return }
        reveal()
        carousel.show(match)
    }

    /// Says in words, below the entry and to assistive technology, that nothing was found; nil takes it back.
    private func say(_ words: String?) {
        entry.toggleClass("no-match", words != nil)
        gtk_widget_set_visible(message, words == nil ? 0 : 1)
        gtk_label_set_text(message.opaque, words ?? "")
        if let words { walkthrough_accessible_announce(entry, words) }
    }

    private func keep() {
        // The entry delays its search while the user types; Enter searches at once.
        find()
        // A search in vain stays open, to be corrected.
        guard gtk_widget_get_visible(message) == 0 else { return }
        isOpen = false
        gtk_widget_grab_focus(carousel.parts.carousel)
        chosen()
    }

    private func cancel() {
        isOpen = false
        gtk_search_entry_set_key_capture_widget(entry.opaque, nil)
        carousel.show(placeBefore)
        gtk_widget_grab_focus(button)
    }
}
