internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
public import WalkthroughEngine

extension WidgetReference {
    /// Starts a tour in the window that holds the widget, or that the widget is.
    ///
    /// ```swift
    /// window.presentWalkthrough(tour)
    /// let options = PresentationOptions(look: Paper())
    /// window.presentWalkthrough(tour, options: options) { outcome in print(outcome.ending) }
    /// ```
    ///
    /// The tour draws over the window and moves no widget in it; when it ends, the window is as
    /// before. Menus and other popovers that are open close, as by a click beside them, unless the step that
    /// it begins with opens them or points into them. It replaces a tour that already runs in the
    /// window. In a window that is not on screen yet, it starts when the window is. From a widget in no
    /// window it ends at once, with a warning.
    ///
    /// - Parameters:
    ///   - walkthrough: the tour to show.
    ///   - step: the step to start at; nil is the one in `progress`, or else the first, as is an unknown id.
    ///   - progress: the ``WalkthroughPresentation/progress`` saved by an earlier run.
    ///   - options: how it looks, and what it asks of the app.
    ///   - onFinish: called once, when the tour is over.
    /// - Returns: the handle. Releasing it does not end the tour.
    @discardableResult
    public func presentWalkthrough(
        _ walkthrough: Walkthrough,
        startingAt step: Step.ID? = nil,
        resuming progress: WalkthroughProgress? = nil,
        options: PresentationOptions = PresentationOptions(),
        onFinish: @escaping (Outcome) -> Void = { _ in }
    ) -> WalkthroughPresentation {
        let presentation = WalkthroughPresentation(walkthrough, resuming: progress, options, onFinish)
        presentation.present(in: gtkWidget.root, startingAt: step)
        return presentation
    }

    /// The tour running in the widget's window; nil when there is none.
    ///
    /// Includes one that was started there but shows its present step in another window.
    public var currentWalkthrough: WalkthroughPresentation? {
        gtkWidget.root.flatMap { WalkthroughPresentation.running(in: $0).last }
    }
}
