internal import CGtk
internal import GtkSupport

/// Children side by side, as many to a line as fit; large text and long translations make more lines.
final class WrappingLayout: CustomLayout {
    private let spacing = 6

    private typealias Item = (widget: WidgetPointer, width: Int, height: Int)

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        let children = widget.children.filter(\.isLaidOut)
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            let widths = children.map { $0.measured(orientation) }
            let gaps = spacing * max(0, children.count - 1)
            return (widths.map(\.minimum).max() ?? 0, widths.map(\.natural).reduce(gaps, +))
        }
        let lines = lines(in: size < 0 ? .max : size)
        let height = lines.map { $0.map(\.height).max() ?? 0 }.reduce(spacing * max(0, lines.count - 1), +)
        return (height, height)
    }

    override func allocate(width: Int, height: Int) {
        var top = 0
        for line in lines(in: width) {
            let lineHeight = line.map(\.height).max() ?? 0
            var leading = 0
            for item in line {
                place(item.widget, leading: leading, top: top, width: item.width, height: lineHeight)
                leading += item.width + spacing
            }
            top += lineHeight + spacing
        }
    }

    private func lines(in width: Int) -> [[Item]] {
        var lines: [[Item]] = []
        var used = 0
        for child in widget.children.filter(\.isLaidOut) {
            let extent = child.measured(GTK_ORIENTATION_HORIZONTAL)
            let across = max(extent.minimum, min(extent.natural, width))
            let item: Item = (child, across, child.measured(GTK_ORIENTATION_VERTICAL, for: across).natural)
            if lines.isEmpty || used + spacing + across > width {
                lines.append([item])
                used = across
            } else {
                lines[lines.count - 1].append(item)
                used += spacing + across
            }
        }
        return lines
    }
}
