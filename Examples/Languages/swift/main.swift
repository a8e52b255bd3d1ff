// Notes in Swift: notes-in-swift FOLDER, which holds the interface, the tours, and what is new.

import CWalkthroughGtk
import Foundation
import TipGtk
import WalkthroughGtk

let folder = CommandLine.arguments.dropFirst().first ?? "."
let application = gtk_application_new("io.github.walkthrough.Notes", G_APPLICATION_DEFAULT_FLAGS)!

struct OrderTip: Tip {
    static let noteOpened = Event(id: "note-opened")

    var id: String { "order" }
    var title: Text { Text("Another order") }
    var message: Text? { Text("Drag a note, or press [[Alt+Up]] *in the list*.") }
    var actions: [Action] { Action(id: "how", title: "Show me") }
    var rules: [Rule] { Rule(Self.noteOpened, atLeast: 3) }
}

func read(_ file: String) throws -> Data { try Data(contentsOf: URL(filePath: "\(folder)/\(file)")) }

func readTour(_ file: String) throws -> Walkthrough {
    try Walkthrough(json: read(file), file: file, base: folder)
}

func activate() throws {
    let interface = Interface("\(folder)/notes.ui")
    let (window, search) = (interface["window"], interface["search_button"])
    gtk_window_set_application(window.cast(), application)

    // What tours and hints call the widgets. One with an id needs no more than that.
    search.walkthroughElement("search")
    interface["menu"].walkthroughTrigger("open-menu")
    interface["new"].hotspot("new", title: "A new note", body: "Its first line is its title.")

    try addPreferences(interface)
    g_menu_append_section(interface.object("main_menu"), "Help", window.makeWalkthroughHelpMenu())
    addTip(to: interface["notes"])

    // What came with version 2.0: a dot, and a line of the list that is shown once.
    search.flagNew("Search", since: "2.0")
    window.presentWhatsNew(try WhatsNewEntry.list(json: read("news.json"), file: "news.json"))

    gtk_window_present(window.cast())
    window.offerWalkthrough(try readTour("notes.json")) { outcome in
        print("tour \(outcome.ending) \(outcome.lastStep ?? "")")
        for _ in 1...3 { OrderTip.noteOpened.sendDonation() }
    }
}

func addPreferences(_ interface: Interface) throws {
    let (preferences, row) = (interface["preferences"], WalkthroughGuidance.makeRow())
    row.walkthroughElement("guidance")
    gtk_list_box_append(interface.object("settings"), row)
    let tour = try readTour("preferences.json")
    let action = g_simple_action_new("preferences", nil)!
    on(action, "activate") {
        gtk_window_present(preferences.cast())
        preferences.presentWalkthroughOnce(tour)
    }
    g_action_map_add_action(OpaquePointer(application), action)
}

func addTip(to notes: UnsafeMutablePointer<GtkWidget>) {
    notes.popoverTip(OrderTip(), arrowEdge: .top) { action in print("pressed \(action.id)") }
    Task { for await status in OrderTip().statusUpdates { print("tip \(status)") } }
}

try Tips.configure(for: application, [.displayFrequency(.immediate)])
WalkthroughGuidance.appVersion = "2.0"
on(OpaquePointer(application), "activate") {
    do { try activate() } catch { print(error) }
}
exit(g_application_run(UnsafeMutablePointer(OpaquePointer(application)), 0, nil))
