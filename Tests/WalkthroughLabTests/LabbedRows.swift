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

    func notesPath(for tour: Walkthrough) -> String { "\(folder)/\(tour.id).json.notes.json" }

    /// Starts the tour and waits until a step is at rest.
    @discardableResult
    func show(_ step: Step.ID, file: StaticString = #filePath, line: UInt = #line) -> Scene? {
        start(Self.tour, at: step)
        eventually("step \(step)", file: file, line: line) { presentation?.isSettled == true }
        return presentation?.scene
    }
}
