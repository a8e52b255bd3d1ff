package import WalkthroughEngine
package import WalkthroughGtkSupport

/// The app whose tours are tried in the lab.
package protocol LabSubject: AnyObject {
    /// The window that tours are played in; nil once it is gone.
    var window: WidgetPointer? { get }
    /// The tours that can be started.
    var tours: [Walkthrough] { get }
    /// Starts a tour at a step, in place of one that is running.
    func start(_ tour: Walkthrough, at step: Step.ID)
    /// Where notes on a tour are kept.
    func notes(on tour: Walkthrough) -> NotesFile
    /// What the app's tips wait for; nil in an app without tips.
    var explanations: LabExplanations? { get }
}

extension LabSubject {
    package var explanations: LabExplanations? { nil }
}

/// Why things show or do not, such as an app's tips.
package struct LabExplanations {
    /// What is explained, such as a tip.
    package struct Entry: Hashable, Sendable {
        package var title: String
        package var status: String
        package var reasons: [String]

        package init(title: String, status: String, reasons: [String]) {
            self.title = title
            self.status = status
            self.reasons = reasons
        }
    }

    /// The name of the page.
    package var title: String
    /// Calls the given closure now and after each change of an explanation; call the returned one to stop.
    package var follow: (@escaping ([Entry]) -> Void) -> () -> Void

    package init(title: String, follow: @escaping (@escaping ([Entry]) -> Void) -> () -> Void) {
        self.title = title
        self.follow = follow
    }
}
