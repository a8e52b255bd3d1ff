import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// Where the callout stands that tells of a wrong turn.
@Suite struct WrongTurnSceneTests {
    private static let step = Step(id: "a", title: "A", target: "a")

    private static func builder(_ contents: [Rect], previous: Rect? = nil) -> SceneBuilder {
        SceneBuilder(
            window: Rect(0, 0, 360, 640),
            calloutSize: Size(280, 110),
            contents: contents,
            previous: previous,
            metrics: .standard
        )
    }

    private static func frame(_ contents: [Rect], previous: Rect? = nil) -> Rect {
        builder(contents, previous: previous).wrongTurnScene(of: step).callout?.frame ?? .zero
    }

    @Test func lightsAndDimsNothing() {
        let scene = Self.builder([]).wrongTurnScene(of: Self.step)
        #expect(
            scene.dimming == 0 && scene.cutouts.isEmpty && scene.arrows.isEmpty && scene.callout?.caret == nil
        )
    }

    @Test func standsAtTheBottomOrAboveTheBarThere() {
        let free = Self.frame([])
        #expect(free.midX == 180 && free.maxY == 640 - CalloutMetrics.standard.padding)
        let bar = Rect(0, 590, 360, 50)
        let raised = Self.frame([bar])
        #expect(raised.maxY == 590 - CalloutLayout.clearance)
        #expect(Self.frame([bar, Rect(20, 500, 320, 40)]).maxY == 500 - CalloutLayout.clearance)
        #expect(Self.frame([Rect(0, 100, 360, 540)]) == free, "a list is not kept clear")
        #expect(Self.frame([Rect(0, 590, 30, 50)]) == free, "what is beside it is not in its way")
    }

    @Test func staysWhereItIsAsLongAsThatIsFree() {
        let bar = Rect(0, 590, 360, 50)
        let raised = Self.frame([bar])
        #expect(Self.frame([], previous: raised) == raised)
        #expect(Self.frame([raised], previous: raised) != raised)
        #expect(Self.frame([], previous: Rect(0, 0, 10, 10)) == Self.frame([]))
    }

    @Test func isInTheWindowWhateverIsThere() {
        Fuzzing.run("wrong turn scenes", cases: 500) { random in
            let contents = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                Rect(
                    .random(in: -50...360, using: &random),
                    .random(in: -50...640, using: &random),
                    .random(in: 0...400, using: &random),
                    .random(in: 0...200, using: &random)
                )
            }
            let frame = Self.frame(contents)
            return Rect(0, 0, 360, 640).contains(frame, tolerance: 0.01) && frame.size == Size(280, 110)
                ? nil : "\(frame)"
        }
    }
}
