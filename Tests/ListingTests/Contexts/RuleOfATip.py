import gi

gi.require_versions({"Gtk": "4.0", "Walkthrough": "1"})
from gi.repository import Gtk, Walkthrough

Gtk.init()
list = Gtk.ListBox()
# LISTING
for _ in range(2):
    assert "is pending" in tip.explain()
    Walkthrough.tips_donate("note-opened", None)
assert "is pending" not in tip.explain()
