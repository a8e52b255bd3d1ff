internal import WalkthroughEngine
package import WalkthroughLabCore

/// A picture of a step, such as a storyboard has.
package struct StepPicture: Hashable, Sendable {
    /// The picture itself, as a `data:` URL.
    package var source: String
    /// The window in it, which need not be like the participants'.
    package var window: StudyWindow

    package init(source: String, window: StudyWindow) {
        self.source = source
        self.window = window
    }

    fileprivate var setting: String {
        let size = window.size
        let extent = "\(Int(size.width)) × \(Int(size.height))"
        return "\(extent), \(window.theme.rawValue), \(window.direction.rawValue)"
    }
}

/// Where participants pressed beside the highlights, on a picture of the step or on its outline.
struct HeatMap {
    let step: StepSummary
    let picture: StepPicture?

    /// The window that it is drawn on.
    private var window: StudyWindow? { picture?.window ?? step.outline?.window ?? step.beside.first?.window }

    /// The size of what it is drawn on, in logical pixels.
    private var size: Size {
        let size = window?.size ?? .zero
        return size.width > 0 && size.height > 0 ? size : Size(width: 800, height: 600)
    }

    var html: String {
        let (width, height) = (size.width, size.height)
        let dots = step.beside.map { press -> String in
            let place = place(of: press)
            let center = "cx=\"\(tenths(place.x))\" cy=\"\(tenths(place.y))\""
            return
                "<circle fill=\"url(#heat)\" \(center) r=\"36\"/><circle class=\"spot\" \(center) r=\"3.5\"/>"
        }
        let count = step.beside.count
        let label = "\(count) \(count == 1 ? "press" : "presses") beside the highlights at “\(step.name)”"
        return """
            <figure>
            <svg class="map" viewBox="0 0 \(tenths(width)) \(tenths(height))" role="img" aria-label="\(escaped(label)). The table below has the places.">
            \(ground)
            \(dots.joined(separator: "\n"))
            </svg>
            <figcaption>\(escaped(label)), \(escaped(caption)).</figcaption>
            </figure>
            <details><summary>Where each was</summary>
            \(list)
            </details>
            """
    }

    private var caption: String {
        let isMirrored = step.beside.contains { $0.window.direction != window?.direction }
        let mirrored = isMirrored ? ", and mirrored where the direction was another" : ""
        guard let picture else { return "on the outline of the window: light, callout\(mirrored)" }
        return "on the storyboard's picture (\(picture.setting)); places are scaled to its window\(mirrored)"
    }

    private var ground: String {
        if let picture {
            return
                "<image href=\"\(escaped(picture.source))\" width=\"\(tenths(size.width))\" height=\"\(tenths(size.height))\" preserveAspectRatio=\"none\"/>"
        }
        let window = bar("window", x: 0, y: 0, width: size.width, height: size.height)
        guard let outline = step.outline else { return window }
        func box(_ name: String, _ rect: Rect) -> String {
            bar(name, x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        }
        return window + outline.scene.light.map { box("light", $0) }.joined()
            + (outline.scene.callout.map { box("callout", $0) } ?? "")
    }

    private var list: String {
        let rows = step.beside.map { press in
            [
                "\(press.participant)", "\(tenths(press.time)) s", "\(tenths(press.place.x))",
                "\(tenths(press.place.y))",
                "\(tenths(press.window.size.width)) × \(tenths(press.window.size.height))",
            ]
        }
        return table(
            "Presses beside the highlights at “\(step.name)”",
            ["Participant", "Time", "x", "y", "Window"],
            rows
        )
    }

    /// The place of a press, scaled from its window to the picture's, and mirrored if only one of them is
    /// right-to-left.
    private func place(of press: StepSummary.BesidePress) -> Point {
        let from = press.window.size
        guard from.width > 0, from.height > 0 else { return press.place }
        let x = press.place.x / from.width
        return Point(
            x: (press.window.direction == window?.direction ? x : 1 - x) * size.width,
            y: press.place.y / from.height * size.height
        )
    }
}
