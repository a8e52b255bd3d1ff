// Notes in JavaScript: gjs notes.js FOLDER, which holds the interface, the tours, and what is new.
imports.gi.versions.Gtk = "4.0";
imports.gi.versions.Walkthrough = "1";
const { Gio, GLib, Gtk, Walkthrough } = imports.gi;

const folder = ARGV[0];
const statuses = ["pending", "available", "invalidated"];

function activate(app) {
    // The first call loads the library, and GtkBuilder knows its classes from then on.
    const tour = Walkthrough.Tour.new_from_path(`${folder}/notes.json`);
    const builder = Gtk.Builder.new_from_file(`${folder}/notes.ui`);
    builder.add_from_file(`${folder}/walkthrough.ui`);
    const get = (id) => builder.get_object(id);
    const window = get("window");
    window.set_application(app);

    addPreferences(app, get("preferences"), get("settings"));
    get("main_menu").append_section("Help", Walkthrough.help_menu(window));
    addTip(get("notes"));

    // What came with version 2.0: a dot, and a line of the list that is shown once.
    Walkthrough.flag_new(get("search_button"), "Search", "2.0");
    const [, news] = GLib.file_get_contents(`${folder}/news.json`);
    Walkthrough.whats_new_present(window, new TextDecoder().decode(news));

    tour.connect("finished", finished);
    window.present();
    tour.offer(window);
}

function addPreferences(app, preferences, settings) {
    const row = Walkthrough.Guidance.get_default().create_row();
    Walkthrough.name_widget(row, "guidance");
    settings.append(row);
    const tour = Walkthrough.Tour.new_from_path(`${folder}/preferences.json`);
    const action = new Gio.SimpleAction({ name: "preferences" });
    action.connect("activate", () => {
        preferences.present();
        tour.present_once(preferences);
    });
    app.add_action(action);
}

function addTip(notes) {
    const message = "Drag a note, or press [[Alt+Up]] *in the list*.";
    const tip = new Walkthrough.Tip({ id: "order", title: "Another order", message });
    tip.set_rules('[{"event": "note-opened", "atLeast": 3}]');
    tip.add_action("how", "Show me");
    tip.connect("action::how", (tip, action) => print("pressed", action));
    tip.connect("notify::status", () => print("tip", statuses[tip.status]));
    tip.present_at(notes, Gtk.PositionType.BOTTOM);
}

function finished(tour, outcome, lastStep) {
    print("tour", outcome === Walkthrough.Outcome.FINISHED ? "finished" : "left", lastStep);
    for (let i = 0; i < 3; i++) Walkthrough.tips_donate("note-opened", null);
}

Walkthrough.tips_configure("io.github.walkthrough.Notes", 0, null);
Walkthrough.Guidance.get_default().app_version = "2.0";
const app = new Gtk.Application({ application_id: "io.github.walkthrough.Notes" });
app.connect("activate", activate);
app.run([]);
