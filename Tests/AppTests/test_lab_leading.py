"""Tours whose clicks lead on, to pages, dialogs and windows: recorded with the pointer, played, drawn and linted."""

import json

from lab import LabTest, needs_gtk4
from support import desktop, wait_for_rest, wait_until


def app(name: str, activate: str) -> str:
    """A script that runs an app, by how it is activated."""
    return f"""
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GLib, Gtk
{activate}
app = Gtk.Application(application_id="org.example.{name}", flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", activate)
app.run([])
"""


# Pages, a menu with a submenu, rows of every kind, and a window with a button that is called like one of the main window.
APP = app("Leading", """
def button(label, **more):
    return Gtk.Button(label=label, **more)
def box(*children, **more):
    made = Gtk.Box(orientation=1, spacing=6, **more)
    for child in children: made.append(child)
    return made
def preferences(parent):
    window = Gtk.Window(title="Preferences", transient_for=parent, modal=True, default_width=300, default_height=300)
    close = button("Close")
    close.connect("clicked", lambda *_: window.close())
    window.set_child(box(Gtk.Label(label="Choices"), button("Choose"), close))
    window.present()
def menu():
    sub, top = Gio.Menu(), Gio.Menu()
    for name in ("name", "date", "size", "kind"):
        sub.append(f"By {name}", f"view.sort::{name}")
    for name in ("About this", "New", "Other", "More"):
        top.append(name, "app.about")
    top.append_submenu("Sort", sub)
    return top
def activate(app):
    window = Gtk.ApplicationWindow(application=app, title="Main", default_width=600, default_height=500)
    actions = Gio.SimpleActionGroup()
    actions.add_action(Gio.SimpleAction.new_stateful("sort", GLib.VariantType("s"), GLib.Variant("s", "name")))
    about = Gio.SimpleAction(name="about")
    about.connect("activate", lambda *_: Gtk.Window(title="About", default_width=200, default_height=200,
        transient_for=window, child=button("Thanks")).present())
    app.add_action(about)
    notebook = Gtk.Notebook()
    rows = Gtk.ListBox()
    for icon, name in (("user-home-symbolic", "Home"), ("user-trash-symbolic", "Trash")):
        rows.append(Gtk.ListBoxRow(child=Gtk.Image(icon_name=icon)))
    notebook.append_page(box(button("First"), button("Close"), rows), Gtk.Label(label="One"))
    notebook.append_page(box(button("Second")), Gtk.Label(label="Two"))
    tree = Gtk.TreeView(model=Gtk.ListStore(str), height_request=60)
    tree.append_column(Gtk.TreeViewColumn("", Gtk.CellRendererText(), text=0))
    for row in range(9): tree.get_model().append(["A row"])
    # Says where the rows are.
    over = Gtk.Overlay(child=tree)
    over.add_overlay(Gtk.Label(label="A tree", can_target=False, valign=Gtk.Align.END))
    open_preferences = button("Choices…")
    open_preferences.connect("clicked", lambda *_: preferences(window))
    more = Gtk.MenuButton(menu_model=menu(), icon_name="open-menu-symbolic", primary=True)
    window.insert_action_group("view", actions)
    window.set_child(box(more, notebook, over, open_preferences))
    window.present()
""")


