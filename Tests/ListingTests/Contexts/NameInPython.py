import gi

gi.require_versions({"Gtk": "4.0", "Walkthrough": "1"})
from gi.repository import Gtk, Walkthrough

Gtk.init()
first = search_button = Gtk.Button()
# LISTING
for button in (first, search_button):
    window = Gtk.Window(child=button)
    tour, missing = Walkthrough.Tour.new('{ "id": "t", "steps": [{ "id": "one", "title": "One", "target": "search" }] }'), []
    tour.connect("report::target-missing", lambda tour, report: missing.append(report.get_element()))
    window.present()
    tour.present(window)
    tour.settle("one")
    window.destroy()
    assert not missing
