internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// The scene that a tour leaves to the one that takes its place, so that the window does not flash in
/// between.
enum FormerScene {
    /// What the tour that is just ending has shown.
    private static var left: (window: WidgetPointer, scene: Scene)?

    /// What is dimmed and lit over a window or, while `onFinish` runs, was last.
    static func of(_ window: WidgetPointer) -> Scene? {
        let layers = window.children.compactMap { CustomWidget.of($0) as? OverlayLayer }
        let scene = layers.last?.scene ?? left.flatMap { $0.window == window ? $0.scene : nil }
        return scene?.withoutCallout
    }

    /// Keeps what is shown while `body` ends its tour and tells the app, which may start another.
    static func keep(_ scene: Scene?, over window: WidgetPointer?, during body: () -> Void) {
        if let window, let scene { left = (window, scene) }
        body()
        left = nil
    }
}

extension Scene {
    /// The dimming and its highlights, without callout, arrows and labels.
    fileprivate var withoutCallout: Scene {
        Scene(window: window, cutouts: cutouts, dimming: dimming, calloutOpacity: 0, data: data)
    }
}
