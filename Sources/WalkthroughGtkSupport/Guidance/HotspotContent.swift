/// What a hotspot opens where that is more than a text, such as a tip.
///
/// The modules for tours and for tips do not import each other: the one has hotspots, and the other says what opens.
public protocol HotspotContent: AnyObject {
    /// The first line of what the hotspot says before it is opened, and its name for assistive technology.
    var title: String { get }
    /// What the hotspot says below; may be empty.
    var text: String { get }
    /// Whether it may be opened now; the hotspot is shown only then.
    var isDue: Bool { get }
    /// Called when ``isDue`` may have changed; the hotspot sets it.
    var onChange: () -> Void { get set }

    /// Opens it at the widget of the hotspot, which was pressed.
    func open(at widget: WidgetPointer)
}
