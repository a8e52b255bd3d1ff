import WalkthroughGtk
import WalkthroughTestSupport

extension TouredWindow {
    /// Opens the window, if it is not open yet, shows a demonstration, checks, leaves the step, and checks
    /// again.
    ///
    /// - Parameter meanwhile: what happens while it is shown.
    func demonstrate(
        _ demonstration: Demonstration,
        line: UInt = #line,
        shown: () -> Bool,
        meanwhile: () -> Void = {},
        undone: () -> Bool
    ) {
        if !widget.isMapped { gtk_window_present(window) }
        let presentation = widget.present {
            Step(id: "a", title: "A", show: [demonstration])
            Step(id: "b", title: "B")
        }
        eventually("what it shows", line: line) { shown() && presentation.isSettled }
        meanwhile()
        presentation.goOn(to: "b", line: line)
        XCTAssertTrue(undone(), line: line)
        presentation.close()
    }
}
