import gi

gi.require_versions({"Gtk": "4.0", "Walkthrough": "1"})
from gi.repository import GLib, Gtk, Walkthrough

Gtk.init()
window = Gtk.Window()
tour = Walkthrough.Tour.new('{ "id": "t", "steps": [{ "id": "one", "title": "One" }] }')
# LISTING
window.present()
while not tour.props.is_running:
    GLib.MainContext.default().iteration(True)
tour.settle("one")
