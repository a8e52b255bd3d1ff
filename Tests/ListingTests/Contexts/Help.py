import gi

gi.require_versions({"Gtk": "4.0", "Walkthrough": "1"})
from gi.repository import Gio, GLib, Gtk, Walkthrough

Gtk.init()
app = Gtk.Application(application_id="org.example.Help", flags=Gio.ApplicationFlags.NON_UNIQUE)
window, editor_page, help_button = Gtk.Window(), Gtk.Box(), Gtk.MenuButton()
editor_page.append(help_button)
window.set_child(editor_page)
window.present()
first_steps, formatting = (
    Walkthrough.Tour.new('{ "id": "%s", "title": "%s", "steps": [{ "id": "one", "title": "One" }] }' % (name, name))
    for name in ("first", "second")
)
# LISTING
while not editor_page.get_mapped():
    GLib.MainContext.default().iteration(True)
section = help_button.get_menu_model().get_item_link(0, Gio.MENU_LINK_SECTION)


def lines():
    return [section.get_item_attribute_value(index, "label", None).unpack() for index in range(section.get_n_items())]


while lines() != ["second (new)", "first (new)", "Show Hints Again"]:
    GLib.MainContext.default().iteration(True)
assert window.activate_action("walkthrough.take", GLib.Variant("s", "first"))
first_steps.settle("one")
