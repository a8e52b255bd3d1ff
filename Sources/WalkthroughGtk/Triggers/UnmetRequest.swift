internal import CWalkthroughShims
internal import WalkthroughEngine

/// Something that a step asks for and does not get, other than its target.
package struct UnmetRequest: Hashable {
    /// The keys that lead to it from the step, such as `show[0].click`.
    package var key: String
    /// What is wrong, such as `there is no "save" in the window`.
    package var reason: String

    private static var said: Set<String> = []

    /// Warns of these, of each once.
    static func warn(of requests: [UnmetRequest], in step: Step.ID) {
        for request in requests {
            let text = "Step \"\(step)\", \(request.key): \(request.reason)"
            if said.insert(text).inserted { walkthrough_log_warning("Walkthrough", text) }
        }
    }
}
