"""Notes in Python: notes.py FOLDER, which holds notes.ui and notes.json."""
import sys
import gi
gi.require_version("Gtk", "4.0")
gi.require_version("Walkthrough", "1")
from gi.repository import Gtk, Walkthrough

folder = sys.argv[1]


def activate(app):
    # The first call loads the library, and GtkBuilder knows its class from then on.
    tour = Walkthrough.Tour.new_from_path(f"{folder}/notes.json")
    builder = Gtk.Builder.new_from_file(f"{folder}/notes.ui")
    window = builder.get_object("window")
    window.set_application(app)

    tip = Walkthrough.Tip(id="pin", title="Keep a note on top", message="Drag it there.", icon_name="view-pin-symbolic")
    tip.set_rules('[{"event": "note-opened", "atLeast": 3}]')
    tip.add_action("how", "Show me")
    tip.connect("action::how", lambda tip, action: print("pressed", action, flush=True))
    tip.connect("notify::status", lambda tip, _: print("tip", tip.props.status.value_nick, flush=True))
    tip.present_at(builder.get_object("notes"), Gtk.PositionType.TOP)

    def finished(tour, outcome, last_step):
        print("tour", outcome.value_nick, last_step, flush=True)
        for _ in range(3):
            Walkthrough.tips_donate("note-opened", None)

    tour.connect("finished", finished)
    window.present()
    tour.present(window)


Walkthrough.tips_configure("io.github.walkthrough.Notes", 0, None)
app = Gtk.Application(application_id="io.github.walkthrough.Notes")
app.connect("activate", activate)
app.run()
