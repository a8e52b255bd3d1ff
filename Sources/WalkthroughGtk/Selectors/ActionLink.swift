package import WalkthroughGtkSupport

extension WidgetReference {
    /// Why a link to an action does nothing in this window; nil where it does something.
    ///
    /// - Parameter action: the action with its target, such as `app.view('list')`.
    package func fault(ofLinkTo action: String) -> String? {
        guard let name = ActionName(action) else { return "it is not the name of an action" }
        if name.isMissing(from: gtkWidget), !name.isOfType(in: gtkWidget) {
            return "the window and the app have no action \"\(name.name)\""
        }
        return name.refusal(from: gtkWidget)
    }
}
