"""Notes the user of an older version of Examples/Languages. `run` starts this."""

import gi

gi.require_versions({"Gtk": "4.0", "Walkthrough": "1"})
from gi.repository import Gtk, Walkthrough

Gtk.init()
Walkthrough.tips_configure("io.github.walkthrough.Notes", 0, None)
Walkthrough.Guidance.get_default().props.app_version = "1.0"
Walkthrough.whats_new_present(Gtk.Window(), '[{"version": "1.0", "title": "Notes"}]')
Walkthrough.tips_close()
