/// Interpolates linearly between two values: `a` at 0, `b` at 1.
func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(x: mix(a.x, b.x, t), y: mix(a.y, b.y, t))
}

func mix(_ a: Rect, _ b: Rect, _ t: Double) -> Rect {
    Rect(
        x: mix(a.x, b.x, t),
        y: mix(a.y, b.y, t),
        width: mix(a.width, b.width, t),
        height: mix(a.height, b.height, t)
    )
}
