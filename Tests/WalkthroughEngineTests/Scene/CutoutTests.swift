import Testing
import WalkthroughEngine

@Suite struct CutoutTests {
    let outline = RoundedRect(Rect(10, 10, 100, 50), radius: 20)

    @Test func isClippedToWhatItsScrollersLeave() {
        #expect(Cutout(outline: outline, clip: Rect(0, 0, 60, 40)).visible == Rect(10, 10, 50, 30))
        #expect(Cutout(outline: outline, clip: Rect(0, 0, 600, 400)).visible == outline.rect)
        #expect(Cutout(outline: outline, clip: Rect(300, 0, 60, 40)).visible.isEmpty)
    }

    @Test(arguments: [
        (Point(60, 35), true), (Point(11, 11), false), (Point(30, 11), true), (Point(60, 45), false),
        (Point(5, 35), false),
    ])
    func letsClicksThroughWhereItsOutlineShows(point: Point, goesThrough: Bool) {
        #expect(Cutout(outline: outline, clip: Rect(0, 0, 200, 40)).contains(point) == goesThrough)
    }

    @Test func aSceneIsLitWhereAnyCutoutIs() {
        let window = Rect(0, 0, 200, 200)
        let outlines = [outline, RoundedRect(Rect(150, 0, 10, 10), radius: 0)]
        let scene = Scene(window: window, cutouts: outlines.map { Cutout(outline: $0, clip: window) })
        #expect(scene.isLit(Point(60, 35)))
        #expect(scene.isLit(Point(155, 5)))
        #expect(!scene.isLit(Point(140, 5)))
    }
}
