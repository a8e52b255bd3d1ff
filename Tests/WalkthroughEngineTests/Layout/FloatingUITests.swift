import Foundation
import Testing
import WalkthroughEngine

/// Callouts against the results of Floating UI itself, which `floating-ui-vectors.mjs` asks for.
@Suite struct FloatingUITests {
    private static let vectors: [Vector] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let data = try! Data(contentsOf: folder.appending(path: "floating-ui-vectors.json"))
        return try! JSONDecoder().decode(Vectors.self, from: data).cases
    }()

    @Test func equalsFloatingUIExceptForItsOwnRules() {
        for vector in Self.vectors {
            #expect(vector.rule.holds(vector), "\(vector.rule): \(vector.input), not \(vector.result)")
        }
        let counts = Dictionary(grouping: Self.vectors, by: \.rule).mapValues(\.count)
        #expect(counts == [.sameResult: 532, .caretStaysOnTheBox: 8, .calloutStaysInside: 142])
        #expect(Self.vectors.count(where: \.isEqual) == 536)
    }
}

/// What the layout owes to a result of Floating UI.
private enum Rule {
    /// The same side, frame, caret and distance that the caret is off.
    case sameResult
    /// The same, but for a caret that Floating UI lets stick out of a box hardly wider than it.
    case caretStaysOnTheBox
    /// Where Floating UI leaves the padded container: a place inside, which hides no more of the target than
    /// Floating UI's box would if it were moved inside.
    case calloutStaysInside

    func holds(_ vector: Vector) -> Bool {
        let position = vector.input.position
        switch self {
        case .sameResult: return vector.isEqual
        case .caretStaysOnTheBox: return vector.isEqual(keepingCaretOnTheBox: true)
        case .calloutStaysInside:
            let (target, reach) = (vector.input.target, vector.input.reach)
            let most = vector.frame.moved(inside: reach).intersection(target).area
            return reach.contains(position.frame, tolerance: 1e-6)
                && position.frame.intersection(target).area <= most + 1e-6
        }
    }
}

private struct Vectors: Decodable {
    var cases: [Vector]
}

/// An input, and where Floating UI puts the callout.
private struct Vector: Decodable {
    struct Result: Decodable {
        var placement: String
        var x, y: Double
        /// Where the caret begins, from the left or top end of its side.
        var arrow: Double
        /// How far the target's middle is from the caret's.
        var centerOffset: Double
    }

    var container: [Double]
    /// Offset, padding, the caret's width and its padding.
    var metrics: [Double]
    var target: [Double]
    var size: [Double]
    var placement: String
    var direction: LayoutDirection?
    var result: Result

    var input: CalloutCase {
        CalloutCase(
            layout: CalloutLayout(
                container: Rect(container),
                metrics: CalloutMetrics(
                    offset: metrics[0],
                    padding: metrics[1],
                    caretWidth: metrics[2],
                    caretPadding: metrics[3]
                ),
                direction: direction ?? .leftToRight
            ),
            size: Size(size[0], size[1]),
            target: Rect(target),
            placement: CalloutPlacement(placement)
        )
    }

    var side: Side { CalloutPlacement(result.placement).side }
    var frame: Rect { Rect(result.x, result.y, size[0], size[1]) }

    var rule: Rule {
        guard input.padded.contains(frame) else { return .calloutStaysInside }
        return extent < metrics[2] + 2 ? .caretStaysOnTheBox : .sameResult
    }

    var isEqual: Bool { isEqual(keepingCaretOnTheBox: false) }

    func isEqual(keepingCaretOnTheBox: Bool) -> Bool {
        let position = input.position
        guard let caret = position.caret, position.side == side else { return false }
        let tip = side.isVertical ? caret.tip.x - frame.minX : caret.tip.y - frame.minY
        let half = min(metrics[2], extent) / 2
        let center = result.arrow + metrics[2] / 2
        let expected = keepingCaretOnTheBox ? max(half, min(center, extent - half)) : center
        return position.frame.isClose(to: frame) && abs(tip - expected) < 1e-6
            && abs(position.caretOffset - (result.centerOffset + center - expected)) < 1e-6
    }

    /// The length of the box's edge that the caret sits on.
    private var extent: Double { side.isVertical ? size[0] : size[1] }
}

extension Rect {
    fileprivate init(_ numbers: [Double]) { self.init(numbers[0], numbers[1], numbers[2], numbers[3]) }
}

extension CalloutPlacement {
    /// A placement as Floating UI names it, such as `top-start`.
    fileprivate init(_ name: String) {
        let parts = name.split(separator: "-").map(String.init)
        let alignment = parts.count > 1 ? Alignment(rawValue: parts[1]) : .center
        self.init(side: Side(rawValue: parts[0])!, alignment: alignment!)
    }
}
