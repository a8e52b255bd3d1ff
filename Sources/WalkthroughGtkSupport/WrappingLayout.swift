package import CWalkthroughGtk

/// Arranges children side by side, as many to a line as fit; large or long text needs more lines.
///
/// A child that expands shares a line if at least half of its natural width fits there; the first one of a
/// line takes the width that the others leave. A child aligned to the end moves to the end of its line, with
/// those after it.
package final class WrappingLayout: CustomLayout {
    private let spacing = 6

    private struct Item {
        let widget: WidgetPointer
        let expands: Bool
        let naturalWidth: Int
        var width: Int
        var height = 0
    }

    package override func measure(_ orientation: GtkOrientation, for size: Int) -> (
        minimum: Int, natural: Int
    ) {
        let children = widget.children.filter(\.isLaidOut)
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            let widths = children.map { $0.measured(orientation) }
            let gaps = spacing * max(0, children.count - 1)
            return (widths.map(\.minimum).max() ?? 0, widths.map(\.natural).reduce(gaps, +))
        }
        let lines = lines(in: size < 0 ? nil : size)
        let height = lines.map { $0.map(\.height).max() ?? 0 }.reduce(spacing * max(0, lines.count - 1), +)
        return (height, height)
    }

    package override func allocate(width: Int, height: Int) {
        var top = 0
        for line in lines(in: width) {
            let lineHeight = line.map(\.height).max() ?? 0
            var leading = 0
            var spare = width - line.map(\.width).reduce(spacing * (line.count - 1), +)
            for item in line {
                if gtk_widget_get_halign(item.widget) == GTK_ALIGN_END {
                    leading += max(0, spare)
                    spare = 0
                }
                place(item.widget, leading: leading, top: top, width: item.width, height: lineHeight)
                leading += item.width + spacing
            }
            top += lineHeight + spacing
        }
    }

    /// Distributes the children over lines.
    ///
    /// - Parameter width: In logical pixels; `nil` for unlimited.
    private func lines(in width: Int?) -> [[Item]] {
        var lines: [[Item]] = []
        var used = 0
        for child in widget.children.filter(\.isLaidOut) {
            let item = item(child, within: width)
            if !lines.isEmpty, width.map({ used + spacing + item.width <= $0 }) ?? true {
                lines[lines.count - 1].append(item)
                used += spacing + item.width
            } else {
                lines.append([item])
                used = item.width
            }
        }
        return lines.map { filled($0, to: width) }
    }

    private func item(_ child: WidgetPointer, within width: Int?) -> Item {
        let extent = child.measured(GTK_ORIENTATION_HORIZONTAL)
        let expands = gtk_widget_compute_expand(child, GTK_ORIENTATION_HORIZONTAL) != 0
        let wanted = expands ? extent.natural / 2 : extent.natural
        return Item(
            widget: child,
            expands: expands,
            naturalWidth: extent.natural,
            width: max(extent.minimum, min(wanted, width ?? wanted))
        )
    }

    /// Gives the remaining width of a line to its first child that expands, and measures all heights.
    private func filled(_ line: [Item], to width: Int?) -> [Item] {
        var line = line
        if let index = line.firstIndex(where: \.expands) {
            let used = line.map(\.width).reduce(spacing * (line.count - 1), +)
            let left = width.map { max(0, $0 - used) } ?? line[index].naturalWidth - line[index].width
            line[index].width += left
        }
        for index in line.indices {
            line[index].height =
                line[index].widget.measured(GTK_ORIENTATION_VERTICAL, for: line[index].width).natural
        }
        return line
    }
}
