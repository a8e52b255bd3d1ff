internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Finds a place by its name and shows it while the name is being typed.
final class PlaceSearch {
    /// Called when the search is opened.
    var opened: () -> Void = {}

    private let button: WidgetPointer
    private let entry: WidgetPointer
    private let carousel: Carousel
    private let reveal: () -> Void
    private var placeBefore = 0

    /// - Parameters:
    ///   - button: the toggle button that opens the search; it and `entry` must outlive this object.
    ///   - reveal: brings the carousel into view.
    init(button: WidgetPointer, entry: WidgetPointer, carousel: Carousel, reveal: @escaping () -> Void) {
        self.button = button
        self.entry = entry
        self.carousel = carousel
        self.reveal = reveal
        connect(button, "toggled") { [weak self] _ in self?.update() }
        connect(entry, "search-changed") { [weak self] _ in self?.find() }
        connect(entry, "activate") { [weak self] _ in self?.keep() }
        connect(entry, "stop-search") { [weak self] _ in self?.cancel() }
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
            opened()
            gtk_widget_grab_focus(entry)
        } else {
            gtk_editable_set_text(entry.opaque, "")
            entry.toggleClass("no-match", false)
        }
    }

    private func find() {
        guard isOpen else { return }
        let match = Self.firstMatch(for: text, in: carousel.places)
        entry.toggleClass("no-match", match == nil && !text.isEmpty)
        guard let match else { return }
        reveal()
        carousel.show(match)
    }

    private func keep() {
        // The entry delays its search while the user types; Enter searches at once.
        find()
        isOpen = false
        gtk_widget_grab_focus(carousel.parts.carousel)
    }

    private func cancel() {
        isOpen = false
        carousel.show(placeBefore)
        gtk_widget_grab_focus(button)
    }
}
