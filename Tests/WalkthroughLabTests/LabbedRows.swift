import Foundation
import WalkthroughGtk
import WalkthroughTestSupport

@testable import WalkthroughLab

/// A window of rows with a tour, and the lab for it.
final class LabbedRows: LabSubject {
    let rows: RowsWindow
    let folder = NSTemporaryDirectory() + "lab-\(UUID().uuidString)"
    private(set) var presentation: WalkthroughPresentation?

    static let tour = Walkthrough(id: "rows", title: "Rows") {
        Step(id: "a", title: "A", body: "Text", target: "row-2")
        Step(id: "b", title: "B", body: "Text", target: "row-20")
        Step(id: "c", title: "C", target: "header")
    }

    init(width: Int = 480, height: Int = 640) {
        rows = RowsWindow(width: width, height: height, rows: 30)
        rows.header.walkthroughElement("header")
        rows.present()
        eventually("the window") { gtk_widget_get_width(rows.rows[0]) > 0 }
    }

    var window: WidgetPointer? { gtk_widget_in_destruction(rows.widget) == 0 ? rows.widget : nil }
    var tours: [Walkthrough] { [Self.tour] }

    func start(_ tour: Walkthrough, at step: Step.ID) {
        presentation = rows.widget.presentWalkthrough(tour, startingAt: step)
    }

    func notes(on tour: Walkthrough) -> NotesFile {
        NotesFile(path: "\(folder)/\(tour.id).json.notes.json")
    }

    /// Opens the lab in a narrow window, and does something at each of its pages with the texts that are cut
    /// off there.
    func forEachPage(then look: (_ page: gint, _ window: WidgetPointer, _ cut: [String]) -> Void) throws {
        let lab = try XCTUnwrap(TourLab.open(for: self))
        defer { lab.close() }
        let window = try XCTUnwrap(lab.window.widget)
        gtk_window_set_default_size(window.cast(), 360, 640)
        let notebook = try XCTUnwrap(window.selfAndDescendants.first { $0.isA(gtk_notebook_get_type()) })
        let tabs = window.selfAndDescendants.filter { $0.parent == notebook }.flatMap(\.selfAndDescendants)
        for page in 0..<gtk_notebook_get_n_pages(notebook.opaque) {
            gtk_notebook_set_current_page(notebook.opaque, page)
            eventually("the lab") { window.isMapped && gtk_widget_get_width(window) > 0 }
            passFrames(3, of: window)
            let cut = ClippedText.all(in: window).filter { fault in
                // Tabs that have no room are scrolled to by arrows.
                !tabs.contains { $0.labelText.map { fault.hasPrefix("“\($0)”") } == true }
            }
            look(page, window, cut)
        }
    }

    /// Starts the tour and waits until a step is at rest.
    @discardableResult
    func show(_ step: Step.ID, file: StaticString = #filePath, line: UInt = #line) -> Scene? {
        start(Self.tour, at: step)
        eventually("step \(step)", file: file, line: line) { presentation?.isSettled == true }
        return presentation?.scene
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// What it says if it is a label.
    var labelText: String? {
        isA(gtk_label_get_type()) ? gtk_label_get_text(opaque).map { String(cString: $0) } : nil
    }
}
