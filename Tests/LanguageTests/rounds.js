// Tours in gjs, whose garbage collector may run at any moment.
//
//     gjs rounds.js ROUNDS SEED

imports.gi.versions.Gtk = "4.0";
imports.gi.versions.Walkthrough = "1";
const { GLib, Gtk, Walkthrough } = imports.gi;
const System = imports.system;

const steps = [
    { id: "one", title: "One", target: "first", triggers: ["popover"] },
    { id: "two", title: "Two", target: "second", condition: "wanted" },
    { id: "own", title: "Own", target: "first", triggers: ["action"] },
];
const tourFile = JSON.stringify({ id: "rounds", steps });
const [rounds, seed] = ARGV.map(Number);
const context = GLib.MainContext.default();

// Mulberry32.
let state = seed;
function chance() {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
const below = (count) => Math.floor(chance() * count);

function collectPerhaps() {
    if (chance() < 0.3) System.gc();
}

function turn(count) {
    for (let i = 0; i < count; i++) {
        context.iteration(false);
        collectPerhaps();
    }
}

function begin(window, buttons) {
    const told = [];
    const tour = Walkthrough.Tour.new(tourFile, "rounds.json");
    tour.connect("step-changed", (tour, step) => told.push(step));
    tour.connect("report::advanced", (tour, report) => told.push(report.get_cause()));
    tour.connect("finished", (tour, outcome, last) => told.push([outcome, last]));
    tour.set_condition_func(() => told.length > 0);
    tour.set_content_func((tour, step) => (step === "own" ? new Gtk.Label({ label: step }) : null));
    tour.set_draw_func((scene, snapshot) => {
        told.push(scene);
        scene.append_rings(snapshot, scene.get_text_color(), scene.get_surface_color());
        collectPerhaps();
    });
    Walkthrough.bind_action(buttons[0], "action", (widget, active) => told.push(active));
    new Walkthrough.Element({ widget: buttons[0], name: "first" });
    new Walkthrough.Element({ widget: buttons[1], name: "second" });
    tour.present(window);
    const tip = new Walkthrough.Tip({ id: `tip-${below(9)}`, title: "Tip" });
    tip.connect("action::more", (tip, action) => told.push(action));
    tip.connect("notify::status", () => told.push(tip.status));
    tip.set_rules('[{"event": "round"}]');
    tip.add_action("more", "More");
    tip.set_body_func(() => (chance() < 0.5 ? new Gtk.Label({ label: "Own" }) : null));
    tip.present_at(buttons[below(2)], Gtk.PositionType.BOTTOM);
    buttons[0].get_parent().append(tip.create_view());
    Walkthrough.tips_donate("round", null);
    const other = new Walkthrough.Tip({ id: "other", title: "Other" });
    const group = Walkthrough.TipGroup.new(Walkthrough.TipPriority.ORDERED, [tip, other]);
    group.connect("notify::current", () => told.push(group.current));
    if (chance() < 0.5) tip.reset();
}

function oneRound(window) {
    const box = new Gtk.Box({ orientation: Gtk.Orientation.VERTICAL });
    const popover = new Gtk.Popover({ child: new Gtk.Label({ label: "Hello" }) });
    const buttons = [new Gtk.Button({ label: "First" }), new Gtk.MenuButton({ label: "Second", popover })];
    buttons.forEach((button) => box.append(button));
    Walkthrough.bind_trigger(buttons[1], "popover");
    window.set_child(box);
    begin(window, buttons);
    turn(below(12));
    const tour = Walkthrough.Tour.get_for_widget(window);
    if (chance() < 0.5) while (!tour.step) context.iteration(true);
    const moves = ["next", "back", "skip", "close", "go"];
    for (let i = below(5); i > 0; i--) {
        const move = moves[below(5)];
        if (move === "go") tour.go("own");
        else tour[move]();
        turn(below(4));
    }
    if (chance() < 0.3) window.set_child(null);
}

Gtk.init();
Walkthrough.tips_configure("org.example.Rounds", 0, null);
const window = new Gtk.Window({ default_width: 400, default_height: 300 });
window.present();
for (let i = 0; i < rounds; i++) oneRound(window);
window.destroy();
turn(50);
print("done");
