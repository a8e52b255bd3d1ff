internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// A rectangle of a window that the lab outlines, with its numbers.
nonisolated struct SceneOutline: Hashable, Sendable {
    /// What it is the rectangle of.
    enum Kind: String, CaseIterable, Hashable, Sendable {
        case element, target, cutout, callout, cover
    }

    var kind: Kind
    /// The name of the element; empty for what has none.
    var name: String
    /// In window coordinates.
    var rect: Rect

    init(_ kind: Kind, name: String = "", _ rect: Rect) {
        self.kind = kind
        self.name = name
        self.rect = rect
    }

    /// x, y, width and height in logical pixels, with one digit behind the point where there is a fraction.
    var numbers: String {
        "\(Self.written(rect.x)), \(Self.written(rect.y)), \(Self.written(rect.width))×\(Self.written(rect.height))"
    }

    /// Kind, name and numbers, for a list.
    ///
    /// - Parameter isolate: keeps numbers together in a text of any direction.
    func line(isolate: (String) -> String = { $0 }) -> String {
        "\(kind.words)\(name.isEmpty ? "" : " \(isolate(name))"): \(isolate(numbers))"
    }

    private static func written(_ number: Double) -> String { ((number * 10).rounded() / 10).asWritten }
}

nonisolated extension SceneOutline {
    /// What can be outlined of a scene, each rectangle of a kind once.
    ///
    /// - Parameters:
    ///   - elements: what else the app has named, with its bounds.
    ///   - covers: what covers scrollers.
    static func all(
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

nonisolated extension SceneOutline.Kind {
    fileprivate var words: String {
        switch self {
        case .element: localized("element")
        case .target: localized("target")
        case .cutout: localized("cutout")
        case .callout: localized("callout")
        case .cover: localized("cover")
        }
    }
}
