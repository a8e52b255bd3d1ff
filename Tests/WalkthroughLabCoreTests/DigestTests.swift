import Testing
import WalkthroughEngine
import WalkthroughLabCore

@Suite struct DigestTests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
    func agreesWithSHA256(text: String, digest: String) {
        #expect(SHA256.digest(of: text.utf8) == digest)
    }

    private static let window = Rect(x: 0, y: 0, width: 800, height: 600)
    private static let light = RoundedRect(Rect(x: 1, y: 2, width: 3, height: 4), radius: 1)

    private let scene = Scene(
        window: window,
        cutouts: [Cutout(outline: light, clip: window)],
        callout: CalloutPosition(
            frame: Rect(x: 10.125, y: 20, width: 300, height: 100),
            side: .bottom,
            caret: Caret(tip: Point(x: 20, y: 12), side: .bottom)
        ),
        data: ["b": 1, "a": ["x\n", nil, true, 0.5]]
    )

    /// Whoever changes the canonical text changes its version, too: old logs would never be identical again.
    @Test func isStable() {
        #expect(SceneDigest(scene).description == "af523aa33f9e5689")
    }

    @Test func ignoresWhatDoesNotShow() {
        var other = scene
        other.movement = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(SceneDigest(other) == SceneDigest(scene))
        other.callout?.frame.x += 0.000_01
        #expect(SceneDigest(other) == SceneDigest(scene))
    }

    @Test func tellsEveryVisiblePartApart() {
        let changes: [(inout Scene) -> Void] = [
            { $0.window.width += 1 }, { $0.cutouts = [] }, { $0.cutouts[0].clip.width = 2 },
            { $0.cutouts[0].outline.radius = 0 }, { $0.callout = nil }, { $0.callout?.frame.y += 1 },
            { $0.callout?.side = nil }, { $0.callout?.caret = nil }, { $0.callout?.caret?.tip.x += 1 },
            { $0.callout?.caretOffset = 3 }, { $0.dimming = 0.5 }, { $0.calloutOpacity = 0.5 },
            { $0.calloutText = CalloutText(isOutgoing: true, opacity: 1) }, { $0.data = nil },
            {
                $0.arrows = [
                    ArrowShape(
                        element: "a",
                        rank: 0,
                        tail: .zero,
                        control: .zero,
                        head: .zero,
                        headLength: 1,
                        strokeWidth: 1
                    )
                ]
            },
            { $0.labels = [LabelPosition(element: "a", rank: 0, frame: .zero)] },
        ]
        let digests = changes.map { change in
            var other = scene
            change(&other)
            return SceneDigest(other)
        }
        #expect(Set(digests + [SceneDigest(scene)]).count == changes.count + 1)
        #expect(SceneDigest(scene, supplements: [scene]) != SceneDigest(scene))
    }
}
