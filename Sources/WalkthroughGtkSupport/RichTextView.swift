package import CWalkthroughGtk
package import WalkthroughText

/// A text with emphasis, links, code, keys and lists, in labels below each other.
///
/// # CSS nodes
///
/// ```
/// walkthrough-text
/// ├── walkthrough-paragraph…
/// ╰── walkthrough-list…
///     ╰── walkthrough-paragraph…
/// ```
package final class RichTextView: TextStack {
    override package class var typeName: String { "WalkthroughText" }
    override package class var cssName: String? { "walkthrough-text" }
    override package class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_GROUP }

    /// Where there is more code, none of it is to be copied: making 1,000 buttons takes long.
    private static let mostCopied = 50

    private let look: TextLook
    private var text: RichText?

    /// Creates a view without a text.
    package init(_ look: TextLook) {
        self.look = look
        super.init()
    }

    /// Shows another text.
    package func show(_ text: RichText) {
        guard text != self.text else { return }
        self.text = text
        clear()
        var look = look
        let codes = text.paragraphs.reduce(0) { $0 + $1.runs.count { $0.style.contains(.code) } }
        look.copiesCode = codes <= Self.mostCopied
        var rest = text.paragraphs[...]
        while let first = rest.first {
            guard first.level > 0 else {
                add(ParagraphView(rest.removeFirst(), look))
                continue
            }
            let items = rest.prefix { $0.level > 0 }
            add(TextList(items, look))
            rest = rest.dropFirst(items.count)
        }
    }

    /// Returns a widget that shows a text: a label where one can show all of it.
    package static func widget(showing text: RichText, _ look: TextLook) -> WidgetPointer {
        if let paragraph = text.paragraphs.first, text.paragraphs.count == 1, paragraph.level == 0 {
            let text = ParagraphText(paragraph)
            if text.needsOnlyLabel {
                let label = look.label()
                text.show(in: label, room: (0, 0), keepsLastWords: look.keepsLastWords)
                return label
            }
        }
        let view = RichTextView(look)
        view.show(text)
        return view.widget
    }

    /// Whether the focus can be in it: in a link, or on a button beside code.
    package var hasStops: Bool { paragraphs.contains(where: \.hasStops) }

    /// The labels of its paragraphs and items, in their order.
    package var labels: [WidgetPointer] { paragraphs.map(\.label) }

    /// Half a line.
    override var spacing: Int { widget.lineHeight / 2 }
}
