import json, gi
gi.require_version("Gtk", "4.0"), gi.require_version("Walkthrough", "1")
from gi.repository import Gtk, Walkthrough
def activate(app):
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12, margin_start=120, margin_end=120)
    popover = Gtk.Popover(child=Gtk.Button(label="Hidden", name="hidden"))
    for button in (Gtk.Button(label="First", name="first"), Gtk.Button(label="Second", name="second"), Gtk.MenuButton(label="Menu", name="menu", popover=popover)):
        box.append(button)
    Walkthrough.bind_trigger(button, "open-menu")
    window = Gtk.ApplicationWindow(application=app, default_width=480, default_height=480, child=box)
    tip = Walkthrough.Tip(id="second", title="A tip", message="It comes after the tour.")
    tip.connect("notify::status", lambda tip, spec: print(tip.props.status.value_nick, flush=True))
    tip.set_rules('[{"event": "tour-seen"}]'), tip.present_at(box.get_first_child(), Gtk.PositionType.BOTTOM)
    steps = [{"id": name, "title": name.title(), "target": name} for name in ("first", "second", "menu")]
    steps += [{"id": "inside", "title": "Inside", "target": "menu", "triggers": ["open-menu"], "supplementalArrows": [{"element": "hidden"}]}, {"id": "bye", "title": "Good-bye"}]
    tour = Walkthrough.Tour.new(json.dumps({"id": "python", "steps": steps}), "python.json")
    tour.connect("step-changed", lambda tour, step: print(step, flush=True)), tour.connect("report::target-missing", lambda tour, report: print("missing", report.get_element()))
    tour.connect("finished", lambda tour, outcome, last: (print(outcome.value_nick, flush=True), Walkthrough.tips_donate("tour-seen", None)))
    window.present(), tour.present(window)
Walkthrough.tips_configure("org.example.Twenty", 0, None), (app := Gtk.Application(application_id="org.example.Twenty")).connect("activate", activate), app.run()
