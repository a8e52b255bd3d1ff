package import CWalkthroughGtk

/// Parts of a text below each other.
package class TextStack: CustomWidget {
    override package class var isHeightForWidth: Bool { true }

    override init() { super.init() }

    /// The space between two of them, in logical pixels.
    var spacing: Int { 0 }

    func add(_ part: CustomWidget) { adopt(part.widget) }

    func clear() {
        for child in widget.children { child.leaveParent() }
    }

    /// The paragraphs in it and in its parts.
    var paragraphs: [ParagraphView] {
        widget.children.compactMap(CustomWidget.of).flatMap { part in
            (part as? TextStack)?.paragraphs ?? [part as? ParagraphView].compactMap(\.self)
        }
    }

    override package func measure(_ orientation: GtkOrientation, for size: Int) -> (
        minimum: Int, natural: Int
    ) {
        let parts = widget.children.map { $0.measured(orientation, for: size) }
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            return (parts.map(\.minimum).max() ?? 0, parts.map(\.natural).max() ?? 0)
        }
        let gaps = spacing * max(0, parts.count - 1)
        return (parts.map(\.minimum).reduce(gaps, +), parts.map(\.natural).reduce(gaps, +))
    }

    override package func allocate(width: Int, height: Int, baseline: Int) {
        var top = 0
        for part in widget.children {
            let extent = part.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
            part.allocate(x: 0, y: top, width: width, height: extent)
            top += extent + spacing
        }
    }
}
