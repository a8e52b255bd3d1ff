import pathlib

import gi

gi.require_versions({"Gtk": "4.0", "Walkthrough": "1"})
from gi.repository import Gio, Gtk, Walkthrough

pathlib.Path(__file__).with_name("hello.json").write_text('{ "id": "hello", "steps": [{ "id": "one", "title": "One" }] }')
tours, read = [], Walkthrough.Tour.new_from_path
Walkthrough.Tour.new_from_path = lambda path: tours.append(read(path)) or tours[-1]
app = Gtk.Application(application_id="org.example.Hello")
app.register()


class HeaderBar(Gtk.HeaderBar):
    def pack_end(self, child):
        super().pack_end(child)
        self.packed = child


header, menu = HeaderBar(), Gio.Menu()
window = Gtk.ApplicationWindow(application=app, titlebar=header)
# LISTING
window.present()
header.packed.emit("clicked")
tours[0].settle("one")
assert menu.get_n_items() == 1
assert app.get_accels_for_action("app.tour") == ["F1"]
