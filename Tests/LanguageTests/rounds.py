"""Tours in PyGObject, whose garbage collector may run at any moment.

    rounds.py ROUNDS SEED        prints how many objects are left
"""

import gc
import json
import random
import sys
import time
import weakref

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Walkthrough", "1")
from gi.repository import GLib, Gtk, Walkthrough

STEPS = [
    {"id": "one", "title": "One", "target": "first", "triggers": ["popover"]},
    {"id": "two", "title": "Two", "target": "second", "condition": "wanted"},
    {"id": "own", "title": "Own", "target": "first", "triggers": ["action"]},
]
TOUR = json.dumps({"id": "rounds", "steps": STEPS})
rounds, chance = int(sys.argv[1]), random.Random(int(sys.argv[2]))
context = GLib.MainContext.default()
left = weakref.WeakSet()


class Watched:
    """Something that closures hold."""

    def __init__(self):
        self.told = []
        left.add(self)


def collect_perhaps():
    if chance.random() < 0.3:
        gc.collect()


def turn(count):
    for _ in range(count):
        context.iteration(False)
        collect_perhaps()


def wait_until(holds):
    while not holds():
        context.iteration(True)


def content(tour, step, watched):
    collect_perhaps()
    return Gtk.Label(label=step) if step == "own" else None


def draw(scene, snapshot, watched):
    watched.told = [scene]
    for append in (scene.append_rings, scene.append_arrows):
        append(snapshot, scene.get_text_color(), scene.get_surface_color())
    collect_perhaps()


def body(tip, watched):
    collect_perhaps()
    return Gtk.Label(label=tip.props.title) if watched.told else None


def begin(window, buttons):
    watched = Watched()
    tour = Walkthrough.Tour.new(TOUR, "rounds.json")
    tour.connect("step-changed", lambda tour, step: watched.told.append(step))
    tour.connect("report::advanced", lambda tour, report: watched.told.append(report.get_cause()))
    tour.connect("finished", lambda tour, outcome, last: watched.told.append((outcome, last)))
    tour.set_condition_func(lambda tour, name, data: bool(watched.told), None)
    tour.set_content_func(content, watched)
    if chance.random() < 0.5:
        tour.set_draw_func(draw, watched)
    Walkthrough.bind_action(buttons[0], "action", lambda widget, active, data: watched.told.append(active), None)
    for name, button in zip(("first", "second"), buttons):
        Walkthrough.Element(widget=button, name=name)
    tour.present(window)
    tip = Walkthrough.Tip(id=f"tip-{chance.randrange(9)}", title="Tip")
    tip.connect("action::more", lambda tip, action: watched.told.append(action))
    tip.connect("notify::status", lambda tip, spec: watched.told.append(tip.get_status()))
    tip.set_rules('[{"event": "round"}]')
    tip.add_action("more", "More")
    if chance.random() < 0.5:
        tip.set_body_func(body, watched)
    tip.present_at(chance.choice(buttons), Gtk.PositionType.BOTTOM)
    buttons[0].get_parent().append(tip.create_view())
    Walkthrough.tips_donate("round", None)
    group = Walkthrough.TipGroup.new(Walkthrough.TipPriority.ORDERED, [tip, Walkthrough.Tip(id="other", title="Other")])
    group.connect("notify::current", lambda group, spec: watched.told.append(group.get_current()))
    if chance.random() < 0.5:
        tip.reset()
    return tour if chance.random() < 0.5 else None


def one_round(window):
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    buttons = [Gtk.Button(label="First"), Gtk.MenuButton(label="Second", popover=Gtk.Popover(child=Gtk.Label(label="Hello")))]
    for button in buttons:
        box.append(button)
    Walkthrough.bind_trigger(buttons[1], "popover")
    window.set_child(box)
    tour = begin(window, buttons)
    turn(chance.randrange(12))
    running = Walkthrough.Tour.get_for_widget(window)
    if chance.random() < 0.5:
        wait_until(lambda: running.get_step())
    moves = [running.next, running.back, running.skip, running.close, lambda: running.go("own")]
    for move in chance.choices(moves, k=chance.randrange(5)):
        move()
        turn(chance.randrange(4))
    del tour, running, moves
    if chance.random() < 0.3:
        window.set_child(None)


Walkthrough.tips_configure("org.example.Rounds", 0, None)
window = Gtk.Window(default_width=400, default_height=300)
window.present()
for _ in range(rounds):
    one_round(window)
window.set_child(None)
running = Walkthrough.Tour.get_for_widget(window)
if running:
    running.close()
del running


def is_all_gone():
    context.iteration(False)
    gc.collect()
    return not left


# What fades out is there until then; the patience only ends what would hang.
patience = time.monotonic() + 300
while not is_all_gone() and time.monotonic() < patience:
    time.sleep(0.02)
print("left:", len(left))
