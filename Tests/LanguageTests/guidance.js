// Hotspots, the switch and Help in gjs; `run` starts this.

imports.gi.versions.Gtk = "4.0";
imports.gi.versions.Walkthrough = "1";
const { GLib, Gtk, Walkthrough } = imports.gi;
const System = imports.system;

const context = GLib.MainContext.default();

function waitUntil(holds) {
    while (!holds()) context.iteration(true);
}

function assertEqual(found, expected, what) {
    [found, expected] = [found, expected].map((value) => JSON.stringify(value));
    if (found !== expected) throw new Error(`${what}: ${found}, not ${expected}`);
}

function assertSettable(object, name, before, value) {
    const notified = [];
    const id = object.connect(`notify::${name.replaceAll("_", "-")}`, () => notified.push(object[name]));
    assertEqual(object[name] === before, true, `the default of ${name}`);
    for (let i = 0; i < 2; i++) object[name] = value;
    assertEqual(object[name] === value, true, `${name} as it was set`);
    object[name] = before;
    assertEqual(notified.map((told) => told === value), [true, false], `what was told of ${name}`);
    object.disconnect(id);
}

function lines(menu) {
    const count = Array.from({ length: menu.get_n_items() });
    return count.map((_, index) => menu.get_item_attribute_value(index, "label", null).deepUnpack());
}

function activate(menu, index, window) {
    const action = menu.get_item_attribute_value(index, "action", null).deepUnpack();
    window.activate_action(action, menu.get_item_attribute_value(index, "target", null));
}

Gtk.init();
const tourFile = JSON.stringify({ id: "listed", title: "Listed", steps: ["one", "two"].map((id) => ({ id, title: id })) });

// Properties
const tip = new Walkthrough.Tip({ id: "told", title: "Told" });
const hotspot = new Walkthrough.Hotspot({ id: "layers" });
for (const name of ["title", "body", "step"]) assertSettable(hotspot, name, null, "text");
assertSettable(hotspot, "tour", null, Walkthrough.Tour.new(tourFile, null));
assertSettable(hotspot, "tip", null, tip);
assertSettable(hotspot, "is_seen", false, true);
assertSettable(hotspot, "widget", null, new Gtk.Button());
assertSettable(tip, "image_dark_path", null, "/no/such/picture");
assertSettable(tip, "image_alt", null, "A picture");
const guidance = Walkthrough.Guidance.get_default();
assertSettable(guidance, "shown", true, false);
assertSettable(guidance, "app_version", null, "2.1");
assertEqual(guidance.locked, false, "whether guidance is locked");
let tour = Walkthrough.Tour.new(tourFile, null);
assertEqual([tour.revision, tour.base], [1, null], "the revision and the base of a tour");
assertSettable(tour, "length", Walkthrough.Length.FULL, Walkthrough.Length.QUICK);

// Help
const window = new Gtk.Window({ default_width: 400, default_height: 300 });
window.present();
Walkthrough.help_add_tour(window, tour);
const menu = Walkthrough.help_menu(window);
assertEqual(lines(menu), ["Listed (new)", "Show Hints Again"], "the menu of a new user");
activate(menu, 0, window);
tour.settle("one");
tour.next();
tour.settle("two");
tour.close();
waitUntil(() => lines(menu)[0] === "Resume “Listed”");
activate(menu, 0, window);
tour.settle("two");
tour.next();
waitUntil(() => lines(menu)[0] === "Listed");
activate(menu, 1, window);
waitUntil(() => lines(menu)[0] === "Listed (new)");

let page = Walkthrough.help_page(window);
assertEqual(page instanceof Gtk.Box, true, "whether the page is a box");
const place = new Gtk.Window({ child: page });
place.present();
page = null;
place.destroy();
tour = null;
System.gc();
window.destroy();
print("done");
