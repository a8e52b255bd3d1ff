"""What assistive technology is told, asked over the accessibility bus.

A walk through a window by single questions takes hundreds of them. So `Accessibility.outline` asks one: for the list
that GTK keeps for the caches of screen readers, with every widget that was ever asked for.
"""

import functools
import os
from collections import defaultdict
from typing import NamedTuple

REGISTRY = "org.a11y.atspi.Registry"
ROOT = "/org/a11y/atspi/accessible/root"
ACCESSIBLE = "org.a11y.atspi.Accessible"
CACHE = "/org/a11y/atspi/cache"
# A bit of the first word of a widget's states.
VISIBLE = 1 << 30


class Gone(Exception):
    """What was asked has just gone, or is not there yet."""


def looked_at(condition):
    """The value of a condition; None when what it looks at has just gone."""
    try:
        return condition()
    except Gone:
        return None


class Reference(NamedTuple):
    """A widget's address on the bus."""

    app: str
    path: str


class Seen(NamedTuple):
    """What was told about a widget at one moment."""

    reference: Reference
    role: str
    name: str
    description: str
    states: frozenset[str]


class Outline:
    """The widgets of an app at one moment, as a tree."""

    def __init__(self, items: list[tuple], told: dict[Reference, list[Reference]]):
        """`items` are the answer to GetItems, `told` the children of those who were asked for them."""
        self.items = {Reference(*item[0]): item for item in items}
        listed = defaultdict(list)
        for one, (_, _, parent, place, *_, (states, _)) in self.items.items():
            # A hidden widget is listed, with the place of the next that is none.
            if states & VISIBLE:
                listed[Reference(*parent)].append((place, one))
        self.children = {parent: [one for _, one in sorted(children)] for parent, children in listed.items()} | told
        self.unclear = {
            one
            for one, item in self.items.items()
            if one not in told and [place for place, _ in sorted(listed[one])] != [*range(item[4])]
        }

    def below(self, top: Reference):
        """The addresses of a widget and everything below it, in order."""
        if top in self.items:
            yield top
            for child in self.children.get(top, []):
                yield from self.below(child)


