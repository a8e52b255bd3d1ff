internal import CWalkthrough
internal import TipGtk
internal import WalkthroughGtkSupport

/// Shows the body that the app makes for a tip; where it makes none, that of another style.
struct ForeignTipStyle: TipViewStyle {
    let tip: OpaquePointer
    let otherwise: any TipViewStyle

    func makeBody(configuration: Configuration) -> WidgetPointer {
        _walkthrough_tip_make_body(tip) ?? otherwise.makeBody(configuration: configuration)
    }
}

/// Shows each tip of a group in the tip's own style.
struct ForeignGroupStyle: TipViewStyle {
    /// Returns the style of the tip with this id; nil when the group has none.
    let style: (_ id: String) -> (any TipViewStyle)?

    func makeBody(configuration: Configuration) -> WidgetPointer {
        (style(configuration.tip.id) ?? DefaultTipViewStyle()).makeBody(configuration: configuration)
    }
}
