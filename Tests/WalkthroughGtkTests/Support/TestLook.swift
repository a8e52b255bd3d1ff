import WalkthroughGtk
import WalkthroughTestSupport

/// A look of a test's own, which draws nothing.
struct TestLook: OverlayLook {
    let cssClass: String
    var styleSheet = ""
    var metrics = CalloutMetrics.standard
    /// Called when there is something to draw.
    var onDraw: (Scene) -> Void = { _ in }

    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) { onDraw(scene) }
}
