"""What the tool does about an app that does not keep to `lab.xml`, and the app about such a tool."""

import json
import os
import subprocess

from lab import END, OPEN, PYTHON, TOOL, LabTest, needs_gtk4
from support import PACKAGE, PATIENCE, wait_until

INTERFACE = PACKAGE / "Sources/WalkthroughLink/lab.xml"
NAME = "io.github.walkthrough.Lab1"
VERSION = "1.1.0"
# What stands in for the library in an app: connects to the tool, and answers every call by a function named after it.
APP = """
import json, os, socket, struct, sys, time
from gi.repository import Gio, GLib
loop = GLib.MainLoop()
app = Gio.DBusNodeInfo.new_for_xml(open(%r).read()).lookup_interface(%r)
def open_link():
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.DELAY_MESSAGE_PROCESSING
    link = Gio.DBusConnection.new_for_address_sync(os.environ["WALKTHROUGH_MODULE_ADDRESS"], flags, None, None)
    def call(link, sender, path, interface, method, arguments, invocation):
        answer = globals()[method](arguments)
        if isinstance(answer, tuple):
            invocation.return_dbus_error(*answer)
        elif answer is not None:
            invocation.return_value(answer if answer.n_children() else None)
    link.register_object("/io/github/walkthrough/Lab", app, call, None, None)
    link.connect("closed", lambda *_: sys.exit(3))
    link.start_message_processing()
    return link
def Hello(arguments):
    return GLib.Variant("(ss(assa(ss)))", (%r, os.environ["WALKTHROUGH_MODULE_NONCE"], ([], "4.8.3", [])))
def emit(name, arguments):
    link.emit_signal(None, "/io/github/walkthrough/Lab", app.name, name, arguments)
def Cancel(arguments):
    return GLib.Variant("()", ())
""" % (str(INTERFACE), f"{NAME}.App", VERSION)
RUN = "\nlink = open_link()\nloop.run()\n"
# Tells nonsense as soon as it is asked to play, and then ends well.
TELLS_NONSENSE = APP + """
def Play(arguments):
    emit("Step", GLib.Variant("(i)", (1,)))
    emit("Step", GLib.Variant("(s)", ("again",)))
    emit("Surprise", GLib.Variant("(s)", ("!",)))
    emit("Over", GLib.Variant("(ssas)", ("tour", "exploded", [])))
    emit("Missing", GLib.Variant("(ssasas)", ("x" * (100 << 20), "open", [], [])))
    emit("Over", GLib.Variant("(ssas)", ("tour", "finished", ["open"])))
    # What has been written reaches the tool, however busy that is.
    GLib.idle_add(lambda: link.flush_sync(None) and loop.quit())
    return GLib.Variant("()", ())
""" + RUN
# Gives pictures that nobody asked for, and others that are none, and writes down what it is told.
GIVES_PICTURES = APP + """
def Draw(arguments):
    def keep(image, file):
        files = Gio.UnixFDList()
        index = files.append(os.open(file, os.O_RDONLY)) if file else 7
        try:
            link.call_with_unix_fd_list_sync(None, "/io/github/walkthrough/Lab", %r, "KeepPicture",
                GLib.Variant("(sh)", (image, index)), None, 0, -1, files, None)
            return "kept"
        except GLib.Error as error:
            return Gio.DBusError.get_remote_error(error).split(".")[-1] + " " + error.message.split(": ", 1)[1]
    def all():
        mine = "tour/480x800-light-ltr/1-open.png"
        told = [keep("../stray.png", "/etc/hostname"), keep("/tmp/stray.png", "/etc/hostname"), keep(mine, None),
                keep(mine, "/dev/zero"), keep(mine, "/etc"), keep(mine, "/etc/hostname"), keep(mine, os.path.dirname(__file__) + "/png")]
        open(os.path.dirname(__file__) + "/told", "w").write(json.dumps(told))
        emit("Drawn", GLib.Variant("(s)", ('{"version": 1, "pictures": [{"image": "../../stray.png"}]}',)))
    GLib.idle_add(all)
""" % f"{NAME}.Tool" + RUN
# Ends amid a message: the socket has half of one.
HALF_A_MESSAGE = """
import os, socket, time
path = os.environ["WALKTHROUGH_MODULE_ADDRESS"].split("=", 1)[1].split(",")[0]
link = socket.socket(socket.AF_UNIX)
link.connect(path)
link.sendall(b"\\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\\r\\n")
link.recv(1000)
link.sendall(b"NEGOTIATE_UNIX_FD\\r\\n")
link.recv(1000)
link.sendall(b"BEGIN\\r\\n" + b"l\\x04\\0\\1" + b"\\xff\\xff\\0\\0" + b"\\1\\0\\0\\0")
time.sleep(%s)
"""
GOES = {
    "before it connects": "",
    "before Hello": APP + "link = open_link()\n",
    "in Hello": APP + "def Hello(arguments): os._exit(0)\n" + RUN,
    "after Hello": APP + "def Play(arguments): os._exit(0)\n" + RUN,
    "amid a message": HALF_A_MESSAGE % 0,
}
# A tool that is none of ours: it starts an app as the tool does, and tries what it should not. Prints what it was told.
TOOL_SCRIPT = """
import json, os, subprocess, sys
from gi.repository import Gio, GLib
home, build, script = sys.argv[1:]
loop, told = GLib.MainLoop(), {}
server = Gio.DBusServer.new_sync(f"unix:path={home}/socket", Gio.DBusServerFlags.NONE, Gio.dbus_generate_guid(), None, None)
os.makedirs(f"{home}/modules")
os.symlink(f"{build}/libwalkthrough-module.so", f"{home}/modules/libwalkthrough-module.so")
os.environ |= {
    "WALKTHROUGH_MODULE_LAUNCHER": str(os.getpid()), "WALKTHROUGH_MODULE_ADDRESS": server.get_client_address(),
    "WALKTHROUGH_MODULE_PAYLOAD": f"{build}/libwalkthrough-payload.so", "GIO_EXTRA_MODULES": f"{home}/modules",
}
tour = json.dumps({"id": "t", "title": "T", "steps": [{"id": f"s{n}", "title": "S", "body": "B"} for n in range(60)]})
setting = ("480x800", "light", "ltr", 1.0, [])
calls = [
    ("other version", "Hello", GLib.Variant("(s)", ("0.9",))),
    ("version", "Hello", GLib.Variant("(s)", (%r,))),
    ("unknown", "Explode", GLib.Variant("()", ())),
    ("types", "Play", GLib.Variant("(i)", (1,))),
    ("no tour", "Play", GLib.Variant("((ss)as)", (("f", "{}"), []))),
    ("large", "ShowProblem", GLib.Variant("(s)", ("x" * (100 << 20),))),
    ("no size", "Survey", GLib.Variant("(asasas)", ([], ["large"], []))),
    ("no theme", "Draw", GLib.Variant("(a(ss)a(sssdas)(bbb))", ([], [("1x1", "blue", "ltr", 1.0, [])], (True, False, False)))),
    ("cancelled", "Draw", GLib.Variant("(a(ss)a(sssdas)(bbb))", ([("f", tour)], [setting] * 50, (True, False, False)))),
    ("survey", "Survey", GLib.Variant("(asasas)", ([], [], []))),
    ("vanish", "Draw", GLib.Variant("(a(ss)a(sssdas)(bbb))", ([("f", tour)], [setting] * 50, (True, False, False)))),
]
def call_next(link):
    name, method, arguments = calls.pop(0)
    def answered(link, result):
        try:
            link.call_finish(result)
            told[name] = "answered"
        except GLib.Error as error:
            told[name] = (Gio.DBusError.get_remote_error(error) or "").split(".")[-1]
        call_next(link)
    link.call(None, "/io/github/walkthrough/Lab", %r, method, arguments, None, 0, 2**31 - 1, None, answered)
    if name == "cancelled":
        link.call(None, "/io/github/walkthrough/Lab", %r, "Cancel", None, None, 0, -1, None, None)
    if name == "vanish":
        link.signal_subscribe(None, None, "Drawn", None, None, 0, lambda *_: os._exit(0))
        print(json.dumps(told), flush=True)
server.connect("new-connection", lambda server, link: GLib.idle_add(call_next, globals().setdefault("link", link)) and True)
server.start()
app = subprocess.Popen([sys.executable, script], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
open(f"{home}/app", "w").write(str(app.pid))
loop.run()
""" % (VERSION, f"{NAME}.App", f"{NAME}.App")
# Says again and again that it lives, once nobody has started it any more.
LIVES = """
import gi, os, sys
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk, GLib
app = Gtk.Application(application_id="org.example.Lives")
parent = os.getppid()
def look():
    if os.getppid() == parent:
        return True
    with open(os.environ["HOME"] + "/lives", "a") as file:
        file.write(".")
    return True
def activate(app):
    Gtk.ApplicationWindow(application=app, child=Gtk.Button(label="Save")).present()
    GLib.timeout_add(50, look)
app.connect("activate", activate)
app.run([])
"""


