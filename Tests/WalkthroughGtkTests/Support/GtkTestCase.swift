import CGtk
import CGtkShims
import GtkSupport
import XCTest

/// A test on the main thread with GTK running. Bodies go into ``onMain(_:)``.
nonisolated class GtkTestCase: XCTestCase {
    override func setUp() {
        super.setUp()
        onMain {
            XCTAssertNotEqual(gtk_init_check(), 0, "these tests need a display")
            setAnimations(false)
            gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
        }
    }
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

/// Turns GTK's animations on or off for every widget.
func setAnimations(_ areOn: Bool) {
    setSetting("gtk-enable-animations", areOn)
}

/// Sets one of GTK's settings.
func setSetting(_ name: String, _ value: Bool) {
    walkthrough_object_set_boolean(UnsafeMutableRawPointer(gtk_settings_get_default()), name, value ? 1 : 0)
}

/// Turns the dark theme on or off: by libadwaita's style manager once a test has loaded that.
func setDark(_ isDark: Bool) {
    guard g_type_from_name("AdwStyleManager") != 0, let library = dlopen("libadwaita-1.so.0", RTLD_NOW),
        let getDefault = dlsym(library, "adw_style_manager_get_default"),
        let setScheme = dlsym(library, "adw_style_manager_set_color_scheme")
    else { return setSetting("gtk-application-prefer-dark-theme", isDark) }
    typealias GetDefault = @convention(c) () -> OpaquePointer?
    typealias SetScheme = @convention(c) (OpaquePointer?, CInt) -> Void
    let manager = unsafeBitCast(getDefault, to: GetDefault.self)()
    unsafeBitCast(setScheme, to: SetScheme.self)(manager, isDark ? 4 : 1)
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
