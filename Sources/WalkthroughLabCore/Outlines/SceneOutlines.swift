package import WalkthroughEngine

/// A rectangle of a window that the lab outlines, with its numbers.
package struct SceneOutline: Hashable, Sendable {
    /// What it is the rectangle of.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case element, target, cutout, callout, cover
    }

    package var kind: Kind
    /// The name of the element; empty for what has none.
    package var name: String
    /// In window coordinates.
    package var rect: Rect

    package init(_ kind: Kind, name: String = "", _ rect: Rect) {
        self.kind = kind
        self.name = name
        self.rect = rect
    }

    /// x, y, width and height in logical pixels, with one digit behind the point where there is a fraction.
    package var numbers: String {
        "\(Self.written(rect.x)), \(Self.written(rect.y)), \(Self.written(rect.width))×\(Self.written(rect.height))"
    }

    /// Kind, name and numbers, for a list.
    ///
    /// - Parameters:
    ///   - say: puts words into the reader's language.
    ///   - isolate: keeps numbers together in a text of any direction.
    package func line(
        say: (Wording) -> String = { $0.description },
        isolate: (String) -> String = { $0 }
    ) -> String {
        "\(say(kind.words))\(name.isEmpty ? "" : " \(isolate(name))"): \(isolate(numbers))"
    }

    private static func written(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        guard !tenths.isMultiple(of: 10) else { return "\(tenths / 10)" }
        return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }
}

extension SceneOutline {
    /// What can be outlined of a scene, each rectangle of a kind once.
    ///
    /// - Parameters:
    ///   - elements: what else the app has named, with its bounds.
    ///   - covers: what covers scrollers.
    package static func all(
        of scene: Scene?,
        at step: Step?,
        frames: Frames,
        elements: [(element: Element, bounds: Rect)] = [],
        covers: [Rect] = []
    ) -> [SceneOutline] {
        var known: [Element: Rect] = [:]
        for (element, bounds) in elements { known[element] = bounds }
        for (element, frame) in frames { known[element] = frame.bounds }
        if let target = step?.target { known[target] = nil }
        var outlines = known.sorted { $0.key.id < $1.key.id }.map { element, bounds in
            SceneOutline(.element, name: element.id, bounds)
        }
        if let target = step?.target, let frame = frames[target] {
            outlines.append(SceneOutline(.target, name: target.id, frame.visible))
        }
        outlines += (scene?.cutouts ?? []).map { SceneOutline(.cutout, $0.outline.rect) }
        if let callout = scene?.callout?.frame { outlines.append(SceneOutline(.callout, callout)) }
        outlines += covers.filter { !$0.isEmpty }.map { SceneOutline(.cover, $0) }
        return outlines
    }
}

extension SceneOutline.Kind {
    fileprivate var words: Wording {
        switch self {
        case .element: localized("element")
        case .target: localized("target")
        case .cutout: localized("cutout")
        case .callout: localized("callout")
        case .cover: localized("cover")
        }
    }
}
