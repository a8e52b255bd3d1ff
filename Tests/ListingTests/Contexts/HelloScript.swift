import CWalkthroughGtk
import TipGtk
import WalkthroughGtk

struct EnterTip: Tip {
    static let tourTaken = Event(id: "tourTaken")

    var title: Text { Text("Enter does it, too") }
}

gtk_init()

let window = gtk_window_new()!
gtk_window_set_default_size(UnsafeMutablePointer(OpaquePointer(window)), 480, 320)

let entry = gtk_entry_new()!
let button = gtk_button_new_with_label("Say hello")!
let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)!
for widget in [entry, button] { gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), widget) }
for margin in [gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top] {
    margin(box, 24)
}

entry.walkthroughElement("name")
button.walkthroughElement("hello")
entry.popoverTip(EnterTip())

gtk_window_set_child(UnsafeMutablePointer(OpaquePointer(window)), box)
gtk_window_present(UnsafeMutablePointer(OpaquePointer(window)))

let tour = Walkthrough(id: "first-tour", title: "A first tour") {
    Step(id: "name", title: "Who are you?", body: "Type your name here.", target: "name")
    Step(id: "hello", title: "Say hello", body: "This button does it.", target: "hello")
}

// LISTING

while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
