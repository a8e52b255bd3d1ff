internal import CWalkthrough
internal import TipGtk
internal import WalkthroughGtkSupport

/// The tip that a `WalkthroughHotspot` opens, behind a title and a text of the hotspot's own where it has these.
final class HotspotTip: HotspotContent {
    let title, text: String
    private let content: TipContent

    /// - Parameter tip: a `WalkthroughTip`, which is kept alive.
    init(_ tip: OpaquePointer, title: String?, text: String?) {
        let (handle, owner) = (TipHandle.of(tip), ForeignReference(tip))
        content = TipContent(handle.value) { _walkthrough_tip_act(owner.object, $0.id) }
        content.style = handle.style
        self.title = title ?? content.title
        self.text = text ?? content.text
    }

    var isDue: Bool { content.isDue }
    var onChange: () -> Void {
        get { content.onChange }
        set { content.onChange = newValue }
    }

    func open(at widget: WidgetPointer) { content.open(at: widget) }
}
