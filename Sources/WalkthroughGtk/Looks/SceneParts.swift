package import CWalkthroughGtk
package import WalkthroughEngine

/// The parts of a scene that the library draws for looks written in other languages.
package enum SceneParts {
    /// Draws the dimming in `color`, at the scene's strength.
    package static func paintDimming(of scene: Scene, _ color: GdkRGBA, into snapshot: OpaquePointer) {
        ScenePainter(dimming: color).paintDimming(of: scene, into: snapshot)
    }

    /// Draws the rings around the highlights: a line in `color`, with an outer line in `edge`.
    package static func paintRings(
        of scene: Scene,
        _ color: GdkRGBA,
        edge: GdkRGBA,
        into snapshot: OpaquePointer
    ) {
        ScenePainter(innerRing: color, outerRing: edge).paintRings(of: scene, into: snapshot)
    }

    /// Draws the arrows in `color`, with their edges in `edge`.
    package static func paintArrows(
        of scene: Scene,
        _ color: GdkRGBA,
        edge: GdkRGBA,
        into snapshot: OpaquePointer
    ) {
        ArrowPainter(stroke: color, edge: edge).paint(
            scene.arrows,
            opacity: scene.calloutOpacity,
            into: snapshot
        )
    }
}
