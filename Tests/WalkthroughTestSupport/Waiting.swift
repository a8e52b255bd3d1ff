import CWalkthroughGtk
import Foundation
package import WalkthroughGtkSupport
import WalkthroughTesting
import XCTest

/// After how many seconds a test hangs; `scripts/test` gives them more where the machine is busy.
private let patience = ProcessInfo.processInfo.environment["TEST_PATIENCE"].flatMap(Double.init) ?? 60

/// Runs the main loop until `condition` holds. The limit only ends a test that hangs.
package func eventually(
    _ what: String,
    file: StaticString = #filePath,
    line: UInt = #line,
    until condition: () -> Bool
) {
    do {
        try WalkthroughTesting.eventually(what, patience: patience, until: condition)
    } catch {
        XCTFail("\(error)", file: file, line: line)
    }
}

/// Runs what the main loop has to do now.
package func drain() {
    while g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
}

/// Runs the main loop until a few frames have been drawn, to see that something does not happen.
package func passFrames(_ count: Int = 3, of widget: WidgetPointer) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return drain() }
    for _ in 0..<count {
        let frame = gdk_frame_clock_get_frame_counter(clock)
        gtk_widget_queue_draw(widget)
        eventually("a frame") { gdk_frame_clock_get_frame_counter(clock) > frame }
        drain()
    }
}

/// Runs the main loop for so many seconds; returns how often anything but their end woke it.
package func wakeUps(in seconds: Double) -> Int {
    var isOver = false
    let end = ScheduledCall.after(seconds) { isOver = true }
    var count = -1
    while !isOver {
        g_main_context_iteration(nil, 1)
        count += 1
    }
    return end.isPending ? .max : count
}

extension LiveCounts {
    /// Everything that is alive.
    package static var all: [Int] { [handlers, sources, widgets] }
}
