import WalkthroughEngine

extension Point {
    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Size {
    var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Rect {
    var isFinite: Bool {
        x.isFinite && y.isFinite && maxX.isFinite && maxY.isFinite && width.isFinite && height.isFinite
    }
}

extension RoundedRect {
    var isFinite: Bool { rect.isFinite && radius.isFinite && radius >= 0 }
}

extension CalloutPosition {
    var isFinite: Bool {
        frame.isFinite && caretOffset.isFinite && caret?.tip.isFinite != false
    }
}

extension ArrowShape {
    var isFinite: Bool {
        [tail, control, head, drawn.tail, drawn.control, drawn.end, wings.left, wings.right].allSatisfy {
            $0.isFinite
        }
            && headLength.isFinite && strokeWidth.isFinite && progress.isFinite && bounds.isFinite
    }
}

extension Scene {
    var isFinite: Bool {
        window.isFinite && cutouts.allSatisfy { $0.outline.isFinite && $0.visible.isFinite }
            && callout?.isFinite != false && arrows.allSatisfy { $0.isFinite }
            && labels.allSatisfy { $0.frame.isFinite && $0.opacity.isFinite }
            && dimming.isFinite && calloutOpacity.isFinite
    }
}
