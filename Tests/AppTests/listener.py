"""What a screen reader hears: the focus as it moves, told over the accessibility bus."""

from accessibility import Reference
from support import Accessible, App, desktop, looked_at, wait_until


class Listener:
    """Notes what gets the focus, in words, from when it is made until `stop`.

    As a screen reader does, it tells of a dialog when the focus comes into it, and not again while it stays there.
    """

    def __init__(self, app: App):
        self.bus_name = app.frame.reference.app
        self.heard: list[str] = []
        # The name of what has the focus; None until something got it.
        self.focus: str | None = None
        self.dialog: Accessible | None = None
        self.connection = desktop().accessibility.connection
        signal = ("org.a11y.atspi.Event.Object", "StateChanged", None, "focused", 0)
        self.subscription = self.connection.signal_subscribe(self.bus_name, *signal, self.noted)

    def noted(self, _connection, sender, path, _interface, _signal, arguments):
        has_it = arguments.unpack()[1]
        if has_it:
            looked_at(lambda: self.note(Accessible(Reference(sender, path))))

    def note(self, focus: Accessible):
        dialog = self.dialog_around(focus)
        if dialog and dialog != self.dialog:
            self.heard.append(f"dialog: {dialog.name}")
            self.heard += [line for line in dialog.description.split("\n") if line]
        self.dialog = dialog
        self.focus = focus.name
        self.heard.append(f"{focus.role}: {focus.name}")

    def dialog_around(self, widget: Accessible) -> Accessible | None:
        """The dialog that something is in."""
        while (role := widget.role) not in ("dialog", "frame", "application", "invalid"):
            widget = widget.parent
        return widget if role == "dialog" else None

    def listen(self):
        """Takes what was told since."""
        from gi.repository import GLib

        while GLib.MainContext.default().iteration(False):
            pass

    def wait_for(self, words: str):
        """Waits until something with these words was heard."""

        def was_heard():
            self.listen()
            return any(words in line for line in self.heard)

        wait_until(was_heard, f"{words!r} is heard after {self.heard}")

    def press(self, app: App, key: str):
        """Presses a key in a window and waits for the focus to move."""
        self.take()
        app.press(key)

        def has_moved():
            self.listen()
            return self.heard

        wait_until(has_moved, f"{key} moves the focus from {self.focus!r}")

    def take(self) -> list[str]:
        """What was heard since the last time."""
        self.listen()
        heard, self.heard = self.heard, []
        return heard

    def stop(self):
        self.connection.signal_unsubscribe(self.subscription)
