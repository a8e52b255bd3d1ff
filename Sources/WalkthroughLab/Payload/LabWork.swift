internal import WalkthroughGtkSupport
internal import WalkthroughLabCore
internal import WalkthroughLink

/// What takes long and is answered when it is done, such as a storyboard.
final class LabWork {
    /// Whether nobody wants the answer any more; the work ends then as soon as it can.
    var isCancelled = false
    private var start: ScheduledCall?

    /// Begins in a moment: waiting runs the main loop, which the handler of a call must not do. A timeout,
    /// not an idle callback, as an app that always draws is never idle.
    init<Answer>(_ reply: LinkReply<Answer>, _ body: @escaping (LabWork) throws -> Answer) {
        start = .after(0) {
            let result = Result { try body(self) }
            reply.send(self.isCancelled ? .failure(LinkError(.cancelled, "this was cancelled")) : result)
        }
    }
}
