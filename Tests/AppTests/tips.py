"""What the tests of tips have in common: where a tip is, and the ways to close it, by mouse and by keyboard."""

import functools
import math
import sqlite3

from support import Accessible, App, AppTest, wait_for_rest, wait_until

SEARCH = "Looking for a place?"
BELL = "Closed, not lost"
OUTINGS = "Been there? Check it off"
KEYS = "Three outings, well done"
PLAN = "That sounds like a journey"
POPOVERS = (SEARCH, BELL)
INLINE = (OUTINGS, KEYS, PLAN)
STORE = "data/io.github.walkthrough.Odyssey/tips.sqlite"


class TipTest(AppTest):
    """A test of tips, which other tests do without."""

    def launch_with_tips(self, *arguments: str, **environment: str) -> App:
        """Starts the app without the tour, and waits until tips may come."""
        environment = {"TIPS_OVERRIDE": ""} | environment
        app = self.launch("run", "--no-tour", "--size", "640x900", *arguments, animations=False, **environment)
        app.look_at_rest()
        self.addCleanup(app.known.clear)
        return app

    # What is there

    def tip(self, app: App, title: str) -> Accessible | None:
        """A tip that is shown; None while it is not."""
        if title in POPOVERS:
            # GTK 4.18 gives a popover no name of its own, but what is in it.
            is_called = lambda one: one.name == title or one.find("alert", title)
            return next((one for one in app.frame.children[1:] if is_called(one)), None)
        return app.page.find(label=title)

    def shown(self, app: App, title: str) -> Accessible:
        """Waits for a tip to be there and to stay where it is."""
        app.wait(lambda: self.tip(app, title), f"the tip {title!r}")
        wait_for_rest(lambda: (found := self.tip(app, title)) and found.box, f"the tip {title!r}")
        return self.tip(app, title)

    def close_tip(self, app: App, title: str):
        """Clicks the button that closes a tip, and waits until that is gone."""
        self.click_in(app, title, "Close")
        self.gone(app, title)

    def gone(self, app: App, title: str):
        """Waits for a tip not to be there."""
        app.wait(lambda: not self.tip(app, title), f"the end of the tip {title!r}")

    def tips(self, app: App) -> list[str]:
        """The tips about the app that are there."""
        return [title for title in (*POPOVERS, *INLINE) if self.tip(app, title)]

    # What a person does

    def click_in(self, app: App, title: str, button: str):
        """Clicks a button of a tip."""
        tip = self.shown(app, title)
        if title not in POPOVERS:
            self.bring_into_view(app, tip)
            return app.click_on(tip.get("push button", button))
        app.click_in_popover(tip, tip.get("push button", button))

    def bring_into_view(self, app: App, widget: Accessible):
        """Scrolls until a widget is clear of the header, and of the toast at the foot."""
        middle = (app.area.width / 2, app.area.height * 0.6)
        top, bottom = 140, app.area.height - 100
        # What GTK scrolls by when the wheel turns by one.
        step = app.area.height ** (2 / 3)
        box = wait_for_rest(lambda: widget.box, "the content", still_for=0.05)
        for _ in range(20):
            if box.y >= top and box.bottom <= bottom:
                return
            is_above = box.y < top
            clicks = math.ceil(((top - box.y) if is_above else (box.bottom - bottom)) / step)
            app.scroll(*middle, -clicks if is_above else clicks)
            before, box = box, wait_for_rest(lambda: widget.box, "the content", still_for=0.5)
            if box == before and not is_above:
                # As far as it goes.
                return
        raise AssertionError(f"{widget} cannot be scrolled into view")

    def go_to(self, app: App, title: str, button: str):
        """Presses F6 until the focus is in a tip, and Tab until it is on a button of it."""
        if title not in POPOVERS:
            self.bring_into_view(app, self.shown(app, title))
        target = self.shown(app, title).get("push button", button)
        app.press_until(lambda: self.tip(app, title).find(state="focused"), "F6", limit=8)
        app.press_until_focused(target, limit=8)

    def named_focus(self, app: App) -> str | None:
        """What has the focus, by its name."""
        focused = app.focused()
        return focused and focused.name

    def leaf(self, app: App, *numbers: int, by_keys: bool = False):
        """Turns the carousel's pages, one by one, to these places, counted from 1."""
        for number in numbers:
            now = self.place_number(app)
            if by_keys:
                app.press("Right" if number > now else "Left")
            else:
                arrow = app.named("Next Place" if number > now else "Previous Place")
                app.click_on(arrow)
            app.wait(lambda: self.place_number(app) == number, f"place {number}")

    def place_number(self, app: App) -> int:
        """Which place is shown."""
        return int(self.carousel(app).name.split(", place ")[1].split(" ")[0])

    def carousel(self, app: App) -> Accessible:
        """The carousel, which is named after its place."""
        if "carousel" not in app.known:
            app.known["carousel"] = next(
                Accessible(one.reference) for one in app.page.look() if ", place " in one.name
            )
        return app.known["carousel"]

    def leaf_enough(self, app: App, by_keys: bool = False):
        """Leafs until it would be quicker to search."""
        if by_keys:
            app.press_until(lambda: (one := app.focused()) and ", place " in one.name)
        self.leaf(app, 2, 3, 4, 5, by_keys=by_keys)

    def check(self, app: App, *numbers: int):
        """Checks outings off, counted from 1."""
        for number in numbers:
            row = app.page.find_all("check box")[number - 1]
            self.bring_into_view(app, row)
            app.click_on(row)
            app.wait(lambda: row.is_checked, f"outing {number} is checked off")

    def save_a_dish(self, app: App):
        """Saves the first dish in its story."""
        tile = app.named("Loukoumades. Honey, cinnamon, sesame")
        self.bring_into_view(app, tile)
        app.click_on(tile)
        heart = app.page.get("push button", "Save for later")
        wait_until(lambda: "focused" in heart.states, "the story has the focus")
        app.press("Return")
        wait_until(lambda: heart.name == "Saved", "the dish is saved")
        app.press("Escape")

    # Further windows

    def window_named(self, app: App, name: str) -> App:
        """Waits for a window by its title."""
        frame = app.wait(lambda: [one for one in app.frames() if one.name == name], f"the window {name!r}")[0]
        window = app.wait(lambda: app.window_titled(lambda title: title == name), f"{name!r}")
        return app.other(window, frame)

    def preferences(self, app: App) -> App:
        """Opens the preferences."""
        return self.opened(app, "ctrl+comma", "Preferences")

    def lab(self, app: App) -> App:
        """Opens the window that says where all tips stand."""
        return self.opened(app, "ctrl+shift+t", "Tips")

    def opened(self, app: App, keys: str, name: str) -> App:
        """Opens a window by keys, beside the app's, which is to be used as well."""
        app.press(keys)
        window = self.window_named(app, name)
        window.focus()
        window.move_aside()
        return window

    def says(self, lab: App, title: str, status: str):
        """Waits for the lab to say where a tip stands."""
        text = f"{title}. {status}"
        lab.wait(lambda: lab.frame.find(label=text), f"{text!r} in the lab")

    # What is kept

    @functools.cached_property
    def store(self):
        """The file of the store."""
        return self.home / STORE

    def donations(self, event: str) -> int:
        """How often something happened, says the store."""
        if not self.store.exists():
            return 0
        connection = sqlite3.connect(f"file:{self.store}?mode=ro", uri=True)
        try:
            query = "SELECT count(*) FROM entry JOIN name ON id = key WHERE kind = 1 AND text = ?"
            return connection.execute(query, (event.encode(),)).fetchone()[0]
        except sqlite3.OperationalError:
            return 0
        finally:
            connection.close()
