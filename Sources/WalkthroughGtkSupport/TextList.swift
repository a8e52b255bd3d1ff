internal import CWalkthroughGtk
internal import WalkthroughText

/// The items of lists, those of inner lists further in.
final class TextList: TextStack {
    override class var typeName: String { "WalkthroughTextList" }
    override class var cssName: String? { "walkthrough-list" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_LIST }

    private let levels: [Int]

    init(_ items: ArraySlice<RichText.Paragraph>, _ look: TextLook) {
        levels = items.map(\.level)
        super.init()
        for item in items {
            let view = ParagraphView(item, look)
            setRole(GTK_ACCESSIBLE_ROLE_LIST_ITEM, of: view.widget)
            add(view)
        }
    }

    override var spacing: Int { widget.lineHeight / 5 }

    /// Bullets and numbers of a level end at one edge, and texts begin at one.
    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        let views = paragraphs
        var widths = Array(repeating: 0, count: RichText.deepest + 1)
        for (level, view) in zip(levels, views) {
            let width = view.marker?.measured(GTK_ORIENTATION_HORIZONTAL).natural ?? 0
            widths[level] = max(widths[level], width + ParagraphView.gap)
        }
        for (level, view) in zip(levels, views) { view.indentation = widths[1...level].reduce(0, +) }
        return super.measure(orientation, for: size)
    }
}