# A window that another takes the place of.
SETUP = app("Setup", """
def main(app):
    Gtk.ApplicationWindow(application=app, title="Main", default_width=500, default_height=300,
        child=Gtk.Button(label="Welcome")).present()
def activate(app):
    done = Gtk.Button(label="Ready")
    setup = Gtk.ApplicationWindow(application=app, title="Setup", default_width=400, default_height=300, child=done)
    # Later, when the tour waits for the next step already.
    done.connect("clicked", lambda *_: GLib.timeout_add(200, lambda: (setup.destroy(), app.release(), main(app)) and False))
    app.hold()
    setup.present()
""")
# A window that greets, and goes by itself after so many milliseconds.
GREETING = app("Greeting", """
def main(app):
    Gtk.ApplicationWindow(application=app, child=Gtk.Button(label="Welcome")).present()
def activate(app):
    greeting = Gtk.ApplicationWindow(application=app, default_width=300, default_height=200)
    app.hold()
    greeting.present()
    GLib.timeout_add({milliseconds}, lambda: (greeting.destroy(), main(app), app.release()) and False)
""")
# A window that becomes smaller when clicked.
SHRINKING = app("Shrinking", """
def activate(app):
    less = Gtk.Button(label="Less")
    window = Gtk.ApplicationWindow(application=app, default_width=500, default_height=400, child=less)
    less.connect("clicked", lambda *_: window.set_default_size(300, 200))
    window.present()
""")
# A tree, whose widgets show other rows once one is unfolded.
TREE = app("Tree", """
def bind(_, item):
    row = item.get_item()
    item.get_child().set_list_row(row)
    item.get_child().get_child().get_last_child().set_text(row.get_item().get_string())
def setup(_, item):
    row = Gtk.Box(spacing=6)
    row.append(Gtk.Label(label="7 %"))
    row.append(Gtk.Label())
    item.set_child(Gtk.TreeExpander(child=row))
def activate(app):
    inside = lambda item: Gtk.StringList.new(["Inside"]) if item.get_string() == "Folder" else None
    tree = Gtk.TreeListModel.new(Gtk.StringList.new(["Folder", "Last"]), False, False, inside)
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", setup)
    factory.connect("bind", bind)
    view = Gtk.ListView(model=Gtk.SingleSelection(model=tree), factory=factory, single_click_activate=True)
    view.connect("activate", lambda _, number: tree.get_row(number).set_expanded(True))
    Gtk.ApplicationWindow(application=app, default_width=400, default_height=300, child=view).present()
""")
# What the tour of both pages and the other window clicks.
CLICKS = (("push button", "Choices…"), ("push button", "Close"), ("label", "Two"), ("push button", "Second"))


