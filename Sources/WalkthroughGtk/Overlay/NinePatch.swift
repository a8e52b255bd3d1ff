internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// A picture of a box, cut into nine pieces that draw the box in any size: corners as they are, edges and
/// middle as long as needed, as CSS does with a `border-image`.
///
/// Its pieces are cairo images: GTK 4.8's cairo renderer converts every pixel of a texture in each frame.
final class NinePatch {
    /// How a box is cut, in whole logical pixels.
    struct Cut: Hashable {
        /// How far it is drawn beyond its outline.
        let reach: Int
        /// How far its corners extend into the outline.
        let inset: Int

        /// Whether a box is large enough for its corners, and lies on pixel boundaries.
        func fits(_ outline: Rect) -> Bool {
            outline == outline.onPixels && min(outline.width, outline.height) >= Double(2 * inset)
        }
    }

    private let cut: Cut
    private let picture: CairoImage
    /// A logical pixel of each edge, by its index among the pieces.
    private let edges: [Int: CairoImage]
    /// The colour of the middle; nil where nothing is drawn.
    private let middle: GdkRGBA?

    /// Draws a box once, and cuts it.
    ///
    /// - Parameters:
    ///   - size: that of its outline, in whole logical pixels.
    ///   - draw: draws it on a cairo context, with the outline's corner at the origin.
    /// - Returns: nil where the box has no middle, or looks different along an edge.
    init?(_ size: Size, cut: Cut, on canvas: CairoCanvas, draw: (OpaquePointer) -> Void) {
        guard min(size.width, size.height) > Double(2 * cut.inset),
            let picture = CairoImage(
                width: Int(size.width) + 2 * cut.reach,
                height: Int(size.height) + 2 * cut.reach,
                scale: canvas.scale
            )
        else { return nil }
        picture.draw { context in
            cairo_translate(context, Double(cut.reach), Double(cut.reach))
            draw(context)
        }
        let corner = cut.reach + cut.inset
        let (columns, rows) = (corner..<picture.width - corner, corner..<picture.height - corner)
        guard picture.isSame(in: columns, rows) else { return nil }
        (self.cut, self.picture) = (cut, picture)
        middle = picture.color(columns.lowerBound, rows.lowerBound)
        let (start, pixel) = (0..<corner, corner..<corner + 1)
        let (right, bottom) = (columns.upperBound..<picture.width, rows.upperBound..<picture.height)
        edges = [1: (pixel, start), 3: (start, pixel), 5: (right, pixel), 7: (pixel, bottom)]
            .compactMapValues { picture.copy($0, $1) }
    }

    /// Draws a box with this outline, for which the cut must fit.
    func draw(_ outline: Rect, into snapshot: OpaquePointer) {
        let (out, into) = (Double(cut.reach), Double(cut.inset))
        let across = [outline.minX - out, outline.minX + into, outline.maxX - into, outline.maxX + out]
        let down = [outline.minY - out, outline.minY + into, outline.maxY - into, outline.maxY + out]
        for index in 0..<9 {
            let (column, row) = (index % 3, index / 3)
            let place = Rect(
                left: across[column],
                top: down[row],
                right: across[column + 1],
                bottom: down[row + 1]
            )
            guard !place.isEmpty else { continue }
            if let edge = edges[index] {
                edge.paint(at: place.origin, in: place, repeats: true, snapshot)
            } else if index != 4 {
                let x = column == 0 ? place.minX : place.maxX - Double(picture.width)
                let y = row == 0 ? place.minY : place.maxY - Double(picture.height)
                picture.paint(at: Point(x: x, y: y), in: place, snapshot)
            } else if var middle {
                var bounds = graphene_rect_t(place)
                gtk_snapshot_append_color(snapshot, &middle, &bounds)
            }
        }
    }
}
