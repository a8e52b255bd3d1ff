import gi

gi.require_versions({"Gtk": "4.0", "Walkthrough": "1"})
from gi.repository import Gio, Gtk, Walkthrough


class Settings:
    """Stands for the app's own, whose schema is not installed."""

    bound = False

    def bind(self, key, guidance, name, flags):
        assert guidance.find_property(name).value_type.name == "gboolean"
        self.bound = True


preferences, settings = Gtk.ListBox(), Settings()
Gtk.init()
# LISTING
row = preferences.get_row_at_index(0)
assert row or settings.bound
if row:
    switch = row.get_child().get_last_child()
    switch.props.active = False
    assert not Walkthrough.Guidance.get_default().props.shown
