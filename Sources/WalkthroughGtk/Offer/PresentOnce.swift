public import WalkthroughGtkSupport
public import WalkthroughEngine

extension WidgetReference {
    /// Starts a tour by itself, once for each user, in the window that holds the widget, or that the widget is.
    ///
    /// ```swift
    /// window.presentWalkthroughOnce(tour)
    /// ```
    ///
    /// It starts when the window is on screen and has the focus, nothing modal is open in it, and no other tour runs or
    /// is offered. Who has left it before its end goes on there the next time. Who has finished or skipped it sees it
    /// again when its `revision` rises, and then only the steps that say `since` a later one, if any do. It does not
    /// come to those for whom its `unless` holds. Started by `presentWalkthrough`, as from a menu, it
    /// counts as well.
    ///
    /// - Parameters:
    ///   - walkthrough: the tour, whose id must not change.
    ///   - options: how it looks, and what it asks of the app.
    ///   - onFinish: called when the tour is over, if it has come.
    /// - Returns: the handle. Releasing it changes nothing.
    @discardableResult
    public func presentWalkthroughOnce(
        _ walkthrough: Walkthrough,
        options: PresentationOptions = PresentationOptions(),
        onFinish: @escaping (Outcome) -> Void = { _ in }
    ) -> SelfStartingTour {
        startByItself(walkthrough, isOffered: false, options, onFinish)
    }

    /// Offers a tour once for each user: a small card at the bottom of the window asks whether to take it.
    ///
    /// ```swift
    /// window.offerWalkthrough(tour)
    /// ```
    ///
    /// The card takes neither the focus nor any input beside it, and moves nothing. It comes when
    /// `presentWalkthroughOnce` would start the tour. Who answers “Not Now”, or not at all, is
    /// asked again at the next start of the app, three times in all; who answers “Don’t Ask Again” never.
    ///
    /// - Parameters:
    ///   - walkthrough: the tour, whose id must not change.
    ///   - options: how it looks, and what it asks of the app.
    ///   - onFinish: called when the tour is over, if the user has taken it.
    /// - Returns: the handle. Releasing it changes nothing.
    @discardableResult
    public func offerWalkthrough(
        _ walkthrough: Walkthrough,
        options: PresentationOptions = PresentationOptions(),
        onFinish: @escaping (Outcome) -> Void = { _ in }
    ) -> SelfStartingTour {
        startByItself(walkthrough, isOffered: true, options, onFinish)
    }

    private func startByItself(
        _ walkthrough: Walkthrough,
        isOffered: Bool,
        _ options: PresentationOptions,
        _ onFinish: @escaping (Outcome) -> Void
    ) -> SelfStartingTour {
        listWalkthrough(walkthrough, options: options, onFinish: onFinish)
        return SelfStartingTour(walkthrough, in: gtkWidget.root, isOffered: isOffered, options) {
            window,
            plan in
            window.presentWalkthrough(
                plan.walkthrough,
                resuming: plan.progress,
                options: options,
                onFinish: onFinish
            )
        }
    }
}
