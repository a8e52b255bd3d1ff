internal import CWalkthroughGtk
public import WalkthroughEngine
public import WalkthroughGtk
internal import WalkthroughGtkSupport

/// A button of a callout, whatever it says in the language of the test.
public enum CalloutButton: String, Sendable {
    /// Goes on; on the last step, Done.
    case next
    /// Goes back.
    case back
    /// Ends the tour.
    case skip
}

extension WalkthroughPresentation {
    /// Runs the main loop until a step, or whichever comes, is shown and nothing moves, opens or is awaited
    /// any more.
    ///
    /// - Throws: ``TestFailure``, which says what is on screen instead: at once when the tour has
    ///   ended or has no such step, or when it has called the function that waits, else after `patience`
    ///   seconds.
    public func settle(
        at step: Step.ID? = nil,
        patience: Double = 60,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let wanted = step.map { "step “\($0)” at rest" } ?? "a step at rest"
        if let step, !walkthrough.steps.contains(where: { $0.id == step }) {
            let ids = walkthrough.steps.map(\.id).joined(separator: ", ")
            throw TestFailure(
                "the tour “\(walkthrough.id)” has no step “\(step)”; it has \(ids)",
                (file, line)
            )
        }
        guard !isSending || outcome != nil else {
            throw TestFailure(
                "wanted \(wanted), in a function that the tour “\(walkthrough.id)” has called: it goes on only once that "
                    + "returns",
                (file, line)
            )
        }
        try eventually("\(wanted); \(standing)", patience: patience, file: file, line: line) {
            guard outcome == nil else { throw TestFailure("wanted \(wanted); \(standing)", (file, line)) }
            return isSettled && (step == nil || currentStep?.id == step)
        }
    }

    /// Presses a button of the callout, once the step is at rest.
    ///
    /// - Throws: ``TestFailure`` as `settle` does, and when the callout has no such button or it is
    ///   insensitive.
    public func press(
        _ button: CalloutButton,
        patience: Double = 60,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        try settle(patience: patience, file: file, line: line)
        let found = window?.selfAndDescendants.first {
            $0.isMapped && gtk_widget_has_css_class($0, "walkthrough-\(button)") != 0
        }
        guard let found, gtk_widget_is_sensitive(found) != 0 else {
            throw TestFailure("there is no \(button) to press; \(standing)", (file, line))
        }
        found.emit("clicked")
    }

    /// Where the tour is, in words.
    private var standing: String {
        let tour = "the tour “\(walkthrough.id)”"
        func name(_ index: Int) -> String { "step “\(walkthrough.steps[index].id)”" }
        switch session.phase {
        case .idle: return "\(tour) has not begun, which it does when its window is on screen"
        case .checking(let index), .measuring(let index): return "\(tour) is on its way to \(name(index))"
        case .waiting(let index, _):
            let awaited = session.absentee.map { ", which waits for “\($0.id)”" } ?? ""
            return "\(tour) is on its way to \(name(index))\(awaited)"
        case .showing(let index, _):
            return "\(tour) shows \(name(index))\(isSettled ? "" : ", which is not at rest")"
        case .ended(let outcome): return "\(tour) has ended: \(outcome.ending.words)"
        }
    }
}

extension Outcome.Ending {
    /// The ending in words, which a test in another language shows, too.
    fileprivate var words: String {
        switch self {
        case .finished: "finished"
        case .skipped: "skipped"
        case .interrupted(.closed): "the app closed it"
        case .interrupted(.replaced): "another tour replaced it"
        case .interrupted(.windowClosed): "its window was closed"
        case .interrupted(.missingTarget(let element)): "“\(element.id)” was missing"
        }
    }
}
