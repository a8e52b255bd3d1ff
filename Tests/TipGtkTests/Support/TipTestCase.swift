import CGtk
import CGtkShims
import GtkSupport
import TipEngine
import XCTest

@testable import TipGtk

/// A test on the main thread with GTK running, tips of its own and a clock that stands still. Bodies go into
/// ``onMain(_:)``.
nonisolated class TipTestCase: XCTestCase {
    override func setUp() {
        super.setUp()
        onMain {
            XCTAssertNotEqual(gtk_init_check(), 0, "these tests need a display")
            setAnimations(false)
            gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
            // Without a window manager no window is ever active.
            SightWatch.ignoresActiveWindow = true
            useCenter()
        }
    }

    override func tearDown() {
        onMain {
            drain()
            TipCenter.current.close()
        }
        super.tearDown()
    }
}

/// Starts over with a center of its own.
@discardableResult
func useCenter(_ options: [Tips.ConfigurationOption] = []) -> ManualTipClock {
    let clock = ManualTipClock()
    let center = TipCenter(clock: clock)
    TipCenter.makeCurrent(center)
    XCTAssertNoThrow(try center.configure([.datastoreLocation(.inMemory)] + options))
    return clock
}

/// XCTest calls synchronous tests on the main thread; this tells the compiler.
nonisolated func onMain(_ body: @MainActor () throws -> Void) rethrows {
    try MainActor.assumeIsolated(body)
}

/// Runs the main loop until `condition` holds; fails after ten seconds.
func eventually(
    _ what: String,
    file: StaticString = #filePath,
    line: UInt = #line,
    until condition: () -> Bool
) {
    let deadline = g_get_monotonic_time() + 10_000_000
    while !condition() {
        guard g_get_monotonic_time() < deadline else {
            return XCTFail("waited in vain for \(what)", file: file, line: line)
        }
        if g_main_context_iteration(nil, 0) == 0 { g_usleep(500) }
    }
}

/// Runs what the main loop has to do now.
func drain() {
    while g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
}

/// Runs the main loop until a few frames have been drawn, to see that something does not happen.
func passFrames(_ count: Int = 3, of widget: WidgetPointer) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return drain() }
    for _ in 0..<count {
        let frame = gdk_frame_clock_get_frame_counter(clock)
        gtk_widget_queue_draw(widget)
        eventually("a frame") { gdk_frame_clock_get_frame_counter(clock) > frame }
        drain()
    }
}

/// Turns GTK's animations on or off for every widget.
func setAnimations(_ areOn: Bool) {
    walkthrough_object_set_boolean(
        UnsafeMutableRawPointer(gtk_settings_get_default()),
        "gtk-enable-animations",
        areOn ? 1 : 0
    )
}

/// Emits a signal that has no arguments.
func emit(_ signal: String, on widget: WidgetPointer) {
    var value = GValue()
    g_value_init(&value, gtk_widget_get_type())
    g_value_set_object(&value, widget)
    g_signal_emitv(&value, g_signal_lookup(signal, gtk_button_get_type()), 0, nil)
    g_value_unset(&value)
}

/// A generator of random numbers that gives the same ones for the same seed.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension LiveCounts {
    /// Everything that is alive.
    static var all: [Int] { [handlers, sources, widgets] }
}
