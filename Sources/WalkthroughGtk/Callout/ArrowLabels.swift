internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughText

/// The labels of a layer's arrows: one GTK label per arrow, reused from scene to scene.
final class ArrowLabels {
    private let owner: WeakWidget
    private var labels: [Key: WidgetPointer] = [:]
    /// Those of the arrows that it was prepared for; scenes of the step before may still have others.
    private var prepared: Set<Key> = []

    /// Which arrow a label is for, and its text.
    private struct Key: Hashable {
        let rank: Int
        let element: Element
        let text: String

        init(_ rank: Int, _ element: Element) {
            self.rank = rank
            self.element = element
            text = element.label.shortened
        }
    }

    /// The greatest width of a label, in characters.
    private static let widest: gint = 28

    /// Creates labels as children of `owner`.
    init(in owner: WidgetPointer) { self.owner = WeakWidget(owner) }

    /// Creates labels for these arrows, whose indices are their ranks; removes all others that are not shown.
    ///
    /// - Parameter isNeeded: whether the arrow at an element gets a label.
    func prepare(_ arrows: ArraySlice<Arrow>, where isNeeded: (Element) -> Bool = { _ in true }) {
        let keys = arrows.indices.filter { arrows[$0].element.hasWords && isNeeded(arrows[$0].element) }
            .map { Key($0, arrows[$0].element) }
        prepared = Set(keys)
        for (key, label) in labels where !prepared.contains(key) && gtk_widget_get_child_visible(label) == 0 {
            gtk_widget_unparent(label)
            labels[key] = nil
        }
        for key in keys where labels[key] == nil {
            guard let owner = owner.pointer, let label = gtk_label_new(key.text) else { continue }
            gtk_label_set_wrap(label.opaque, 1)
            LongWords.wrap(key.text, in: label)
            gtk_label_set_max_width_chars(label.opaque, Self.widest)
            gtk_widget_add_css_class(label, "walkthrough-arrow-label")
            gtk_widget_set_can_target(label, 0)
            gtk_widget_set_parent(label, owner)
            labels[key] = label
        }
    }

    /// The natural size of each element's label, in logical pixels; of several, the largest.
    var sizes: [Element: Size] {
        labels.filter { prepared.contains($0.key) }.reduce(into: [:]) { sizes, entry in
            let (size, other) = (size(of: entry.value), sizes[entry.key.element] ?? .zero)
            sizes[entry.key.element] = Size(
                width: max(size.width, other.width),
                height: max(size.height, other.height)
            )
        }
    }

    private func size(of label: WidgetPointer) -> Size {
        let width = label.measured(GTK_ORIENTATION_HORIZONTAL).natural
        let height = label.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
        return Size(width: Double(width), height: Double(height))
    }

    /// Allocates each label at its position in the scene. A label that the scene lacks is neither drawn nor
    /// found by a screen reader.
    ///
    /// - Parameter origin: the position of the owner in the coordinates of the scene.
    func place(_ positions: [LabelPosition], from origin: Point = .zero) {
        for (key, label) in labels {
            let position = positions.first { Key($0.rank, $0.element) == key }
            gtk_widget_set_child_visible(label, position == nil ? 0 : 1)
            let frame = position?.frame ?? Rect(origin: .zero, size: size(of: label))
            let minimum = label.measured(GTK_ORIENTATION_HORIZONTAL).minimum
            gtk_label_set_justify(label.opaque, position?.textAlignment.justification ?? GTK_JUSTIFY_CENTER)
            label.allocate(
                x: Int((frame.x - origin.x).rounded()),
                y: Int((frame.y - origin.y).rounded()),
                width: max(minimum, Int(frame.width.rounded(.up))),
                height: Int(frame.height.rounded(.up))
            )
        }
    }

    func snapshot(_ positions: [LabelPosition], opacity: Double, _ snapshot: OpaquePointer) {
        guard let owner = owner.pointer else { return }
        for position in positions {
            guard let label = labels[Key(position.rank, position.element)] else { continue }
            let opacity = opacity * position.opacity
            guard opacity > 0 else { continue }
            if opacity < 1 { gtk_snapshot_push_opacity(snapshot, opacity) }
            gtk_widget_snapshot_child(owner, label, snapshot)
            if opacity < 1 { gtk_snapshot_pop(snapshot) }
        }
    }
}

extension Arrow.TextAlignment {
    fileprivate var justification: GtkJustification {
        switch self {
        case .leading: GTK_JUSTIFY_LEFT
        case .center: GTK_JUSTIFY_CENTER
        case .trailing: GTK_JUSTIFY_RIGHT
        }
    }
}
