internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// What the user's input asks about the step on screen, and does to it.
protocol StepInputSource: AnyObject {
    /// The window that the tour was started in.
    var home: WeakWidget { get }
    /// The widgets of the app that Tab may reach.
    var reachableWidgets: [WidgetPointer] { get }
    /// The widgets that triggers have opened.
    var openWidgets: [WidgetPointer] { get }
    /// What the step waits for: the shortcut of an action is for the app, whatever key it is.
    var awaitedRule: AdvanceRule? { get }
    /// Whether the step that the tour has come to is shown; its callout may appear in another window.
    var isStepShown: Bool { get }

    /// Whether the user has taken a wrong turn, and uses the app as if there were no tour.
    var isAstray: Bool { get }

    /// Whether a step has opened a window.
    func hasOpened(_ window: WidgetPointer) -> Bool
    /// Does what a click on the target would, if the step waits for that; returns whether it does.
    func activateTarget() -> Bool
    /// Closes what the step has opened last; returns false when nothing is open.
    func closeLastOpened() -> Bool
    /// The user has clicked beside the callout, on what is dimmed.
    func clickedOutside()
    /// Shows that input does nothing.
    func giveSign()
    /// Queues an event of the user's for the session.
    func send(_ event: SessionEvent)
}
