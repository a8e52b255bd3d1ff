internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// A window of the app, in the size of a setting, with a tour that plays in it. It is held, as the app may close it.
final class PlayedWindow {
    let window: WidgetPointer
    let presentation: WalkthroughPresentation
    private(set) var play: StoryboardPlay!

    private let subject: any StoryboardSubject
    private let size: WindowSize
    private let wasTarget: gboolean

    /// Gives the window its size, and begins the tour.
    ///
    /// - Parameters:
    ///   - step: where the tour goes on; nil when it begins, as the app begins it.
    ///   - desktop: what turns animations on for a while.
    ///   - prepare: called with the window before the tour begins.
    init(
        _ window: WidgetPointer,
        _ tour: Walkthrough,
        _ setting: StoryboardSetting,
        _ subject: any StoryboardSubject,
        _ desktop: DesktopSettings,
        from step: Step.ID? = nil,
        prepare: (WidgetPointer) throws -> Void = { _ in }
    ) throws {
        self.window = window
        self.subject = subject
        wasTarget = gtk_widget_get_can_target(window)
        // Keeps what lies under the pointer from being drawn as hovered.
        gtk_widget_set_can_target(window, 0)
        g_object_ref(window)
        do {
            try Patience.wait("the window", in: window) { window.isMapped && subject.isIdle }
            size = try WindowFit.resize(window, to: setting.size)
            try prepare(window)
        } catch {
            Self.giveBack(window, to: subject, wasTarget)
            g_object_unref(window)
            throw error
        }
        presentation =
            step.map { window.presentWalkthrough(tour, startingAt: $0) } ?? subject.present(tour, in: window)
        presentation.showsDoneSteps = true
        play = StoryboardPlay(
            presentation,
            in: window,
            subject.page(of: window),
            settle: { [weak self] in try self?.settle(at: $0) },
            animate: { desktop.setAnimations($0) }
        )
    }

    isolated deinit { g_object_unref(window) }

    /// Ends the tour, and gives the window back.
    func close() {
        presentation.close()
        Self.giveBack(window, to: subject, wasTarget)
    }

    private static func giveBack(
        _ window: WidgetPointer,
        to subject: any StoryboardSubject,
        _ wasTarget: gboolean
    ) {
        guard !WindowList.hasDropped(window) else { return }
        gtk_widget_set_can_target(window, wasTarget)
        subject.close(window)
    }

    /// Waits until a step is shown, and nothing moves.
    func settle(at step: Step.ID) throws {
        try waitForRest()
        if presentation.session.isAstray {
            presentation.takeBack()
            window.passFrames(4)
            try waitForRest()
        }
        guard !presentation.session.isAstray else {
            throw StoryboardFailure("its target cannot be seen, and its \"restore\" does not change that")
        }
        guard presentation.outcome == nil else { throw StoryboardFailure("the tour ended before it") }
        guard presentation.currentStep?.id == step else {
            throw StoryboardFailure(
                "it was passed over: its target is missing, or its condition does not hold"
            )
        }
    }

    private func waitForRest() throws {
        try Patience.wait("it") {
            presentation.outcome != nil
                || presentation.isSettled && subject.isIdle && g_main_context_pending(nil) == 0
        }
    }

    /// Gives the window its size again if a window manager has changed its mind.
    func keepSize(at step: Step.ID) throws {
        guard WindowFit.contentSize(of: window) != size else { return }
        try WindowFit.resize(window, to: size)
        try settle(at: step)
    }
}
