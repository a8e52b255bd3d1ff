import Gio from "gi://Gio";
import GLib from "gi://GLib";
import Gtk from "gi://Gtk?version=4.0";
import Walkthrough from "gi://Walkthrough?version=1";

Gtk.init();
const window = new Gtk.Window(), editorPage = new Gtk.Box(), helpButton = new Gtk.MenuButton();
editorPage.append(helpButton);
window.set_child(editorPage);
const tour = (name) =>
    Walkthrough.Tour.new(`{ "id": "${name}", "title": "${name}", "steps": [{ "id": "one", "title": "One" }] }`, null);
const firstSteps = tour("first"), formatting = tour("second");
window.present();
// LISTING
const section = helpButton.get_menu_model().get_item_link(0, Gio.MENU_LINK_SECTION);
const line = (index) => section.get_item_attribute_value(index, "label", null).unpack();
while (section.get_n_items() !== 3 || line(0) !== "second (new)" || line(1) !== "first (new)")
    GLib.MainContext.default().iteration(true);
window.activate_action("walkthrough.take", GLib.Variant.new_string("first"));
firstSteps.settle("one");
window.destroy();
print("listed");
