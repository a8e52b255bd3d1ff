"""The app on Wayland, without a screen: it starts, shows the tour, stays, and quits."""

from support import GL, PATIENCE, App, AppTest
from weston import Weston


class Wayland(AppTest):
    def launch_on_weston(self, **options):
        weston = Weston(self)
        app = App(("run", "--tour", "welcome"), self.home, weston.environment(**options))
        self.apps.append(app)
        app.step(1)
        return app

    def activate(self, action):
        """Activates an action of the app over D-Bus, as a desktop does."""
        from gi.repository import Gio, GLib

        arguments = GLib.Variant("(sava{sv})", (action, [], {}))
        where = ("io.github.walkthrough.Odyssey", "/io/github/walkthrough/Odyssey", "org.gtk.Actions")
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        bus.call_sync(*where, "Activate", arguments, None, Gio.DBusCallFlags.NONE, int(PATIENCE * 1000), None)

    def test_it_shows_the_tour_and_quits_when_told_to(self):
        for renderer in ("cairo", GL):
            with self.subTest(renderer):
                app = self.launch_on_weston(GSK_RENDERER=renderer)
                for number in (2, 3, 4, 5):
                    app.dialog().get("push button", "Next").use()
                    app.step(number)
                self.assertTrue(app.area.contains(app.callout().box))
                self.activate("quit")
                self.assertEqual(app.exit_code(), 0)
                self.assertEqual(app.stderr, "")

    def test_it_ends_when_terminated(self):
        app = self.launch_on_weston()
        app.process.terminate()
        self.assertEqual(app.exit_code(), 0)
        self.assertEqual(app.stderr, "")
        # A signal that ends it is not a crash.
        app.was_ended = True
