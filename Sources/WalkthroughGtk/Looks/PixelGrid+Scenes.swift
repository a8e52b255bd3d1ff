internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// From logical pixels to those of the screen, and back.
extension PixelGrid {
    /// Where a rectangle is on the screen.
    func place(_ rect: Rect) -> Rect {
        Rect(
            x: (rect.x + left) * scale,
            y: (rect.y + top) * scale,
            width: rect.width * scale,
            height: rect.height * scale
        )
    }

    /// The rectangle that is there on the screen.
    func logical(_ rect: Rect) -> Rect {
        Rect(
            x: rect.x / scale - left,
            y: rect.y / scale - top,
            width: rect.width / scale,
            height: rect.height / scale
        )
    }

    /// The outline that is there on the screen.
    func logical(_ outline: RoundedRect) -> RoundedRect {
        RoundedRect(logical(outline.rect), radius: outline.radius / scale)
    }

    /// A cut-out on the screen, with its edges between pixels; where logical pixels are whole ones of the
    /// screen, no part of the outline is dimmed.
    ///
    /// Elsewhere most elements end amid a pixel themselves, and the rest of that is what lies behind them, which
    /// would be a line in the light. Only pixels that are mostly the element's are lit.
    func cutout(_ cutout: Cutout) -> Cutout {
        let box = place(cutout.outline.rect)
        return Cutout(
            outline: RoundedRect(
                scale == scale.rounded() ? box.grownToPixels : box.mostlyCoveredPixels,
                radius: cutout.outline.radius * scale
            ),
            clip: place(cutout.clip).onPixels
        )
    }

    /// The nearest rectangle with its edges between pixels of the screen.
    func onPixels(_ rect: Rect) -> Rect { logical(place(rect).onPixels) }

    /// How many pixels of the screen a line has that is to be about so thick, in logical pixels.
    func thickness(_ length: Double) -> Double { max(1, (length * scale).rounded()) }
}

extension Rect {
    /// The smallest enclosing rectangle with its edges on pixel boundaries.
    var grownToPixels: Rect {
        Rect(
            left: minX.rounded(.down),
            top: minY.rounded(.down),
            right: maxX.rounded(.up),
            bottom: maxY.rounded(.up)
        )
    }

    /// The pixels of which it covers more than half, by its edges.
    fileprivate var mostlyCoveredPixels: Rect {
        let (left, top) = (minX.rounded(), minY.rounded())
        return Rect(
            left: left,
            top: top,
            right: max(left, (maxX - 0.5).rounded(.up)),
            bottom: max(top, (maxY - 0.5).rounded(.up))
        )
    }

    /// The rectangle with its edges on the nearest pixel boundaries.
    var onPixels: Rect {
        Rect(left: minX.rounded(), top: minY.rounded(), right: maxX.rounded(), bottom: maxY.rounded())
    }
}