class Accessibility:
    """The accessibility bus of a session."""

    def __init__(self, patience: float):
        """`patience` is how many seconds an app that hangs is given to answer."""
        import gi

        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi, Gio, GLib

        # Only for the names of roles and states: the library asks for one thing at a time.
        self.names, self.GLib = Atspi, GLib
        self.patience = int(patience * 1000)
        # Of each app, what its dialogs and groups were named and who has been asked for children since.
        self.asked: dict[str, tuple[set, set[Reference]]] = {}
        flags = Gio.DBusConnectionFlags
        connect = functools.partial(
            Gio.DBusConnection.new_for_address_sync,
            flags=flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION,
            observer=None,
            cancellable=None,
        )
        self.connection = connect(os.environ["DBUS_SESSION_BUS_ADDRESS"])
        bus = Reference("org.a11y.Bus", "/org/a11y/bus")
        self.connection = connect(self.ask(bus, "org.a11y.Bus", "GetAddress")[0])
        # GTK 4.18 tells of nothing that happens unless somebody says that they listen, as screen readers do.
        event = ("object:state-changed:focused", [], "")
        self.ask(Reference(REGISTRY, "/org/a11y/atspi/registry"), REGISTRY, "RegisterEvent", "(sass)", *event)

    def ask(self, whom: Reference, interface: str, method: str, signature: str = "()", *arguments) -> tuple:
        """Calls a method and returns what it returns."""
        call = (*whom, interface, method, self.GLib.Variant(signature, arguments), None, 0, self.patience, None)
        try:
            return self.connection.call_sync(*call).unpack()
        except self.GLib.Error as error:
            raise Gone(f"{method} of {whom}: {error.message}") from None

    def property(self, whom: Reference, name: str):
        question = ("org.freedesktop.DBus.Properties", "Get", "(ss)", ACCESSIBLE, name)
        return self.ask(whom, *question)[0]

    def children(self, whom: Reference) -> list[Reference]:
        return [Reference(*one) for one in self.ask(whom, ACCESSIBLE, "GetChildren")[0]]

    def apps(self) -> list[tuple[int, Reference]]:
        """The process and the address of each app."""
        bus = Reference("org.freedesktop.DBus", "/org/freedesktop/DBus")
        apps = []
        for one in self.children(Reference(REGISTRY, ROOT)):
            # It may have ended since it was listed.
            if process := looked_at(lambda: self.ask(bus, bus.app, "GetConnectionUnixProcessID", "(s)", one.app)[0]):
                apps.append((process, one))
        return apps

    def outline(self, top: Reference) -> list[Seen]:
        """A widget and everything below it, in order, as it is now."""
        told = {}
        while True:
            items = self.ask(Reference(top.app, CACHE), "org.a11y.atspi.Cache", "GetItems")[0]
            outline = Outline(items, told)
            found = [*outline.below(top)]
            asked = self.asked_since(top.app, outline)
            if not (unclear := {one for one in found if one in outline.unclear or one not in asked}):
                return [self.seen(outline.items[one]) for one in found]
            # Children are not listed before somebody has asked for them.
            told |= {one: looked_at(lambda: self.children(one)) or [] for one in unclear}
            asked |= unclear

    def asked_since(self, app: str, outline: Outline) -> set[Reference]:
        """Who was asked for their children since some of these were hidden and others shown.

        The app does so for a step of a tour and for a page of the carousel, and then gives the dialog or the group
        another name.
        """
        roles = (self.names.Role.DIALOG, self.names.Role.PANEL, self.names.Role.GROUPING)
        signs = {(one, item[-4]) for one, item in outline.items.items() if item[-3] in roles and item[-4]}
        known = self.asked.get(app)
        if known is None or known[0] != signs:
            self.asked[app] = known = (signs, set())
        return known[1]

    def now(self, widgets: list[Reference]) -> list[Seen]:
        """What is told about these widgets now, also if they are hidden; without those that are gone."""
        items = {}
        for app in {one.app for one in widgets}:
            listed = self.ask(Reference(app, CACHE), "org.a11y.atspi.Cache", "GetItems")[0]
            items |= {Reference(*item[0]): item for item in listed}
        return [self.seen(items[one]) for one in widgets if one in items]

    def seen(self, item: tuple) -> Seen:
        reference = Reference(*item[0])
        *_, name, role, description, states = item
        return Seen(reference, self.role(role), name or self.text(reference, role), description, self.states(states))

    def text(self, whom: Reference, role: int) -> str:
        """What a screen reader says of what GTK 4.18 gives no name: the text of a status, or of an item's label."""
        if role == self.names.Role.STATUS_BAR:
            labels = [whom]
        elif role == self.names.Role.MENU_ITEM:
            relations = self.ask(whom, ACCESSIBLE, "GetRelationSet")[0]
            label_of = self.names.RelationType.LABELLED_BY
            labels = [Reference(*one) for relation, those in relations if relation == label_of for one in those]
        else:
            return ""
        text = lambda one: self.ask(one, "org.a11y.atspi.Text", "GetText", "(ii)", 0, -1)[0]
        return " ".join(looked_at(lambda: text(one)) or "" for one in labels)

    @functools.cache
    def role(self, number: int) -> str:
        name = self.names.role_get_name(self.names.Role(number))
        # What AT-SPI 2.56 and GTK 4.18 call what was called otherwise.
        return {"button": "push button", "toggle button": "push button", "grouping": "panel"}.get(name, name)

    def states(self, words: list[int]) -> frozenset[str]:
        """The names of a set of states, which comes as two words of 32 bits."""
        bits = sum(word << (32 * place) for place, word in enumerate(words))
        return frozenset(self.state(bit) for bit in range(bits.bit_length()) if bits >> bit & 1)

    @functools.cache
    def state(self, number: int) -> str:
        return self.names.StateType(number).value_nick
