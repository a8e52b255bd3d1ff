import Testing

@testable import WalkthroughEngine

@Suite struct ArrowLayoutTests {
    /// Taller than wide, so that the values for wide containers do not count.
    static let layout = ArrowLayout(container: Rect(0, 0, 600, 800))
    static let element = Rect(200, 300, 100, 40)
    static let label = Size(80, 24)
    /// 50 · sin 45°
    static let diagonal = 35.35533905932738

    private func labelFrame(of size: Size = label, for arrow: Arrow, in layout: ArrowLayout = layout) -> Rect
    {
        layout.labelFrame(of: size, for: arrow, pointingAt: Self.element)
    }

    // MARK: Where labels go

    static let anchors: [(ElementAnchor, Point, Rect)] = [
        (ElementAnchor.top, Point(250, 250), Rect(210, 226, 80, 24)),
        (.center, Point(250, 270), Rect(210, 258, 80, 24)),
        (.bottom, Point(250, 390), Rect(210, 390, 80, 24)),
        (.leading, Point(150, 320), Rect(70, 308, 80, 24)),
        (.trailing, Point(350, 320), Rect(350, 308, 80, 24)),
        (.topLeading, Point(200 - diagonal, 300 - diagonal), Rect(120 - diagonal, 276 - diagonal, 80, 24)),
        (.topTrailing, Point(300 + diagonal, 300 - diagonal), Rect(300 + diagonal, 276 - diagonal, 80, 24)),
        (.bottomLeading, Point(200 - diagonal, 340 + diagonal), Rect(120 - diagonal, 340 + diagonal, 80, 24)),
        (
            .bottomTrailing, Point(300 + diagonal, 340 + diagonal),
            Rect(300 + diagonal, 340 + diagonal, 80, 24)
        ),
        (.alongTop(0.3), Point(230, 250), Rect(206, 226, 80, 24)),
        (.alongBottom(0), Point(200, 390), Rect(200, 390, 80, 24)),
        (.alongLeading(0.25), Point(150, 310), Rect(70, 304, 80, 24)),
        (.alongTrailing(1), Point(350, 340), Rect(350, 316, 80, 24)),
    ]

    @Test(arguments: anchors)
    func theTailPointIsAwayByLengthAndDefaultAngle(anchor: ElementAnchor, tail: Point, expected: Rect) {
        let arrow = Arrow("x", anchor: anchor)
        #expect(labelFrame(of: .zero, for: arrow).origin.isClose(to: tail))
        let frame = labelFrame(for: arrow)
        #expect(frame.isClose(to: expected))
        #expect(anchor.opposite.point(in: frame).isClose(to: tail))
    }

    static let angles: [(Double, Double, Point)] = [
        (0.0, 50.0, Point(250, 350)), (90, 50, Point(200, 300)), (180, 10, Point(250, 290)),
        (270, 50, Point(300, 300)), (30, 100, Point(200, 386.60254037844)), (-90, 20, Point(270, 300)),
        (450, 20, Point(230, 300)), (200, 0, Point(250, 300)),
    ]

    @Test(arguments: angles)
    func theTailPointFollowsAngleAndLength(angle: Double, length: Double, tail: Point) {
        let arrow = Arrow("x", length: length, angle: angle)
        #expect(labelFrame(of: .zero, for: arrow).origin.isClose(to: tail))
    }

    @Test func theLabelLiesOnTheTailPointWithTheAnchorItIsPointedFrom() {
        let arrow = Arrow("x", anchor: .leading, fromAnchor: .alongTop(0.25))
        #expect(labelFrame(for: arrow) == Rect(130, 320, 80, 24))
    }

    // MARK: The curve

    private func shape(_ arrow: Arrow, from label: Rect, to element: Rect = element) -> ArrowShape {
        Self.layout.shape(of: arrow, rank: 3, pointingAt: element, fromLabel: label)
    }

    @Test func startsInsideOfTheLabelAndEndsAtTheAnchor() {
        let arrow = Arrow("x", anchor: .topLeading, fromAnchor: .bottomTrailing)
        let shape = shape(arrow, from: Rect(100, 100, 80, 24))
        #expect(shape.tail == Point(177, 122))
        #expect(shape.head == Point(200, 300))
        #expect(shape.strokeWidth == 1.5)
        #expect(!shape.startsAtCard)
        #expect(shape.rank == 3)
        #expect(shape.progress == 1)
    }

