internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Reaches the steps of a tour in every way: by Next, by Back, by name, and amid the move to another step.
///
/// Before each move it scrolls the page somewhere else; the offsets are the same in each run.
final class StoryboardPlay {
    private let window: WeakWidget
    private let page: StoryboardPage?
    private let presentation: WalkthroughPresentation
    private let settle: (Step.ID) throws -> Void
    private let animate: (Bool) -> Void
    private var scrollings = 0

    /// - Parameters:
    ///   - settle: waits until a step is shown and nothing moves.
    ///   - animate: turns the animations of the desktop on or off.
    init(
        _ presentation: WalkthroughPresentation,
        in window: WidgetPointer,
        _ page: StoryboardPage?,
        settle: @escaping (Step.ID) throws -> Void,
        animate: @escaping (Bool) -> Void
    ) {
        self.presentation = presentation
        self.window = WeakWidget(window)
        self.page = page
        self.settle = settle
        self.animate = animate
    }

    /// Goes to a step by its name, without scrolling the page first.
    ///
    /// - Parameter pressing: whether what the step before waits for is pressed, as users do.
    func arriveInOrder(at step: Step, pressing: Bool) throws -> StoryboardArrival {
        // The tour starts at the first step by itself.
        let from = presentation.currentStep?.id
        return try arrive(at: step, .inOrder, from: from == step.id ? nil : from) { presentation in
            if pressing, from != step.id, presentation.pressAwaited() {
                _ = MainLoop.run(until: Patience.deadline) { presentation.currentStep?.id != from }
            }
            presentation.go(to: step.id)
        }
    }

    /// Reaches every step in every other way, and passes each arrival to `tell`.
    func arriveOnAllWays(_ tell: (Step, StoryboardArrival) -> Void) throws {
        let steps = presentation.walkthrough.steps
        guard steps.count > 1 else { return }
        func go(_ step: Step, _ way: StoryboardArrival.Way, by move: (WalkthroughPresentation) -> Void) throws
        {
            scrollAnywhere()
            tell(step, try arrive(at: step, way, from: presentation.currentStep?.id, by: move))
        }
        for step in steps.dropLast().reversed() { try go(step, .back) { $0.back() } }
        for step in steps.dropFirst() { try go(step, .next) { $0.next() } }
        let indices = steps.indices
        for index in indices.filter({ $0.isMultiple(of: 2) }) + indices.filter({ !$0.isMultiple(of: 2) }) {
            let step = steps[index]
            try go(step, .go) { $0.go(to: step.id) }
        }
        for (index, step) in steps.enumerated() {
            let other = steps[(index + steps.count / 2) % steps.count]
            scrollAnywhere()
            animate(true)
            presentation.go(to: other.id)
            window.pointer?.passFrames(4)
            animate(false)
            tell(step, try arrive(at: step, .amid, from: other.id) { $0.go(to: step.id) })
        }
    }

    private func arrive(
        at step: Step,
        _ way: StoryboardArrival.Way,
        from: Step.ID?,
        by move: (WalkthroughPresentation) -> Void
    ) throws -> StoryboardArrival {
        let place = page?.offset() ?? 0
        move(presentation)
        try settle(step.id)
        return StoryboardArrival(
            way: way,
            from: from,
            scrolledFrom: place,
            scroll: presentation.scrollOffsets,
            hiddenPixels: Int(hiddenArea(of: step).rounded(.up))
        )
    }

    /// Returns the hidden area of the target, in square logical pixels: the larger of what the presentation
    /// reports and what the header covers.
    private func hiddenArea(of step: Step) -> Double {
        guard let frame = step.target.flatMap({ presentation.frames[$0] }) else { return 0 }
        let header = page?.cover() ?? .zero
        let isInHeader = header.contains(frame.bounds, tolerance: 0.5)
        return max(frame.hiddenArea, isInHeader ? 0 : frame.bounds.intersection(header).area)
    }

    /// Scrolls to the next of a fixed series of positions: the end, the start, and some in between.
    private func scrollAnywhere() {
        guard let page else { return }
        let places = [1, 0.35, 0, 0.75, 0.15, 0.5, 0.9]
        page.scroll((page.end() * places[scrollings % places.count]).rounded())
        scrollings += 1
    }
}
