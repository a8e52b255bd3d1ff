// Notes in JavaScript: gjs notes.js FOLDER, which holds notes.ui and notes.json.
imports.gi.versions.Gtk = "4.0";
imports.gi.versions.Walkthrough = "1";
const { Gtk, Walkthrough } = imports.gi;

const folder = ARGV[0];
const statuses = ["pending", "available", "invalidated"];

function activate(app) {
    // The first call loads the library, and GtkBuilder knows its class from then on.
    const tour = Walkthrough.Tour.new_from_path(`${folder}/notes.json`);
    const builder = Gtk.Builder.new_from_file(`${folder}/notes.ui`);
    const window = builder.get_object("window");
    window.set_application(app);

    const tip = new Walkthrough.Tip({
        id: "pin",
        title: "Keep a note on top",
        message: "Drag it there.",
        icon_name: "view-pin-symbolic",
    });
    tip.set_rules('[{"event": "note-opened", "atLeast": 3}]');
    tip.add_action("how", "Show me");
    tip.connect("action::how", (tip, action) => print("pressed", action));
    tip.connect("notify::status", () => print("tip", statuses[tip.status]));
    tip.present_at(builder.get_object("notes"), Gtk.PositionType.TOP);

    tour.connect("finished", (tour, outcome, lastStep) => {
        print("tour", outcome === Walkthrough.Outcome.FINISHED ? "finished" : "left", lastStep);
        for (let i = 0; i < 3; i++) Walkthrough.tips_donate("note-opened", null);
    });
    window.present();
    tour.present(window);
}

Walkthrough.tips_configure("io.github.walkthrough.Notes", 0, null);
const app = new Gtk.Application({ application_id: "io.github.walkthrough.Notes" });
app.connect("activate", activate);
app.run([]);
