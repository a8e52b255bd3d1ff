import WalkthroughGtk
import WalkthroughSeededRandom
import WalkthroughTestSupport

@testable import Odyssey

/// The welcome tour, reached at each step from anywhere: the header hides nothing of a target.
final class ArrivalTests: GtkTestCase {
    @preconcurrency @MainActor func testEveryWayFromAnywhere() throws {
        var random = SplitMix64(seed: 0x0D55E1)
        let sizes: [Stage.Size] = [(360, 640), (480, 800), (800, 600), (1280, 800), (1920, 1080)]
        try Stage.forEach(sizes, directions: [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL]) { stage, what in
            let tour = try Arrivals(in: stage, what)
            for _ in 0..<12 { tour.arriveAnyhow(&random) }
            XCTAssertGreaterThan(tour.atContent, 3)
        }
    }

    @preconcurrency @MainActor func testWhileTheLastStepIsStillOnItsWay() throws {
        setAnimations(true)
        var random = SplitMix64(seed: 0x0D55E2)
        let tour = try Arrivals(in: try Stage(width: 1280, height: 800), "animated")
        for _ in 0..<8 { tour.interrupt(&random) }
    }
}

/// The welcome tour in a window, and where it has been.
private final class Arrivals {
    let stage: Stage
    let presentation: WalkthroughPresentation
    private(set) var atContent = 0
    private var history: [String]

    init(in stage: Stage, _ what: String) throws {
        self.stage = stage
        presentation = try stage.show("welcome")
        history = [what]
        settle()
    }

    /// Scrolls anywhere, goes to a step in any way, and sees that all of its target is there.
    func arriveAnyhow(_ random: inout SplitMix64) {
        let place = scroll(&random)
        let index = presentation.walkthrough.steps.firstIndex { $0.id == presentation.currentStep?.id } ?? 0
        let way: String
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where index < 4:
            way = "Next"
            presentation.next()
        case 1 where index > 0:
            way = "Back"
            presentation.back()
        default:
            let others = presentation.walkthrough.steps.indices.dropFirst(2).filter { $0 != index }
            way = presentation.walkthrough.steps[others.randomElement(using: &random) ?? 2].id
            presentation.go(to: way)
        }
        history.append("scrolled to \(Int(place)), to \(way)")
        settle()
        check()
    }

    /// Sets out for one step, and for another amid that.
    func interrupt(_ random: inout SplitMix64) {
        let place = scroll(&random)
        let ways = (0..<2).map { _ in Int.random(in: 2..<5, using: &random) }
        history.append("scrolled to \(Int(place)), to \(ways[0]) and amid that to \(ways[1])")
        presentation.go(to: presentation.walkthrough.steps[ways[0]].id)
        passFrames(Int.random(in: 1...6, using: &random), of: stage.window.widget)
        presentation.go(to: presentation.walkthrough.steps[ways[1]].id)
        settle()
        check()
    }

    private func scroll(_ random: inout SplitMix64) -> Double {
        guard let adjustment = stage.window.scrolling.adjustment else { return 0 }
        let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
        let place = Double.random(in: 0...max(0, end), using: &random).rounded()
        gtk_adjustment_set_value(adjustment, place)
        return place
    }

    private func settle() {
        eventually("the step") { presentation.isSettled && PictureLoader.isIdle }
    }

    /// Compares the widgets' real places with each other and with what the presentation says.
    private func check(line: UInt = #line) {
        let window = stage.window.widget
        guard let step = presentation.currentStep, let target = step.target,
            let targetBox = (try? stage.widget(target.id))?.frame(in: window),
            let headerBox = (try? stage.widget("header"))?.frame(in: window)
        else { return XCTFail("\(history): no target", line: line) }
        let how = history.joined(separator: ", ")
        XCTAssertEqual(presentation.frames[target]?.bounds, targetBox, how, line: line)
        XCTAssertEqual(presentation.frames[target]?.hiddenArea, 0, how, line: line)
        guard !["header", "search"].contains(step.id) else { return }
        atContent += 1
        let area = window.area
        let clear = Rect(left: 0, top: headerBox.maxY, right: area.width, bottom: area.height)
        let hidden = targetBox.area - targetBox.intersection(clear).area
        XCTAssertEqual(hidden, 0, "of \(step.id) are hidden; \(how)", line: line)
        for cutout in presentation.scene?.cutouts ?? [] {
            XCTAssertEqual(cutout.visible.intersection(headerBox).area, 0, "lit header; \(how)", line: line)
        }
    }
}
