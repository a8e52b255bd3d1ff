import CWalkthroughGtk
import Foundation

/// The window: notes at the left, the one that is open at the right.
final class NotesWindow {
    let widget: Widget
    let store: NoteStore
    let newButton = symbolButton("list-add-symbolic", "New note", action: "win.new")
    let pinButton = symbolButton("view-pin-symbolic", "Pin to the top", action: "win.pin")
    let searchButton = gtk_toggle_button_new()!
    let menuButton = gtk_menu_button_new()!
    let searchBar = gtk_search_bar_new()!
    let searchEntry = gtk_search_entry_new()!
    let list = gtk_list_box_new()!
    let editor = gtk_text_view_new()!
    let sidebar = box(GTK_ORIENTATION_VERTICAL, [])
    let preferences: Preferences
    /// Called when a note is written, and when one is opened.
    var onWrite = {}
    var onOpen = {}

    private var shown: [Note] = []
    private var open: Note.ID?
    private var isFilling = false

    init(application: UnsafeMutablePointer<GtkApplication>, store: NoteStore) {
        self.store = store
        widget = gtk_application_window_new(application)
        preferences = Preferences(for: widget, editor: editor)
        gtk_window_set_title(widget.cast(), "Notes")
        gtk_window_set_default_size(widget.cast(), 900, 620)
        fillHeader()
        fillSidebar()
        fillEditor()
        addActions()
        nameElements()
        reload()
        show(shown.first?.id)
    }

    // MARK: Building

