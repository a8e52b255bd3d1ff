package import CWalkthroughGtk
package import WalkthroughEngine

/// What the library draws of a scene for looks of apps in other languages.
package enum SceneParts {
    /// Draws the dimming in a colour, at the scene's strength.
    package static func paintDimming(of scene: Scene, _ color: GdkRGBA, into snapshot: OpaquePointer) {
        ScenePainter(dimming: color).paintDimming(of: scene, into: snapshot)
    }

    /// Draws the rings around the highlights, a line in a colour with an edge in another.
    package static func paintRings(
        of scene: Scene,
        _ color: GdkRGBA,
        edge: GdkRGBA,
        into snapshot: OpaquePointer
    ) {
        ScenePainter(innerRing: color, outerRing: edge).paintRings(of: scene, into: snapshot)
    }

    /// Draws the arrows in a colour, with edges in another.
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
