"""A pen in place of the pointer, by what stands between an app and a compositor that knows of no tablet.

The app is offered a tablet, as wayland-protocols' tablet-unstable-v2 says, and what the compositor tells of the pointer,
it is told of the pen: a press of the first button puts the tip down, the others are on the pen. Nothing else is changed,
but that the app hears of no clipboard: what compositors create for that would have the numbers of the tablet.
"""

import selectors
import socket
import struct
import threading
from pathlib import Path

DISPLAY = 1
TABLET_MANAGER = "zwp_tablet_manager_v2"
# Its number among what the compositor offers, where none of a compositor is.
OFFER = 0xFFFF0000
# What a compositor creates is numbered from here.
TABLET, PEN = 0xFF000000, 0xFF000001
# What is created by requests that matter here: by whom and the number of the request, and what comes of it. Its number
# is the first argument.
CREATED = {
    ("display", 1): "registry",
    ("wl_seat", 0): "pointer",
    ("wl_data_device_manager", 1): "clipboard",
    ("zwp_primary_selection_device_manager_v1", 1): "clipboard",
    (TABLET_MANAGER, 0): "tablet seat",
}
# What the compositor never hears of.
OURS = (TABLET_MANAGER, "tablet seat", "tablet", "pen")
# Linux's numbers of the buttons of a mouse, and of those of a pen that do the same.
FIRST_BUTTON, BUTTONS = 0x110, {0x111: 0x14B, 0x112: 0x14C}
IS_PEN, HAS_PRESSURE, HALF = 0x140, 2, 0x7FFF


def message(target: int, number: int, *arguments: int | str) -> bytes:
    """A message of Wayland's wire format."""
    body = b""
    for one in arguments:
        if isinstance(one, str):
            text = one.encode() + b"\0"
            body += struct.pack("I", len(text)) + text + b"\0" * (-len(text) % 4)
        else:
            body += struct.pack("I", one & 0xFFFFFFFF)
    return struct.pack("II", target, (8 + len(body)) << 16 | number) + body


def words(body: bytes) -> tuple[int, ...]:
    return struct.unpack(f"{len(body) // 4}I", body)


def interface(body: bytes) -> tuple[str, int]:
    """The name of an interface after a number, and where it ends."""
    length = struct.unpack_from("I", body, 4)[0]
    return body[8 : 8 + length - 1].decode(), 8 + length + -length % 4


class Way:
    """What goes one way: bytes that are no whole message yet, and files that go with the next."""

    def __init__(self, source: socket.socket, sink: socket.socket, change):
        self.source, self.sink, self.change = source, sink, change
        self.rest, self.files = b"", []

    def go_on(self) -> bool:
        """Passes on what has come; false at the end."""
        data, files, *_ = socket.recv_fds(self.source, 65536, 64)
        self.rest, self.files = self.rest + data, self.files + files
        passed = b""
        while len(self.rest) >= 8 and len(self.rest) >= (size := words(self.rest[4:8])[0] >> 16):
            passed += self.change(self.rest[:size])
            self.rest = self.rest[size:]
        if passed:
            socket.send_fds(self.sink, [passed], self.files)
            for file in self.files:
                socket.close(file)
            self.files = []
        return bool(data)