    private func fillHeader() {
        let header = gtk_header_bar_new()!
        gtk_button_set_icon_name(searchButton.cast(), "system-search-symbolic")
        gtk_widget_set_tooltip_text(searchButton, "Search")
        gtk_menu_button_set_icon_name(menuButton.object, "open-menu-symbolic")
        gtk_widget_set_tooltip_text(menuButton, "Menu")
        let menu = g_menu_new()!
        for (title, action) in [
            ("Take the Tour", "win.tour"), ("Preferences", "win.preferences"), ("Delete Note", "win.delete"),
        ] {
            g_menu_append(menu, title, action)
        }
        gtk_menu_button_set_menu_model(
            menuButton.object,
            UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GMenuModel.self)
        )
        for button in [newButton, searchButton] { gtk_header_bar_pack_start(header.object, button) }
        for button in [menuButton, pinButton] { gtk_header_bar_pack_end(header.object, button) }
        gtk_window_set_titlebar(widget.cast(), header)
    }

    private func fillSidebar() {
        gtk_widget_set_hexpand(searchEntry, 1)
        gtk_search_bar_set_child(searchBar.object, searchEntry)
        gtk_search_bar_connect_entry(searchBar.object, searchEntry.object)
        on(searchEntry, "search-changed") { [weak self] in self?.reload() }
        on(searchButton, "toggled") { [weak self] in
            guard let self else { return }
            setSearching(gtk_toggle_button_get_active(searchButton.cast()) != 0)
        }
        on(searchBar, "notify::search-mode-enabled", arguments: 1) { [weak self] in
            guard let self else { return }
            gtk_toggle_button_set_active(
                searchButton.cast(),
                gtk_search_bar_get_search_mode(searchBar.object)
            )
        }
        gtk_widget_add_css_class(list, "navigation-sidebar")
        gtk_widget_add_css_class(sidebar, "notes-sidebar")
        gtk_widget_set_size_request(sidebar, 280, -1)
        for part in [searchBar, scrolled(list)] { gtk_box_append(sidebar.cast(), part) }
        on(list, "row-activated", arguments: 1) { [weak self] in
            self?.openSelected()
        }
    }

    private func fillEditor() {
        gtk_widget_add_css_class(editor, "editor")
        gtk_text_view_set_wrap_mode(editor.cast(), GTK_WRAP_WORD_CHAR)
        on(UnsafeMutableRawPointer(gtk_text_view_get_buffer(editor.cast())!), "changed") { [weak self] in
            self?.keepText()
        }
        let parts = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)!
        gtk_paned_set_start_child(parts.object, sidebar)
        gtk_paned_set_resize_start_child(parts.object, 0)
        gtk_paned_set_shrink_start_child(parts.object, 0)
        gtk_paned_set_end_child(parts.object, scrolled(editor))
        gtk_window_set_child(widget.cast(), parts)
    }

    private func addActions() {
        addAction("new", to: widget) { [weak self] in self?.write() }
        addAction("pin", to: widget) { [weak self] in self?.togglePin() }
        addAction("delete", to: widget) { [weak self] in self?.delete() }
        addAction("search", to: widget) { [weak self] in self?.setSearching(true) }
        addAction("preferences", to: widget) { [preferences] in gtk_window_present(preferences.window.cast())
        }
        addAction("tour", to: widget) { [weak self] in self?.takeTour() }
    }

    // MARK: What the user does

    func write() {
        let note = Note()
        store.add(note)
        onWrite()
        setSearching(false)
        reload()
        show(note.id)
        gtk_widget_grab_focus(editor)
    }

    func togglePin() {
        guard let open else { return }
        store.change(open) { $0.isPinned.toggle() }
        PinTip.hasPinned.value = true
        reload()
    }

    func delete() {
        guard let open else { return }
        store.remove(open)
        reload()
        show(shown.first?.id)
    }

    func setSearching(_ isSearching: Bool) {
        gtk_search_bar_set_search_mode(searchBar.object, isSearching ? 1 : 0)
        if isSearching { gtk_widget_grab_focus(searchEntry) }
    }

    private func openSelected() {
        guard let row = gtk_list_box_get_selected_row(list.object) else { return }
        show(shown[Int(gtk_list_box_row_get_index(row))].id)
        onOpen()
    }

    /// Stores what stands in the editor.
    private func keepText() {
        guard let open, !isFilling else { return }
        let buffer = gtk_text_view_get_buffer(editor.cast())
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        let text = gtk_text_buffer_get_text(buffer, &start, &end, 0)
        defer { g_free(text) }
        store.change(open) {
            $0.text = text.map { String(cString: $0) } ?? ""
            $0.edited = Date()
        }
        reload()
    }

    // MARK: What the window shows

    private func show(_ id: Note.ID?) {
        open = id
        let note = id.flatMap(store.note)
        isFilling = true
        gtk_text_buffer_set_text(gtk_text_view_get_buffer(editor.cast()), note?.text ?? "", -1)
        isFilling = false
        gtk_widget_set_sensitive(editor, note == nil ? 0 : 1)
        selectOpen()
    }

    private func reload() {
        while let row = gtk_list_box_get_row_at_index(list.object, 0) {
            gtk_list_box_remove(
                list.object,
                UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self)
            )
        }
        shown = store.notes(containing: String(cString: gtk_editable_get_text(searchEntry.object)))
        for note in shown { gtk_list_box_append(list.object, row(for: note)) }
        selectOpen()
    }

    private func selectOpen() {
        let index = shown.firstIndex { $0.id == open }
        gtk_list_box_select_row(
            list.object,
            index.flatMap { gtk_list_box_get_row_at_index(list.object, CInt($0)) }
        )
    }

    private func row(for note: Note) -> Widget {
        let title = label(note.title, classes: ["title"])
        gtk_widget_set_hexpand(title, 1)
        let pin = gtk_image_new_from_icon_name("view-pin-symbolic")!
        gtk_widget_set_visible(pin, note.isPinned ? 1 : 0)
        let top = box(GTK_ORIENTATION_HORIZONTAL, [title, pin], spacing: 6)
        return box(GTK_ORIENTATION_VERTICAL, [top, label(note.excerpt, classes: ["excerpt"])], spacing: 2)
    }
}
