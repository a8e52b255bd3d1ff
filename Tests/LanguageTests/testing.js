// A test of a tour in gjs; `run` starts this.

imports.gi.versions.Gtk = "4.0";
imports.gi.versions.Walkthrough = "1";
const { Gtk, Walkthrough } = imports.gi;

Gtk.init();
const window = new Gtk.Window({ child: new Gtk.Button({ label: "Hello", name: "hello" }) });
const steps = ["one", "two"].map((id) => ({ id, title: id, target: "hello" }));
const tour = Walkthrough.Tour.new(JSON.stringify({ id: "tested", steps }), null);
tour.present(window);
window.present();
tour.settle("one");
tour.press(Walkthrough.CalloutButton.NEXT);
tour.settle("two");
try {
    tour.settle("three");
} catch (error) {
    print(error.matches(Walkthrough.Error.quark(), Walkthrough.Error.TEST_FAILED), error.message);
}
tour.press(Walkthrough.CalloutButton.NEXT);
print(tour.outcome === Walkthrough.Outcome.FINISHED);
window.destroy();
