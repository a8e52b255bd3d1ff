import Testing
import WalkthroughEngine

@testable import WalkthroughLab

struct SceneOutlinesTests {
    private let box = Rect(x: 10, y: 20.5, width: 100, height: 40.25)

    @Test func numbersAreShort() {
        #expect(SceneOutline(.target, name: "menu", box).line() == "target menu: 10, 20.5, 100×40.3")
        #expect(
            SceneOutline(.callout, Rect(x: -0.5, y: -12, width: 0, height: 1)).numbers == "-0.5, -12, 0×1"
        )
    }

    @Test func everyKindIsListed() {
        let window = Rect(x: 0, y: 0, width: 400, height: 300)
        let frame = ElementFrame(bounds: box, clip: window)
        let cutout = Cutout(outline: RoundedRect(box, radius: 4), clip: window)
        let callout = CalloutPosition(frame: box, side: nil, caret: nil)
        let scene = Scene(window: window, cutouts: [cutout], callout: callout)
        let outlines = SceneOutline.all(
            of: scene,
            at: Step(id: "a", title: "A", target: "menu"),
            frames: ["menu": frame, "other": frame],
            elements: [("menu", box), ("named", box)],
            covers: [box, .zero]
        )
        #expect(
            outlines.map { "\($0.kind) \($0.name)" }
                == ["element named", "element other", "target menu", "cutout ", "callout ", "cover "]
        )
    }

    @Test func withoutATourTheElementsAreThere() {
        let outlines = SceneOutline.all(of: nil, at: nil, frames: [:], elements: [("a", box)])
        #expect(outlines == [SceneOutline(.element, name: "a", box)])
    }
}
