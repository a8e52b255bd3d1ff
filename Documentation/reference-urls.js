// Where the types of other libraries are described.
baseURLs = [
    ["GLib", "https://docs.gtk.org/glib/"],
    ["GObject", "https://docs.gtk.org/gobject/"],
    ["Gio", "https://docs.gtk.org/gio/"],
    ["Gtk", "https://docs.gtk.org/gtk4/"],
];
