import CGtk
import GtkSupport
import WalkthroughEngine
import XCTest

@testable import WalkthroughGtk

nonisolated final class PresentationTests: GtkTestCase {
    @MainActor private static let tour = Walkthrough(id: "rows", title: "Rows") {
        Step(id: "first", title: "First", body: "The first row.", target: "row-0")
        Step(id: "far", title: "Far", body: "A row far below.", target: "row-20")
        Step(id: "header", title: "Header", body: "It stays.", target: "header")
    }

    func testEveryStepIsShownWhollyVisible() { onMain {
        let window = TestWindow()
        window.present()
        var reports: [Report] = []
        let presentation = window.widget.presentWalkthrough(Self.tour) { reports.append($0) }
        for step in Self.tour.steps {
            eventually("step \(step.id)") { presentation.currentStep?.id == step.id && presentation.isSettled }
            guard let target = step.target, let frame = presentation.frames[target], let scene = presentation.scene,
                let callout = scene.callout
            else { return XCTFail("step \(step.id) shows no scene") }
            XCTAssertEqual(frame.hiddenArea, 0, step.id)
            XCTAssertFalse(callout.frame.intersects(frame.bounds), step.id)
            XCTAssertNotNil(callout.caret, step.id)
            print(step.id, frame.bounds, callout)
            if step.id == "far" {
            let paintable = gtk_widget_paintable_new(window.widget)!
            let snapshot = gtk_snapshot_new()!
            gdk_paintable_snapshot(paintable, snapshot, 480, 640)
            let node = gtk_snapshot_free_to_node(snapshot)
            let renderer = gtk_native_get_renderer(window.widget.opaque)
            let texture = gsk_renderer_render_texture(renderer, node, nil)
            gdk_texture_save_to_png(texture, "/tmp/far.png")
            }
            presentation.next()
        }
        eventually("the end") { presentation.outcome != nil }
        XCTAssertEqual(presentation.outcome?.ending, .finished)
        XCTAssertNil(window.widget.currentWalkthrough)
        window.destroy()
    } }
}
