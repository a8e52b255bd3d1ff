import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

@Suite struct MarkPlacementTests {
    private static let window = Rect(x: 0, y: 0, width: 360, height: 640)
    private static let dot = Size(width: 12, height: 12)

    private static func placement(
        _ target: Rect,
        _ content: [Rect],
        _ direction: LayoutDirection = .leftToRight
    )
        -> MarkPlacement
    {
        MarkPlacement(target: target, content: content, bounds: window, direction: direction)
    }

    private func mirrored(_ rect: Rect) -> Rect {
        Rect(x: Self.window.width - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
    }

    @Test func aDotLeavesTheIconOfAButton() {
        let button = Rect(x: 100, y: 6, width: 34, height: 34)
        let icon = Rect(x: 109, y: 15, width: 16, height: 16)
        let dot = Self.placement(button, [icon]).dot(Self.dot)
        #expect(!dot.intersects(icon) && dot.intersects(button))
        #expect(dot.midX > icon.maxX && dot.midY < icon.midY)
    }

    @Test func aDotIsAtTheUpperTrailingCornerOfARow() {
        let row = Rect(x: 12, y: 100, width: 336, height: 50)
        let title = Rect(x: 24, y: 116, width: 120, height: 18)
        let dot = Self.placement(row, [title]).dot(Self.dot)
        #expect(dot.center == Point(x: row.maxX - 10, y: row.minY + 10))
        let other = Self.placement(mirrored(row), [mirrored(title)], .rightToLeft).dot(Self.dot)
        #expect(other == mirrored(dot))
    }

    /// How a beacon is drawn within its area.
    private func drawn(_ beacon: Rect) -> Rect { beacon.inset(by: (beacon.width - 20) / 2) }

    @Test func aBeaconIsOnTheCornerOfAButtonAndWithinACard() {
        let button = Rect(x: 100, y: 100, width: 90, height: 34)
        let label = Rect(x: 120, y: 108, width: 50, height: 18)
        let beacon = Self.placement(button, [label]).beacon(24, drawn: 20)
        #expect(beacon.center == Point(x: button.maxX - 3, y: button.minY + 3))
        let card = Rect(x: 20, y: 100, width: 300, height: 120)
        #expect(card.contains(drawn(Self.placement(card, [label]).beacon(24, drawn: 20))))
    }

    @Test func aBeaconIsBesideAWidgetThatIsAllContent() {
        let picture = Rect(x: 100, y: 100, width: 100, height: 100)
        let beacon = Self.placement(picture, [picture]).beacon(24, drawn: 20)
        #expect(!drawn(beacon).intersects(picture))
        #expect(abs(beacon.midX - picture.maxX) <= 12 && abs(beacon.midY - picture.minY) <= 12)
    }

    @Test func aBeaconInACornerOfTheWindowStaysInside() {
        let button = Rect(x: 320, y: 6, width: 34, height: 34)
        let icon = Rect(x: 329, y: 15, width: 16, height: 16)
        for extent in [24.0, 44] {
            let beacon = Self.placement(button, [icon]).beacon(extent, drawn: 20)
            #expect(Self.window.contains(beacon) && !drawn(beacon).intersects(icon))
        }
    }

    @Test func marksKeepApartAndOffContentWhereverThereIsRoom() {
        var random = SplitMix64(seed: 36)
        for round in 0..<2_000 {
            let target = Rect(
                x: Double.random(in: 30...200, using: &random).rounded(),
                y: Double.random(in: 30...500, using: &random).rounded(),
                width: Double.random(in: 16...120, using: &random).rounded(),
                height: Double.random(in: 16...90, using: &random).rounded()
            )
            let content = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                target.inset(by: Double.random(in: 0...8, using: &random).rounded())
            }
            var placement = Self.placement(target, content, random.chance(50) ? .leftToRight : .rightToLeft)
            // With 24 px around the target, there is always room for three.
            for _ in 0..<3 {
                let beacon = placement.beacon(24, drawn: 20)
                for text in content {
                    #expect(!drawn(beacon).intersects(text), "\(round): \(target) \(beacon) \(text)")
                }
                for mark in placement.marks {
                    #expect(!beacon.intersects(mark), "\(round): \(beacon) \(mark)")
                }
                #expect(Self.window.contains(beacon))
                #expect(beacon.intersects(target.inset(by: -26)))
                placement.marks.append(beacon)
            }
        }
    }

    @Test func mirrorsWithTheLayout() {
        var random = SplitMix64(seed: 37)
        for _ in 0..<500 {
            func rect(_ range: ClosedRange<Double>) -> Rect {
                Rect(
                    x: Double.random(in: 0...300, using: &random).rounded(),
                    y: Double.random(in: 0...600, using: &random).rounded(),
                    width: Double.random(in: range, using: &random).rounded(),
                    height: Double.random(in: range, using: &random).rounded()
                )
            }
            let (target, content, other) = (rect(20...60), rect(5...20), rect(10...80))
            var placement = Self.placement(target, [content])
            placement.others = [other]
            var turned = Self.placement(mirrored(target), [mirrored(content)], .rightToLeft)
            turned.others = [mirrored(other)]
            #expect(turned.beacon(24, drawn: 20) == mirrored(placement.beacon(24, drawn: 20)))
            #expect(turned.dot(Self.dot) == mirrored(placement.dot(Self.dot)))
        }
    }

    @Test func aTargetOutsideOfItsBoundsDoesNoHarm() {
        let far = Rect(x: 900, y: 900, width: 10, height: 10)
        let placement = Self.placement(far, [far])
        #expect(Self.window.contains(placement.dot(Self.dot)))
        #expect(Self.window.contains(placement.beacon(24, drawn: 20)))
    }
}