class Client:
    """An app's connection."""

    def __init__(self, app: socket.socket, compositor: socket.socket):
        self.ways = [Way(app, compositor, self.request), Way(compositor, app, self.event)]
        self.kinds = {DISPLAY: "display", TABLET: "tablet", PEN: "pen"}
        # The registries in which it is offered.
        self.offered: set[int] = set()
        self.is_down = False

    def serve(self):
        with selectors.DefaultSelector() as selector, self.ways[0].source, self.ways[1].source:
            for way in self.ways:
                selector.register(way.source, selectors.EVENT_READ, way)
            try:
                while all(key.data.go_on() for key, _ in selector.select()):
                    pass
            except OSError:
                # One of them has gone.
                pass

    def request(self, whole: bytes) -> bytes:
        """What the compositor gets for what the app asks."""
        target, number, body = words(whole[:4])[0], words(whole[4:8])[0] & 0xFFFF, whole[8:]
        kind = self.kinds.get(target)
        if kind == "registry":
            name, end = interface(body)
            created = words(body[end:])[1]
            self.kinds[created] = name
        elif (kind, number) in CREATED:
            created = words(body)[0]
            self.kinds[created] = CREATED[kind, number]
        else:
            return b"" if kind in OURS else whole
        if self.kinds[created] not in OURS:
            return whole
        if self.kinds[created] == "tablet seat":
            self.ways[1].sink.sendall(self.tablet(created))
        # Numbers may have no gap, so that something has to have this one.
        return message(DISPLAY, 0, created)

    def tablet(self, seat: int) -> bytes:
        """Tells that there is one, with a pen."""
        return b"".join((
            message(seat, 0, TABLET),
            message(TABLET, 0, "Tablet"),
            message(TABLET, 1, 1, 1),
            message(TABLET, 3),
            message(seat, 1, PEN),
            message(PEN, 0, IS_PEN),
            message(PEN, 1, 0, 1),
            message(PEN, 3, HAS_PRESSURE),
            message(PEN, 4),
        ))

    def event(self, whole: bytes) -> bytes:
        """What the app gets for what the compositor tells."""
        target, number, body = words(whole[:4])[0], words(whole[4:8])[0] & 0xFFFF, whole[8:]
        kind = self.kinds.get(target)
        if kind == "registry" and number == 0:
            # First of all: GTK makes a seat of what has come before it.
            ours = b"" if target in self.offered else message(target, 0, OFFER, TABLET_MANAGER, 1)
            self.offered.add(target)
            return ours + (b"" if interface(body)[0] == TABLET_MANAGER else whole)
        if kind == "display" and number == 1:
            gone = words(body)[0]
            if self.kinds.get(gone) in OURS:
                return b""
            self.kinds.pop(gone, None)
        if kind == "pointer":
            return self.pen(number, words(body))
        return b"" if kind in OURS or kind == "clipboard" else whole

    def pen(self, number: int, values: tuple[int, ...]) -> bytes:
        """What the pen does when the pointer does that."""
        match number, values:
            case 0, (serial, surface, x, y):
                return self.done(0, message(PEN, 6, serial, TABLET, surface), message(PEN, 10, x, y))
            case 1, _:
                return self.done(0, *self.lifted(), message(PEN, 7))
            case 2, (time, x, y):
                return self.done(time, message(PEN, 10, x, y))
            case 3, (serial, time, button, 1) if button == FIRST_BUTTON:
                self.is_down = True
                return self.done(time, message(PEN, 8, serial), message(PEN, 11, HALF))
            case 3, (_, time, button, _) if button == FIRST_BUTTON:
                return self.done(time, *self.lifted())
            case 3, (serial, time, button, state) if button in BUTTONS:
                return self.done(time, message(PEN, 17, serial, BUTTONS[button], state))
        return b""

    def lifted(self) -> list[bytes]:
        was_down, self.is_down = self.is_down, False
        return [message(PEN, 11, 0), message(PEN, 9)] * was_down

    def done(self, time: int, *messages: bytes) -> bytes:
        return b"".join(messages) + message(PEN, 18, time)


class Tablet:
    """Offers a tablet at `place` to the apps of the compositor that listens at `compositor`, until it ends."""

    def __init__(self, place: Path, compositor: Path):
        self.compositor = compositor
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind(str(place))
        self.socket.listen()
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                app, _ = self.socket.accept()
            except OSError:
                return
            behind = socket.socket(socket.AF_UNIX)
            behind.connect(str(self.compositor))
            threading.Thread(target=Client(app, behind).serve, daemon=True).start()

    def end(self):
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()
