"""Notes in Python: notes.py FOLDER, which holds the interface, the tours, and what is new."""
import sys
import gi
gi.require_versions({"Gtk": "4.0", "Walkthrough": "1"})
from gi.repository import Gio, Gtk, Walkthrough

folder = sys.argv[1]


def activate(app):
    # The first call loads the library, and GtkBuilder knows its classes from then on.
    tour = Walkthrough.Tour.new_from_path(f"{folder}/notes.json")
    builder = Gtk.Builder.new_from_file(f"{folder}/notes.ui")
    builder.add_from_file(f"{folder}/walkthrough.ui")
    get = builder.get_object
    window = get("window")
    window.set_application(app)

    add_preferences(app, get("preferences"), get("settings"))
    get("main_menu").append_section("Help", Walkthrough.help_menu(window))
    add_tip(get("notes"))

    # What came with version 2.0: a dot, and a line of the list that is shown once.
    Walkthrough.flag_new(get("search_button"), "Search", "2.0")
    with open(f"{folder}/news.json") as news:
        Walkthrough.whats_new_present(window, news.read())

    tour.connect("finished", finished)
    window.present()
    tour.offer(window)


def add_preferences(app, preferences, settings):
    row = Walkthrough.Guidance.get_default().create_row()
    Walkthrough.name_widget(row, "guidance")
    settings.append(row)
    tour = Walkthrough.Tour.new_from_path(f"{folder}/preferences.json")

    def open_preferences(*_):
        preferences.present()
        tour.present_once(preferences)

    action = Gio.SimpleAction(name="preferences")
    action.connect("activate", open_preferences)
    app.add_action(action)


def add_tip(notes):
    tip = Walkthrough.Tip(id="order", title="Another order", message="Drag a note, or press [[Alt+Up]] *in the list*.")
    tip.set_rules('[{"event": "note-opened", "atLeast": 3}]')
    tip.add_action("how", "Show me")
    tip.connect("action::how", lambda tip, action: print("pressed", action, flush=True))
    tip.connect("notify::status", lambda tip, _: print("tip", tip.props.status.value_nick, flush=True))
    tip.present_at(notes, Gtk.PositionType.BOTTOM)


def finished(tour, outcome, last_step):
    print("tour", outcome.value_nick, last_step, flush=True)
    for _ in range(3):
        Walkthrough.tips_donate("note-opened", None)


Walkthrough.tips_configure("io.github.walkthrough.Notes", 0, None)
Walkthrough.Guidance.get_default().props.app_version = "2.0"
app = Gtk.Application(application_id="io.github.walkthrough.Notes")
app.connect("activate", activate)
app.run()