    /// An arrow of 100 px straight down: its perpendicular (−dy, dx) is to the left on screen.
    static let bends: [(Arrow.Bend, Arrow.BendStrength, Point)] = [
        (Arrow.Bend.left, Arrow.BendStrength.low, Point(240, 250)),
        (.left, .medium, Point(210, 250)), (.left, .high, Point(165, 250)),
        (.right, .low, Point(260, 250)), (.right, .medium, Point(290, 250)), (.right, .high, Point(335, 250)),
        (.none, .high, Point(250, 250)),
        // Into the middle of its edge the perpendicular · outward is 0, which counts as +.
        (.auto, .medium, Point(210, 250)),
    ]

    @Test(arguments: bends)
    func bendsByCurvature(bend: Arrow.Bend, strength: Arrow.BendStrength, control: Point) {
        let arrow = Arrow("x", bend: bend, bendStrength: strength)
        let shape = shape(arrow, from: Rect(210, 178, 80, 24))
        #expect(shape.tail == Point(250, 200))
        #expect(shape.control.isClose(to: control))
    }

    static let automaticBends: [(ElementAnchor, Point, Double)] = [
        // From the left, to the right: the perpendicular is down. Out of the top is up, so the bend is
        // against it.
        (ElementAnchor.top, Point(150, 300), -1.0), (.bottom, Point(100, 340), 1),
        // Up: the perpendicular is to the right.
        (.leading, Point(200, 420), -1), (.trailing, Point(300, 420), 1),
        // Straight in: 0 is +.
        (.top, Point(250, 200), 1), (.bottom, Point(250, 440), 1), (.leading, Point(100, 320), 1),
        (.trailing, Point(400, 320), 1), (.center, Point(250, 200), 1),
        (.topLeading, Point(100, 200), 1), (.topLeading, Point(200, 200), 1),
        (.topLeading, Point(100, 300), -1),
        (.bottomTrailing, Point(300, 440), 1), (.bottomTrailing, Point(400, 340), -1),
        // The centre's way out is up.
        (.center, Point(150, 320), -1), (.center, Point(350, 320), 1),
    ]

    @Test(arguments: automaticBends)
    func bendsByItselfOutOfTheElement(anchor: ElementAnchor, tail: Point, sign: Double) {
        let from = Rect(tail.x - 3, tail.y - 2, 6, 4)
        let shape = shape(Arrow("x", anchor: anchor), from: from)
        let (dx, dy) = (shape.head.x - shape.tail.x, shape.head.y - shape.tail.y)
        let expected = Point(
            (shape.tail.x + shape.head.x) / 2 - dy * 0.4 * sign,
            (shape.tail.y + shape.head.y) / 2 + dx * 0.4 * sign
        )
        #expect(shape.control.isClose(to: expected))
    }

    static let distances: [(Double, Double, Double)] = [
        (100.0, 40.0, 12.0), (240, 96, 16), (300, 96, 16), (1000, 96, 16), (50, 20, 10), (110, 44, 13.2),
        (1, 0.4, 10),
    ]

    @Test(arguments: distances)
    func bulgeAndHeadAreLimited(distance: Double, bulge: Double, headLength: Double) {
        let label = Rect(247, -distance - 2, 6, 4)
        let shape = shape(Arrow("x", bend: .left), from: label, to: Rect(250, 0, 0, 0))
        #expect(abs(250 - shape.control.x - bulge) < 0.001)
        #expect(abs(shape.headLength - headLength) < 0.001)
    }

    @Test func coincidentPointsMakeADot() {
        let shape = shape(Arrow("x"), from: Rect(5, 5, 0, 0), to: Rect(5, 5, 0, 0))
        #expect([shape.tail, shape.control, shape.head].allSatisfy { $0 == Point(5, 5) })
        #expect(shape.headLength == 10)
        #expect(shape.wings.left.isFinite && shape.wings.right.isFinite)
        #expect(shape.bounds.area > 0)
    }

    @Test func nearerThanAPixelItBendsLess() {
        let arrow = Arrow("x", fromAnchor: .center, bend: .left)
        let shape = shape(arrow, from: Rect(0, -0.5, 0, 0), to: Rect(0, 0, 0, 0))
        #expect(shape.control.isClose(to: Point(-0.2, -0.25)))
    }

