package import CWalkthroughGtk
package import WalkthroughEngine
package import WalkthroughGtkSupport

/// The parts of a scene that the library draws for looks written in other languages.
extension Scene {
    /// Draws the dimming in `color`, at the scene's strength.
    package func paintDimming(_ color: GdkRGBA, on pixels: PixelGrid, into snapshot: OpaquePointer) {
        ScenePainter(pixels: pixels, dimming: color).paintDimming(of: self, into: snapshot)
    }

    /// Draws the rings around the highlights: a line in `color`, with an outer line in `edge`.
    package func paintRings(
        _ color: GdkRGBA,
        edge: GdkRGBA,
        on pixels: PixelGrid,
        into snapshot: OpaquePointer
    ) {
        ScenePainter(pixels: pixels, innerRing: color, outerRing: edge).paintRings(of: self, into: snapshot)
    }

    /// Draws the arrows in `color`, with their edges in `edge`.
    package func paintArrows(_ color: GdkRGBA, edge: GdkRGBA, into snapshot: OpaquePointer) {
        ArrowPainter(stroke: color, edge: edge).paint(arrows, opacity: calloutOpacity, into: snapshot)
    }
}
