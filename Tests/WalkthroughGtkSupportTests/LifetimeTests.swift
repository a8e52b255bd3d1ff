import WalkthroughTestSupport

final class LifetimeTests: GtkTestCase {
    @preconcurrency @MainActor func testAWeakReferenceKeepsNothingAlive() {
        let label = gtk_label_new("weak")!
        g_object_ref_sink(label)
        let reference = WeakWidget(label)
        XCTAssertEqual(reference.pointer, label)
        g_object_unref(label)
        XCTAssertNil(reference.pointer)
    }

    @preconcurrency @MainActor func testAScheduledCallRunsOnceOrNever() {
        let before = LiveCounts.sources
        var calls = 0
        let first = ScheduledCall.after(0) { calls += 1 }
        let second = ScheduledCall.whenIdle { calls += 10 }
        second.cancel()
        second.cancel()
        XCTAssertTrue(first.isPending)
        eventually("the call") { !first.isPending }
        XCTAssertEqual(calls, 1)
        XCTAssertFalse(second.isPending)
        eventually("the sources to go") { LiveCounts.sources == before }
    }

    @preconcurrency @MainActor func testACallMayCancelItself() {
        var call: ScheduledCall?
        call = .whenIdle { call?.cancel() }
        eventually("the call") { call?.isPending == false }
    }

    @preconcurrency @MainActor func testACustomWidgetOwnsItsSwiftObjectAndFreesItsChildren() {
        let before = LiveCounts.widgets
        let widget = SquareWidget().widget
        g_object_ref_sink(widget)
        let child = WeakWidget(gtk_label_new("child"))
        (CustomWidget.of(widget) as? SquareWidget)?.adopt(child.pointer!)
        XCTAssertEqual(LiveCounts.widgets, before + 1)
        var natural: gint = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        XCTAssertEqual(natural, 40)
        g_object_unref(widget)
        XCTAssertEqual(LiveCounts.widgets, before)
        XCTAssertNil(child.pointer)
    }

    @preconcurrency @MainActor func testMainActorTasksRunOnTheGLibLoop() {
        MainLoop.runMainActorTasks()
        MainLoop.runMainActorTasks()
        let result = Result()
        Task {
            await Task.yield()
            result.isDone = true
        }
        eventually("the task") { result.isDone }
    }
}

private final class Result { var isDone = false }

private final class SquareWidget: CustomWidget {
    override class var typeName: String { "SquareTestWidget" }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        (20, 40)
    }

    override func allocate(width: Int, height: Int, baseline: Int) {}
}
