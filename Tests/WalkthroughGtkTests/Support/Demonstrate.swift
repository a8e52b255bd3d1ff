import WalkthroughGtk
import WalkthroughTestSupport

/// Shows a demonstration, checks, leaves the step, and checks again.
///
/// - Parameter meanwhile: what happens while it is shown.
func demonstrate(
    _ demonstration: Demonstration,
    in window: WidgetPointer,
    shown: @escaping () -> Bool,
    meanwhile: () -> Void = {},
    undone: @escaping () -> Bool,
    line: UInt = #line
) {
    let presentation = window.presentWalkthrough(
        Walkthrough(id: "t") {
            Step(id: "a", title: "A", show: [demonstration])
            Step(id: "b", title: "B")
        }
    )
    eventually("what it shows", line: line) { shown() && presentation.isSettled }
    meanwhile()
    presentation.next()
    eventually("the next step", line: line) { presentation.isSettled }
    XCTAssertTrue(undone(), line: line)
    presentation.close()
}