class HostileApp(LabTest):
    def setUp(self):
        super().setUp()
        self.write(OPEN, END)

    def test_what_it_tells_is_checked(self):
        result = self.run_tool("run", self.file, *self.script(TELLS_NONSENSE), status=0)
        told = [line for line in result.stderr.splitlines() if "does not understand" in line]
        self.assertEqual([line.split("understand: ")[1].split(":")[0] for line in told], ["Step", "Surprise", "Over", "Missing"])
        self.assertIn("larger than 64 MB", told[3])
        self.assertIn('tour: finished at step "open"', result.stdout)

    def test_another_version_is_told(self):
        refusal = f"def Hello(arguments): return '{NAME}.Error.OtherVersion', 'the tool is 1'\n"
        number = "def Hello(arguments): return GLib.Variant('(ssi)', ('1.1.0', '', 5))\n"
        stranger = APP.replace('os.environ["WALKTHROUGH_MODULE_NONCE"]', '"guessed"')
        for app in (APP + refusal, stranger, APP.replace(".read()", ".read().replace('(assa(ss))', 'i')") + number):
            with self.subTest(app[-60:]):
                result = self.run_tool("run", self.file, *self.script(app + RUN))
                self.assertIn("does not fit what it brings into", result.stderr)
                self.assertNotEqual(result.returncode, 0)

    def test_it_may_go_at_any_point(self):
        for when, script in GOES.items():
            with self.subTest(when):
                result = self.run_tool("run", self.file, *self.script(script))
                self.assertNotIn("Fatal", result.stderr)
                self.assertEqual(result.stdout.splitlines()[1:], [])

    def test_half_a_message_is_waited_for_no_longer_than_for_a_window(self):
        app = self.script(HALF_A_MESSAGE % 1000)
        self.assertIn("It was given 1 s", self.run_tool("elements", "--start-timeout", "1", *app, status=1).stderr)

    def test_only_pictures_that_were_asked_for_are_kept(self):
        board = self.home / "board"
        (self.home / "png").write_bytes(b"\x89PNG\r\n\x1a\n")
        result = self.run_tool("storyboard", self.file, board, *self.script(GIVES_PICTURES), status=1)
        told = json.loads((self.home / "told").read_text())
        self.assertEqual([line.split(" ", 1)[0] for line in told], ["Failed"] * 6 + ["kept"])
        self.assertIn("nobody asked for this picture", told[0])
        self.assertIn("larger than", told[3])
        self.assertIn('"tour" is missing', result.stderr)
        self.assertEqual([*self.home.rglob("stray.png")], [])


@needs_gtk4
class HostileTool(LabTest):
    def test_an_app_answers_nonsense_and_outlives_the_tool(self):
        tool, app = self.home / "tool.py", self.home / "app.py"
        tool.write_text(TOOL_SCRIPT)
        app.write_text(LIVES)
        command = [PYTHON, tool, self.home, TOOL.parent, app]
        result = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE)
        self.addCleanup(lambda: os.kill(self.process("app"), 15))
        self.assertEqual(
            json.loads(result.stdout),
            {
                "other version": "OtherVersion", "version": "answered", "unknown": "UnknownMethod",
                "types": "InvalidArgs", "no tour": "Failed", "large": "Failed", "no size": "Failed",
                "no theme": "Failed", "cancelled": "Cancelled", "survey": "answered",
            },
        )
        # What the tool had asked for does not keep the app busy.
        lives = self.home / "lives"
        wait_until(lambda: lives.exists() and lives.stat().st_size > 20, "the app to go on")
