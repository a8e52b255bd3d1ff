import WalkthroughTestSupport

@testable import WalkthroughGtk

extension Walkthrough {
    /// Steps "a", "b" and so on, which point at these elements.
    nonisolated init(at targets: [Element]) {
        let steps = zip("abcd", targets).map { id, target in
            Step(id: String(id), title: id.uppercased(), target: target)
        }
        self.init(id: "steps", steps: steps)
    }
}

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

    /// Presents a tour of these steps.
    @discardableResult
    func present(@StepsBuilder _ steps: () -> [Step]) -> WalkthroughPresentation {
        presentWalkthrough(Walkthrough(id: "steps", steps: steps()))
    }

    /// Closes the walkthrough in this window, and waits until nothing of it is left.
    func end(_ presentation: WalkthroughPresentation, file: StaticString = #filePath, line: UInt = #line) {
        presentation.close()
        eventually("the end", file: file, line: line) { !holdsLayer }
    }
}

extension WalkthroughPresentation {
    /// Waits until a step is at rest.
    func rest(at step: Step.ID, file: StaticString = #filePath, line: UInt = #line) {
        eventually("the step \(step)", file: file, line: line) { currentStep?.id == step && isSettled }
    }

    /// Waits until a step is at rest without its target.
    func restWithoutTarget(at step: Int, file: StaticString = #filePath, line: UInt = #line) {
        eventually("the step without its target", file: file, line: line) {
            session.phase == .showing(step: step, .missing) && isSettled
        }
    }

    /// Waits until a target is waited for.
    func waitForTarget(file: StaticString = #filePath, line: UInt = #line) {
        eventually("the wait", file: file, line: line) {
            if case .waiting = session.phase { true } else { false }
        }
    }

    /// Goes to a step, and waits until it is at rest.
    func arrive(at step: Step.ID, file: StaticString = #filePath, line: UInt = #line) {
        go(to: step)
        rest(at: step, file: file, line: line)
    }

    /// Goes on, and waits until the next step, which this has to be, is at rest.
    func goOn(to step: Step.ID, file: StaticString = #filePath, line: UInt = #line) {
        next()
        rest(at: step, file: file, line: line)
    }

    /// Goes back, and waits until the step before, which this has to be, is at rest.
    func goBack(to step: Step.ID, file: StaticString = #filePath, line: UInt = #line) {
        back()
        rest(at: step, file: file, line: line)
    }
}
