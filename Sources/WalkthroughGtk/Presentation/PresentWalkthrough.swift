public import CWalkthroughGtk
public import WalkthroughGtkSupport
public import WalkthroughEngine

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Starts a walkthrough in the window that holds the widget, or that the widget is.
    ///
    /// ```swift
    /// window.presentWalkthrough(tour) { outcome in print(outcome.ending) }
    /// ```
    ///
    /// The walkthrough draws over the window and moves no widget in it; when it ends, the window is as
    /// before. Menus and other popovers that are open close, as by a click beside them, unless the step that it
    /// begins with opens them or points into them. It replaces a walkthrough that already runs in the window.
    /// In a window that is not on screen yet, it starts when the window is. From a widget in no window it ends
    /// at once, with a warning.
    ///
    /// - Parameters:
    ///   - walkthrough: the script to show.
    ///   - step: the step to start at; nil is the one in `progress`, or else the first, as is an unknown id.
    ///   - progress: the ``WalkthroughPresentation/progress`` saved by an earlier run.
    ///   - look: the look of the overlay.
    ///   - condition: evaluates the conditions that steps name, other than states of widgets; by default all
    ///     of them hold.
    ///   - content: returns a widget, which is in no other, to replace a step's text and buttons; nil keeps them.
    ///   - onReport: called with every report that an app may want to log.
    ///   - onFinish: called once, when the walkthrough is over.
    /// - Returns: the handle. Releasing it does not end the walkthrough.
    @discardableResult
    public func presentWalkthrough(
        _ walkthrough: Walkthrough,
        startingAt step: Step.ID? = nil,
        resuming progress: WalkthroughProgress? = nil,
        look: any OverlayLook = DimmedSpotlight(),
        condition: @escaping (String) -> Bool = { _ in true },
        content: @escaping (Step, StepActions) -> WidgetPointer? = { _, _ in nil },
        onReport: @escaping (Report) -> Void = { _ in },
        onFinish: @escaping (Outcome) -> Void
    ) -> WalkthroughPresentation {
        let presentation = WalkthroughPresentation(walkthrough, resuming: progress, look: look)
        presentation.condition = condition
        presentation.content = content
        presentation.onReport = onReport
        presentation.onFinish = onFinish
        presentation.present(in: root, startingAt: step)
        return presentation
    }

    /// Starts a walkthrough as the other `presentWalkthrough` does, with an optional `onFinish` before the
    /// other closures.
    ///
    /// ```swift
    /// window.presentWalkthrough(tour)
    /// window.presentWalkthrough(tour) { outcome in print(outcome.ending) } onReport: { report in print(report) }
    /// ```
    ///
    /// A single trailing closure is always `onFinish`, whichever other closures are passed before it.
    @_disfavoredOverload
    @discardableResult
    public func presentWalkthrough(
        _ walkthrough: Walkthrough,
        startingAt step: Step.ID? = nil,
        resuming progress: WalkthroughProgress? = nil,
        look: any OverlayLook = DimmedSpotlight(),
        onFinish: @escaping (Outcome) -> Void = { _ in },
        condition: @escaping (String) -> Bool = { _ in true },
        content: @escaping (Step, StepActions) -> WidgetPointer? = { _, _ in nil },
        onReport: @escaping (Report) -> Void = { _ in }
    ) -> WalkthroughPresentation {
        // Two functions, as one cannot have a last closure that is both optional and always the trailing one.
        presentWalkthrough(
            walkthrough,
            startingAt: step,
            resuming: progress,
            look: look,
            condition: condition,
            content: content,
            onReport: onReport,
            onFinish: onFinish
        )
    }

    /// The walkthrough running in the widget's window; nil when there is none.
    ///
    /// Includes one that was started there but shows its present step in another window.
    public var currentWalkthrough: WalkthroughPresentation? {
        root.flatMap { WalkthroughPresentation.running(in: $0).last }
    }
}
