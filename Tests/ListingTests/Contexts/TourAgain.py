import gi

gi.require_versions({"Gtk": "4.0", "Walkthrough": "1"})
from gi.repository import Gtk, Walkthrough

app = Gtk.Application(application_id="org.example.Hello")
app.register()
window = Gtk.ApplicationWindow(application=app)
tour = Walkthrough.Tour.new('{ "id": "hello", "steps": [{ "id": "one", "title": "One" }] }')
# LISTING
window.present()
app.activate_action("tour")
tour.settle("one")
assert app.get_accels_for_action("app.tour") == ["F1"]
