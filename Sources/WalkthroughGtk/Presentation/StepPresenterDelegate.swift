internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// What the presenter of a run's steps asks of the run, and reports to it.
protocol StepPresenterDelegate: AnyObject {
    /// The actions of the callout's buttons.
    var buttons: StepActions { get }
    /// The current or upcoming step.
    var currentStep: Step? { get }

    /// Whether custom content replaces the text alone, and the buttons stay.
    var keepsButtons: Bool { get }
    /// Whether a condition of the app holds.
    func holds(condition: String) -> Bool
    /// The app's custom content for a step; nil when there is none.
    func customContent(for step: Step) -> WidgetPointer?
    /// Leaves the window to another tour at once, without fading out.
    func makeWay()
    /// Ends what other runs show in a window: each would keep the focus for itself.
    func takeOver(_ window: WidgetPointer) -> Takeover
    /// The window is laid out for the first time.
    func windowIsReady()
    /// Queues an event for the session.
    func send(_ event: SessionEvent)
    /// Passes an event to the session at once, even while it handles another one; only for events that do not
    /// leave the step.
    func sendAtOnce(_ event: SessionEvent)
}

/// What has come of a window of which a run has ended the others; the app may do anything as those end.
enum Takeover {
    case taken
    /// The app has started another tour there, which is newer.
    case newer
    /// The app has destroyed the window.
    case gone
}
