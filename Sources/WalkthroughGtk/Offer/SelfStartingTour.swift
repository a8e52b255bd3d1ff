internal import CWalkthroughGtk
internal import CWalkthroughShims
package import WalkthroughEngine
package import WalkthroughGtkSupport

/// A tour that comes by itself, or whose offer does, once its time has come.
///
/// In one process at most one is on screen or runs at a time; the others wait in the order in which they were asked
/// for, as does what is new. The window keeps it until then.
public final class SelfStartingTour {
    /// The tour.
    public let walkthrough: Walkthrough
    /// The run; nil before it has begun.
    public var presentation: WalkthroughPresentation? { arrival?.presentation }
    /// Whether the offer is on screen.
    public var isOffered: Bool { arrival?.card != nil }
    /// Whether it has come: it was offered, or has begun.
    public var hasCome: Bool { arrival?.hasCome ?? false }
    /// Whether it is still to come, is offered, or runs.
    public var isPending: Bool { arrival?.isPending ?? false }

    private let arrival: TourArrival?

    /// - Parameters:
    ///   - window: where it is to come; where there is none, it never comes, with a warning.
    ///   - asksFirst: whether the tour is offered rather than started.
    ///   - options: how it looks, and what its `unless` asks of the app.
    ///   - start: presents what there is of the tour.
    package init(
        _ walkthrough: Walkthrough,
        in window: WidgetPointer?,
        isOffered asksFirst: Bool,
        _ options: PresentationOptions,
        _ start: @escaping (WidgetPointer, TourPlan) -> WalkthroughPresentation
    ) {
        self.walkthrough = walkthrough
        MainLoop.runMainActorTasks()
        TourRecord.keep(walkthrough.id)
        AppRelease.watch()
        guard let window, window.isA(gtk_window_get_type()) else {
            walkthrough_log_warning(
                "Walkthrough",
                "The tour \"\(walkthrough.id)\" was to come by itself at a widget that is in no window, and does not: "
                    + "call this once the widget is in one"
            )
            arrival = nil
            return
        }
        arrival = TourArrival(walkthrough, in: window, asksFirst: asksFirst, options, start)
        // Who is told of its end may ask it then.
        arrival?.onceOver { withExtendedLifetime(self) {} }
    }

    /// Calls `body` once it is over: when the tour that came has ended, the offer was answered, or nothing is to come any
    /// more; at once where it is over already.
    ///
    /// - Parameter body: may run amid the closing of the window.
    public func onceOver(_ body: @escaping () -> Void) {
        if let arrival { arrival.onceOver(body) } else { body() }
    }

    /// Takes it back: it does not come any more, and an offer on screen goes. A tour that runs goes on.
    public func cancel() { arrival?.end() }
}
