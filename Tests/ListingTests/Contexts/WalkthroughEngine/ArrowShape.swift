import WalkthroughEngine

struct Pen {
    func curve(from tail: Point, control: Point, to head: Point) {}
    func line(through points: [Point]) {}
}

func listing(_ arrow: ArrowShape, _ pen: Pen) {
    // LISTING
}
