import CWalkthroughGtk
import Foundation
import TipGtk
import WalkthroughGtk

/// The tour and the tips: all that this app has to do with them.
extension NotesWindow {
    /// The tour file, compiled into the program.
    static func readTour() throws -> Walkthrough {
        try Walkthrough(json: Data(PackageResources.tour_json), file: "tour.json")
    }

    /// Names what the tour points at, and what its steps open.
    func nameElements() {
        newButton.walkthroughElement("new-note")
        list.walkthroughElement("notes")
        pinButton.walkthroughElement("pin")
        searchEntry.walkthroughElement("search")
        menuButton.walkthroughElement("menu")
        preferences.monospace.walkthroughElement("monospace")

        preferences.window.walkthroughTrigger("preferences")
        searchBar.walkthroughAction("search") { [weak self] isActive in self?.setSearching(isActive) }
    }

    /// Shows the tour; without notes, the steps about them are left out.
    @discardableResult
    func takeTour(onFinish: @escaping (Outcome) -> Void = { _ in }) -> WalkthroughPresentation? {
        do {
            let tour = try Self.readTour()
            let options = PresentationOptions(
                condition: { [store] name in name != "hasNotes" || !store.notes.isEmpty }
            )
            return widget.presentWalkthrough(tour, options: options, onFinish: onFinish)
        } catch {
            // Says file, line and what was meant.
            print(error)
            return nil
        }
    }

    /// Takes the tour with somebody who has never seen the window; shows tips when their rules say so.
    func showTips() {
        widget.startTour(WelcomeTour()) { [weak self] run in
            self?.takeTour { _ in run.finish() }
        }
        searchButton.popoverTip(SearchTip())
        let pinTip = TipView(PinTip(), arrowEdge: nil) { [weak self] action in
            if action.id == "pin" { self?.togglePin() }
        }
        gtk_widget_add_css_class(pinTip.widget, "pin-tip")
        gtk_box_prepend(sidebar.cast(), pinTip.widget)
    }
}
