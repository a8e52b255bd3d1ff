internal import WalkthroughEngine

/// The canonical text of scenes, as ``SceneDigest`` describes it.
enum SceneText {
    static func lines(of scene: Scene) -> [String] {
        ["scene 1", "window \(text(of: scene.window))"]
            + scene.cutouts.map(line) + [line(of: scene.callout)]
            + scene.arrows.map(line) + scene.labels.map(line)
            + [
                "dimming \(number(scene.dimming))",
                "text \(scene.calloutText.isOutgoing ? "outgoing" : "own") \(number(scene.calloutText.opacity))",
                "opacity \(number(scene.calloutOpacity))",
                "data \(CanonicalJSON.text(of: scene.data))",
            ]
    }

    private static func line(of cutout: Cutout) -> String {
        "cutout \(text(of: cutout.outline.rect)) \(number(cutout.outline.radius)), clip \(text(of: cutout.clip))"
    }

    private static func line(of callout: CalloutPosition?) -> String {
        guard let callout else { return "callout -" }
        let caret = callout.caret.map { "\(text(of: $0.tip)) \($0.side.rawValue)" } ?? "-"
        let side = callout.side?.rawValue ?? "-"
        return
            "callout \(text(of: callout.frame)), side \(side), caret \(caret), offset \(number(callout.caretOffset))"
    }

    private static func line(of arrow: ArrowShape) -> String {
        let start = "\(arrow.rank) \(arrow.startsAtCard ? "card" : "label")"
        let points = [arrow.tail, arrow.control, arrow.head].map(text).joined(separator: ", ")
        let measures = [arrow.headLength, arrow.strokeWidth, arrow.progress].map(number).joined(
            separator: " "
        )
        return "arrow \(CanonicalJSON.text(of: arrow.element.id)) \(start), \(points), \(measures)"
    }

    private static func line(of label: LabelPosition) -> String {
        let start = "\(CanonicalJSON.text(of: label.element.id)) \(label.rank)"
        return
            "label \(start), \(text(of: label.frame)), \(label.textAlignment.rawValue) \(number(label.opacity))"
    }

    private static func text(of rect: Rect) -> String {
        [rect.x, rect.y, rect.width, rect.height].map(number).joined(separator: " ")
    }

    private static func text(of point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

    /// Scenes hold finite numbers up to 10⁹ only.
    private static func number(_ value: Double) -> String { "\(Int((value * 100).rounded()))" }
}
