import gi

gi.require_versions({"Gtk": "4.0", "Walkthrough": "1"})
from gi.repository import Gio, Gtk, Walkthrough

Gtk.init()
# Without a version, nothing is new, and that is told.
app = Gtk.Application(application_id="org.example.News", flags=Gio.ApplicationFlags.NON_UNIQUE)
if hasattr(app.props, "version"):
    app.props.version = "2.1"
else:
    Gtk.Window.present = lambda window: None
window = Gtk.Window()
export_button = Gtk.Button(label="Export")
window.set_child(export_button)
# LISTING
