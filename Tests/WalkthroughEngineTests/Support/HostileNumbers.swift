import Testing
import WalkthroughEngine

/// Numbers that nobody means, and rectangles of them.
enum HostileNumbers {
    static let all: [Double] = [
        .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, -.leastNonzeroMagnitude, -0.0, 0, -1, 1e300, -1e300, 1e19, -1e19, 5e9, 12.5,
    ]

    /// Rectangles with each of the numbers in each of the places, and in several at once.
    static let rects: [Rect] = all.flatMap { n in
        [
            Rect(n, 10, 50, 50), Rect(10, n, 50, 50), Rect(10, 10, n, 50), Rect(10, 10, 50, n),
            Rect(n, n, n, n),
            Rect(-n, 10, n, 50), Rect(left: n, top: 0, right: 50, bottom: 50),
            Rect(left: -n, top: -n, right: n, bottom: n),
        ]
    }

    static let window = Rect(0, 0, 800, 600)
    static let target = Rect(300, 200, 80, 40)
}

/// Like `#expect`, which is too slow for as many cases as there are here.
func expect(
    _ holds: Bool,
    _ comment: @autoclosure () -> Comment? = nil,
    at place: SourceLocation = #_sourceLocation
) {
    if !holds { Issue.record(comment(), sourceLocation: place) }
}
