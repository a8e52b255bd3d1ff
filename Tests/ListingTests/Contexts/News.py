import gi

gi.require_versions({"Gtk": "4.0", "Walkthrough": "1"})
from gi.repository import Gtk, Walkthrough

Gtk.init()
# Without a version, nothing is new, and that is told.
Walkthrough.Guidance.get_default().props.app_version = "2.1"
window = Gtk.Window()
export_button = Gtk.Button(label="Export")
window.set_child(export_button)
# LISTING