    @Test func aLabelSmallerThanItsInsetsStartsInItsMiddle() {
        #expect(shape(Arrow("x"), from: Rect(10, 10, 4, 2)).tail == Point(12, 11))
    }

    // MARK: From a card

    static let cardPoints: [(Rect, Point)] = [
        // Straight above, below and beside: the nearest point of an edge.
        (Rect(150, 0, 10, 10), Point(155, 100)), (Rect(150, 500, 10, 10), Point(155, 300)),
        (Rect(0, 200, 10, 10), Point(100, 200)), (Rect(500, 200, 10, 10), Point(400, 200)),
        // Past a corner: on its arc, towards the element. 18 − 18 · √½ = 5.272
        (Rect(18, 18, 0, 0), Point(105.27207793864214, 105.27207793864214)),
        // Under the card: the nearest edge.
        (Rect(130, 190, 0, 0), Point(100, 190)),
    ]

    @Test(arguments: cardPoints)
    func startsAtThePointOfTheCardThatIsNearest(element: Rect, tail: Point) {
        let card = RoundedRect(Rect(100, 100, 300, 200), radius: CardLayout.radius)
        let shape = Self.layout.shape(of: Arrow("x"), rank: 0, pointingAt: element, fromCard: card)
        #expect(shape.tail.isClose(to: tail))
        #expect(shape.startsAtCard)
        #expect(shape.strokeWidth == 2)
    }

    @Test func startsAtTheAnchorOfTheCardThatIsNamed() {
        let card = RoundedRect(Rect(100, 100, 300, 200), radius: CardLayout.radius)
        let arrow = Arrow("x", anchor: .leading, fromAnchor: .trailing)
        let shape = Self.layout.shape(of: arrow, rank: 0, pointingAt: Self.element, fromCard: card)
        #expect(shape.tail == Point(400, 200))
    }

    /// A popover lies over what the arrow of a card points at, and where it would begin by itself.
    @Test func runsUnderNoCardThatItStartsAt() {
        let card = RoundedRect(Rect(720, 113, 480, 197), radius: CardLayout.radius)
        let layout = ArrowLayout(container: Rect(0, 72, 1280, 728))
        let (shape, isHidden, runsAcross) = layout.route(
            of: Arrow("x", anchor: .alongTop(0.85)),
            rank: 0,
            to: Rect(280, 648, 354, 152),
            isLit: true,
            from: .card(card),
            avoiding: [Rect(118, 336, 560, 312), card.rect],
            isFree: false
        )
        #expect(!isHidden)
        #expect(!runsAcross)
        let inside = card.rect.inset(by: 4)
        #expect(!shape.points(100).contains { inside.contains($0) }, "\(shape)")
    }

    // MARK: Wide containers

    @Test func wideContainersTakeTheirOwnValues() {
        var wide = Arrow.Wide(anchor: .leading, fromAnchor: .top, length: 20, angle: 0, bendStrength: .high)
        wide.bend = Arrow.Bend.none
        wide.textAlignment = .trailing
        let arrow = Arrow("x", textAlignment: .leading, wide: wide)
        for (width, isWide) in [(801.0, true), (800, false), (799, false)] {
            let layout = ArrowLayout(container: Rect(0, 0, width, 800))
            let frame = labelFrame(for: arrow, in: layout)
            #expect(frame == (isWide ? Rect(160, 340, 80, 24) : Rect(210, 226, 80, 24)))
            #expect(layout.resolved(arrow).textAlignment == (isWide ? .trailing : .leading))
            let shape = layout.shape(of: arrow, rank: 0, pointingAt: Self.element, fromLabel: frame)
            #expect((shape.control.x == (shape.tail.x + shape.head.x) / 2) == isWide)
        }
    }

    @Test func whatFollowsFromAnAnchorFollowsFromTheOneThatCounts() {
        let layout = ArrowLayout(container: Rect(0, 0, 800, 600))
        let arrow = Arrow("x", wide: Arrow.Wide(anchor: .trailing))
        #expect(labelFrame(for: arrow, in: layout) == Rect(350, 308, 80, 24))
    }
}
