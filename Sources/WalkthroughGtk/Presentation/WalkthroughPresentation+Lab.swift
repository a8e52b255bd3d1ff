package import WalkthroughEngine
package import WalkthroughGtkSupport

/// What the lab looks at.
extension WalkthroughPresentation {
    /// Called with each presentation that begins in a window.
    package static var onBegin: (WalkthroughPresentation) -> Void = { _ in }

    /// The covers of the scrollers around the step's elements, in window coordinates.
    package var covers: [Rect] { shown?.tracker.covers ?? [] }

    /// The triggers of the step that have opened something which cannot be seen.
    package var concealed: [(trigger: Trigger, by: Concealment)] { presenter?.openings.concealed ?? [] }

    /// What has a ring in place of an arrow in what the step has opened.
    package var ringed: [Element] { presenter?.openings.ringed ?? [] }

    /// What the step asks for and does not get, other than its target.
    package var unmet: [UnmetRequest] { presenter?.unmet ?? [] }

    /// Whether the step is done already; nil when it does not say what that is.
    package var isDone: Bool? { (currentStep?.doneWhen).map(holds) }

    /// Presses what the step waits for, as a user would; returns false when it waits for nothing that can be
    /// pressed.
    package func pressAwaited() -> Bool { presenter?.pressAwaited() ?? false }

    /// What a user presses to go on: what the step waits for, or Next; nil when there is neither.
    package var wayOn: WidgetPointer? { presenter?.wayOn }

    /// Whether it is over because the press that a step waited for has closed its window.
    package var wasLedAway: Bool { presenter?.wasLedAway ?? false }

    /// Whether a point, in window coordinates, is on a highlight, and stays there once nothing moves.
    package func isLit(_ point: Point) -> Bool { presenter?.current?.animation.isLit(point) ?? false }

    /// The windows and dialogs that the step has opened.
    package var openedWindows: [WidgetPointer] { presenter?.openings.windows ?? [] }

    /// The registered elements that are on screen in a window, with their bounds in its coordinates.
    package static func registeredElements(in window: WidgetPointer) -> [(element: Element, bounds: Rect)] {
        ElementRegistry.registered(in: window)
    }
}
