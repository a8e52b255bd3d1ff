import Testing
import WalkthroughEngine

/// The sign that input does nothing.
@Suite struct RefusalSignTests {
    static let scene = SceneTransitionTests.scene(
        [Rect(100, 100, 200, 40), Rect(0, 0, 800, 60), Rect(-6, 300, 812, 40)],
        callout: Rect(100, 160, 300, 100)
    )

    @Test func ringsPulseOnceAndTheCalloutIsNudged() {
        let sign = RefusalSign(start: 10, nudges: true)
        #expect(sign.scene(from: Self.scene, at: 10) == Self.scene)
        #expect(sign.scene(from: Self.scene, at: 10 + RefusalSign.duration) == Self.scene)
        #expect(
            !sign.isOver(at: 10.2) && sign.isOver(at: 10 + RefusalSign.duration) && sign.isOver(at: .infinity)
        )
        let middle = sign.scene(from: Self.scene, at: 10 + RefusalSign.duration / 2)
        #expect(middle.cutouts[0].outline.rect == Rect(96, 96, 208, 48))
        #expect(middle.callout?.frame == Rect(100, 156, 300, 100), "towards the target, which is above")
        #expect(middle.callout?.caret?.tip.y == Self.scene.callout!.caret!.tip.y - 4)
    }

    @Test func ringsAtTheEdgeOfTheWindowComeIntoView() {
        let middle = RefusalSign(start: 0).scene(from: Self.scene, at: RefusalSign.duration / 2)
        #expect(middle.cutouts[1].outline.rect == Rect(4, 4, 792, 60))
        #expect(middle.cutouts[2].outline.rect == Rect(4, 296, 792, 48))
        #expect(middle.callout == Self.scene.callout, "it does not nudge")
    }

    @Test func aStillSignMovesNoCallout() {
        let sign = RefusalSign(start: nil, nudges: true)
        let still = sign.scene(from: Self.scene, at: .infinity)
        #expect(still.cutouts[0].outline.rect == Rect(96, 96, 208, 48))
        #expect(still.callout == Self.scene.callout)
        #expect(!sign.isOver(at: .infinity))
    }
}
