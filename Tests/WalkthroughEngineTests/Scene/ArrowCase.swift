import WalkthroughEngine
import WalkthroughSeededRandom

/// A generated step with arrows, in a window with room for its labels.
struct ArrowCase: CustomStringConvertible {
    var builder: SceneBuilder
    var step: Step
    var rects: [Element: Rect]

    var scene: Scene { builder.scene(for: step, at: rects) }

    /// The same case seen in a mirror.
    var mirrored: ArrowCase {
        var other = self
        other.builder.direction = builder.direction.mirrored
        other.builder.container = builder.container.mirrored(in: builder.window)
        other.rects = rects.mapValues { $0.mirrored(in: builder.window) }
        return other
    }

    var description: String { "\(rects.map { "\($0.key.id): \($0.value)" }) \(step) in \(builder.container)" }

    static func generate(_ count: Int, seed: UInt64) -> [ArrowCase] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            let window = Rect(0, 0, random.pixels(500...1400), random.pixels(500...1000))
            let elements = (0..<Int(random.pixels(0...6))).map { Element("e\($0)") }
            let (x, y) = (0...Int(window.width) - 40, 0...Int(window.height) - 40)
            let rects = elements.map { ($0, random.rect(x, y, 0...120, 0...60)) }
            let sizes = elements.map { ($0, random.size(20...120, 16...40)) }
            let bar = random.chance(30) ? 60.0 : 0
            let builder = SceneBuilder(
                window: window,
                container: Rect(0, bar, window.width - random.pixels(0...20), window.height - bar),
                calloutSize: random.size(200...320, 80...160),
                labelSizes: Dictionary(uniqueKeysWithValues: sizes),
                direction: random.pick(LayoutDirection.allCases)
            )
            let arrows = elements.map { arrow(to: $0, &random) }
            let step = Step(arrows: arrows, isCentered: random.chance(10))
            return ArrowCase(builder: builder, step: step, rects: Dictionary(uniqueKeysWithValues: rects))
        }
    }

    static func arrow(to element: Element, _ random: inout SplitMix64) -> Arrow {
        let part = random.pixels(0...8) / 8
        let anchors: [ElementAnchor] = [
            .center, .top, .bottom, .leading, .trailing, .topLeading, .topTrailing, .bottomLeading,
            .bottomTrailing, .alongTop(part), .alongBottom(part), .alongLeading(part), .alongTrailing(part),
        ]
        return Arrow(
            element,
            anchor: random.pick(anchors),
            fromAnchor: random.chance(30) ? random.pick(anchors) : nil,
            length: random.pixels(0...120),
            angle: random.chance(30) ? random.pixels(0...24) * 15 : nil,
            bend: random.pick(Arrow.Bend.allCases),
            bendStrength: random.pick(Arrow.BendStrength.allCases),
            wide: random.chance(30) ? Arrow.Wide(anchor: random.pick(anchors)) : nil
        )
    }
}
