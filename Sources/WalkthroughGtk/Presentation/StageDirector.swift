internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The run behind a stage: what the stage asks of it, and reports to it.
protocol StageDirector: AnyObject {
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
    /// Leaves the window to another walkthrough at once, without fading out.
    func makeWay()
    /// The window is laid out for the first time.
    func stageIsReady()
    /// Queues an event for the session.
    func send(_ event: SessionEvent)
    /// Passes an event to the session at once, even while it handles another one; only for events that do not
    /// leave the step.
    func sendAtOnce(_ event: SessionEvent)
}

extension StageDirector {
    /// Sends the event of a key.
    func perform(_ command: KeyboardNavigation.Command) {
        switch command {
        case .next: send(.nextPressed)
        case .back: send(.back)
        case .skip: send(.skip)
        }
    }
}
