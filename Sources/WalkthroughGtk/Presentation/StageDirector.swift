internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The run that a stage shows: what the stage asks of it, and tells it.
protocol StageDirector: AnyObject {
    /// What the buttons of the callout do.
    var buttons: StepActions { get }
    /// The step that is on or about to be.
    var currentStep: Step? { get }

    /// The app's own content of a step; nil where it has none.
    func customContent(for step: Step) -> WidgetPointer?
    /// Leaves the window to another walkthrough, without fading.
    func makeWay()
    /// Everything in the window has its place for the first time.
    func stageIsReady()
    /// Something has happened.
    func send(_ event: SessionEvent)
    /// Something is known of the step that is on, which leaves the session there; it may be amid another event.
    func tell(_ event: SessionEvent)
}

extension StageDirector {
    /// Passes on news of the rule of the step whose elements `request` has asked for.
    func hear(_ news: AdvanceWatch.News, _ request: RequestToken) {
        switch news {
        case .canComeTrue(let can): tell(.ruleCanComeTrue(request, can))
        case .unsatisfied: tell(.ruleUnsatisfied(request))
        case .satisfied: send(.ruleSatisfied(request))
        }
    }

    /// Passes on what a key asks for.
    func hear(_ command: KeyboardNavigation.Command) {
        switch command {
        case .next: send(.next)
        case .back: send(.back)
        case .skip: send(.skip)
        }
    }
}
