package import WalkthroughGtkSupport

/// A link of a text that activates an action of the app.
package enum ActionLink {
    /// Why a link to an action does nothing in a window; nil where it does something.
    ///
    /// - Parameter action: the action with its target, such as `app.view('list')`.
    package static func fault(of action: String, in window: WidgetPointer) -> String? {
        guard let name = ActionName(action) else { return "it is not the name of an action" }
        if name.isMissing(from: window), !name.isOfType(in: window) {
            return "the window and the app have no action \"\(name.name)\""
        }
        return name.refusal(from: window)
    }
}
