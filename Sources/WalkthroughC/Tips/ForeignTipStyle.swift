internal import CWalkthrough
internal import TipGtk
internal import WalkthroughGtkSupport

/// Shows what the app makes for a tip, and what the library does where that is nothing.
struct ForeignTipStyle: TipViewStyle {
    /// The object.
    let tip: OpaquePointer
    let otherwise: any TipViewStyle

    func makeBody(configuration: Configuration) -> WidgetPointer {
        _walkthrough_tip_make_body(tip) ?? otherwise.makeBody(configuration: configuration)
    }
}