@needs_gtk4
class Leading(LabTest):
    def record(self, app: str = APP):
        self.app = self.launch("record", self.file, "--no-window", *self.script(app))
        wait_for_rest(lambda: [one.name for one in self.app.frame.look()], "the window")

    def turn_to_front(self, app):
        """Has clicks be in the window that has the keyboard."""
        in_front = lambda: next((one for one in app.windows() if desktop().screen.has_keyboard(int(one))), None)
        window = app.wait(in_front, "a window in front")
        title = desktop().run("xdotool", "getwindowname", window).strip()
        named = lambda: next((one for one in app.frames() if one.name == title), None)
        app.frame, app.window = app.wait(named, f"the window {title}"), window

    def click(self, role: str, name: str, count: int):
        """Clicks in the window in front, and waits until that has become the step of that number."""
        self.turn_to_front(self.app)
        self.app.click_on(self.app.frame.get(role, name))
        wait_until(lambda: len(self.steps()) == count, f"step {count}, for {name}")

    def click_in_menu(self, name: str):
        menu = wait_until(self.app.menus, "the menu")[0]
        wait_for_rest(lambda: self.app.geometry_of(menu), "the menu")
        self.app.click_in_menu(menu, self.app.frame.get("menu item", name))

    def waits(self, number: int) -> dict:
        """The step of that number, once it waits for its click."""
        return wait_until(
            lambda: (step := self.steps()[number - 1]).get("advance") == "targetClick" and step, f"step {number} to wait"
        )

    def is_shown(self, app, number: int, count: int) -> bool:
        """Whether that step is shown, in whichever window."""
        told = (one.name for frame in app.frames() for one in frame.look() if one.role == "dialog")
        return any(f", step {number} of {count}" in name for name in told)

    def test_a_page_and_a_window(self):
        self.record()
        self.click(*CLICKS[0], 1)
        self.app.wait(lambda: len(self.app.windows()) == 2, "the preferences")
        self.waits(1)
        self.click(*CLICKS[1], 2)
        self.app.wait(lambda: len(self.app.windows()) == 1, "the main window alone")
        self.assertIn("Window[", self.waits(2)["target"], "there is a Close in the main window, too")
        self.click(*CLICKS[2], 3)
        self.assertEqual(self.waits(3)["title"], "Two")
        self.click(*CLICKS[3], 4)
        self.assertNotIn("advance", self.steps()[3])
        self.end(self.app)
        self.play()
        self.draw()

    def play(self):
        app = self.launch("run", self.file, *self.script(APP))
        for number, (role, name) in enumerate(CLICKS, 1):
            app.wait(lambda: self.is_shown(app, number, len(CLICKS)), f"step {number}")
            self.turn_to_front(app)
            if number < len(CLICKS):
                app.click_on(app.frame.get(role, name))
        self.assertNotIn("there is no", app.stderr)
        self.end(app)

    def draw(self):
        folder = self.home / "pictures"
        sizes = ("--sizes", "600x500,400x600")
        self.run_tool("storyboard", self.file, folder, *sizes, *self.script(APP), status=0)
        board = json.loads((folder / "storyboard.json").read_text())
        self.assertEqual(len(board["pictures"]), 2 * len(CLICKS))
        linted = self.run_tool("lint", self.file, *sizes, *self.script(APP))
        self.assertNotIn(": error:", linted.stdout)

    def test_what_was_lost(self):
        self.record()
        self.click("label", "Two", 1)
        self.click("push button", "Second", 2)
        self.app.click_on(self.app.frame.get("label", "A tree"))
        wait_until(lambda: len(self.steps()) == 3, "a step for the row of a tree")
        # The button of the main menu, which has no name of its own.
        self.app.click_on(self.app.frame.find("push button"))
        wait_until(lambda: len(self.steps()) == 4, "a step for the menu")
        self.assertEqual(self.steps()[3]["title"], "Main Menu")
        self.click_in_menu("Sort")
        wait_until(lambda: "supplementalArrows" in self.steps()[3], "the submenu")
        self.click_in_menu("By date")
        wait_until(lambda: len(self.steps()) == 5, "the item of the submenu")
        self.end(self.app)
        app = self.launch("run", self.file, "--step", "step-5", *self.script(APP))
        # What is hidden has no place.
        app.wait(lambda: any(one.box.width for one in app.frame.find_all("menu item", "By date")), "the submenu")

    def test_a_window_that_gives_way_to_another(self):
        self.record(SETUP)
        self.click("push button", "Ready", 1)
        self.waits(1)
        self.app.wait(lambda: any(one.name == "Main" for one in self.app.frames()), "the other window")
        self.click("push button", "Welcome", 2)
        self.end(self.app)
        app = self.launch("run", self.file, *self.script(SETUP))
        app.wait(lambda: self.is_shown(app, 1, 2), "the first step")
        self.turn_to_front(app)
        app.click_on(app.frame.get("push button", "Ready"))
        app.wait(lambda: self.is_shown(app, 2, 2), "the second step, in the other window")
        self.assertNotIn("interrupted", app.stdout)
        self.end(app)
        folder = self.home / "pictures"
        self.run_tool("storyboard", self.file, folder, "--sizes", "500x400,400x600", *self.script(SETUP), status=0)
        pictures = json.loads((folder / "storyboard.json").read_text())["pictures"]
        self.assertEqual([(one["step"], one["window"]["width"]) for one in pictures],
            [("step-1", 500), ("step-2", 500), ("step-1", 400), ("step-2", 400)])

    def test_a_window_that_goes_while_it_is_drawn(self):
        steps = [{"id": name, "title": name, "target": 'Button[label="Welcome"]'} for name in "ab"]
        self.file.write_text(json.dumps({"id": "tour", "title": "Tour", "steps": steps}))
        for milliseconds in (1, 150, 400):
            with self.subTest(milliseconds=milliseconds):
                script = self.script(GREETING.replace("{milliseconds}", str(milliseconds)))
                folder = self.home / f"pictures-{milliseconds}"
                self.run_tool("storyboard", self.file, folder, "--sizes", "500x400", *script, status=0)
                pictures = json.loads((folder / "storyboard.json").read_text())["pictures"]
                self.assertEqual([one["step"] for one in pictures], ["a", "b"])

    def test_a_window_that_becomes_smaller(self):
        self.record(SHRINKING)
        self.app.click_on(self.app.frame.get("push button", "Less"))
        self.app.wait(lambda: "the window has become smaller, 300x200" in self.app.stderr, "that this is told")

    def test_a_row_that_unfolds(self):
        self.record(TREE)
        for number, name in enumerate(("Folder", "Inside"), 1):
            label = self.app.wait(lambda: self.app.frame.find("label", name), name)
            self.app.click_on(label)
            wait_until(lambda: len(self.steps()) == number, f"a step for {name}")
            self.assertEqual(self.steps()[-1]["title"], name)
        self.waits(1)
        self.end(self.app)
        app = self.launch("run", self.file, *self.script(TREE))
        app.wait(lambda: self.is_shown(app, 1, 2), "the first step")
        app.click_on(app.frame.get("label", "Folder"))
        app.wait(lambda: self.is_shown(app, 2, 2), "the second step")
        self.assertNotIn("there is no", app.stderr)
