import WalkthroughGtk
import WalkthroughTestSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Opens the window, if it is not open yet, starts a tour in it, and waits until the first step is at
    /// rest.
    @discardableResult
    func start(
        _ tour: Walkthrough,
        startingAt step: Step.ID? = nil,
        look: any OverlayLook = DimmedSpotlight(),
        content: @escaping (Step, StepActions) -> WidgetPointer? = { _, _ in nil },
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> WalkthroughPresentation {
        if !isMapped { gtk_window_present(cast()) }
        let options = PresentationOptions(look: look, content: content)
        let presentation = presentWalkthrough(tour, startingAt: step, options: options)
        eventually("the first step", file: file, line: line) { presentation.isSettled }
        return presentation
    }

    /// The same with a tour of these steps.
    @discardableResult
    func start(
        file: StaticString = #filePath,
        line: UInt = #line,
        @StepsBuilder _ steps: () -> [Step]
    ) -> WalkthroughPresentation {
        start(Walkthrough(id: "steps", steps: steps()), file: file, line: line)
    }
}
