import sys

import gi

gi.require_versions({"Gdk": "4.0", "Gtk": "4.0", "Walkthrough": "1"})
from gi.repository import Gdk, Gtk, Walkthrough

Gtk.init()
night, gold = Gdk.RGBA(), Gdk.RGBA()
assert night.parse("rgba(0, 0, 40, 0.7)") and gold.parse("gold")
window = Gtk.Window(child=Gtk.Button(name="button"), default_width=480, default_height=320)
tour = Walkthrough.Tour.new('{ "id": "t", "steps": [{ "id": "one", "title": "One", "target": "button", "arrows": ["button"] }] }')
called = set()
sys.setprofile(lambda frame, event, argument: called.add(frame.f_code.co_name))
# LISTING
window.present()
tour.present(window)
tour.settle("one")
assert "draw" in called
