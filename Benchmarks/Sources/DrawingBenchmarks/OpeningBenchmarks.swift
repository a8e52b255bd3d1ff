import BenchmarkHarness
import CWalkthroughGtk
import GtkBenchmarkHarness
import WalkthroughGtk
import WalkthroughGtkSupport
import Glibc

extension BenchmarkGroup {
    /// Opening a window with ten hotspots, five marks of what is new, and Help in a menu and on a page, beside the same
    /// window without.
    static let opening = BenchmarkGroup(
        name: "opening",
        title: "Opening a window of 40 controls, to its first frame"
    ) {
        report in
        MainActor.assumeIsolated { measureOpening(&report) }
    }

    private static func measureOpening(_ report: inout BenchmarkReport) {
        beginAsKnownUser()
        var (marked, plain) = ([Double](), [Double]())
        // Alternately, so that other load on the machine affects both alike; each after a window of the same kind,
        // whose memory it takes over.
        for _ in 0..<61 {
            for isGuided in [false, true] {
                _ = OpenedWindow(isGuided: false).cost
                let cost = OpenedWindow(isGuided: isGuided).cost
                if isGuided { marked.append(cost) } else { plain.append(cost) }
            }
        }
        report.compare(
            "with ten hotspots, five marks and Help",
            marked,
            with: "without",
            plain,
            target: 1.05
        )
    }

    /// Has used version 1.0 of the app, so that what came with 2.0 is new.
    private static func beginAsKnownUser() {
        WalkthroughGuidance.appVersion = "1.0"
        let button = gtk_button_new()!
        g_object_ref_sink(button)
        button.flagNew("Feature", since: "1.0")
        g_object_unref(button)
        WalkthroughGuidance.appVersion = "2.0"
    }
}

/// A window with a header bar, rows and buttons.
private struct OpenedWindow {
    let isGuided: Bool

    private static let tours = ["First steps", "Formatting", "Everything"].map { title in
        Walkthrough(id: title, title: title, steps: (0..<5).map { Step(id: "\($0)", title: "Step \($0)") })
    }

    /// Seconds of processor time until the first frame is painted; destroys the window.
    var cost: Double {
        let start = processorTime
        let window = gtk_window_new()!
        let header = gtk_header_bar_new()!
        let grid = gtk_grid_new()!
        var controls: [WidgetPointer] = []
        for index in 0..<40 {
            let button = gtk_button_new_with_label("Feature \(index)")!
            controls.append(button)
            if index < 4 {
                gtk_header_bar_pack_start(OpaquePointer(header), button)
            } else {
                gtk_grid_attach(grid.cast(), button, CInt(index % 4), CInt(index / 4), 1, 1)
            }
        }
        let (pages, menu, menuButton) = (gtk_stack_new()!, g_menu_new()!, gtk_menu_button_new()!)
        gtk_stack_add_child(OpaquePointer(pages), grid)
        gtk_stack_add_child(OpaquePointer(pages), gtk_label_new("Another page"))
        g_menu_append(menu, "_About", "window.close")
        gtk_header_bar_pack_end(OpaquePointer(header), menuButton)
        gtk_window_set_titlebar(window.cast(), header)
        gtk_window_set_child(window.cast(), pages)
        if isGuided { guide(window, controls, menu, pages) }
        gtk_menu_button_set_menu_model(OpaquePointer(menuButton), Self.model(menu))
        g_object_unref(UnsafeMutableRawPointer(menu))
        var end: Double?
        let reference = WeakWidget(window)
        connect(window, "realize", after: true) { _ in
            guard let window = reference.pointer, let clock = gtk_widget_get_frame_clock(window) else {
                return
            }
            connect(UnsafeMutableRawPointer(clock), "paint", after: true) { _ in
                if end == nil { end = processorTime }
            }
        }
        gtk_window_present(window.cast())
        while end == nil { g_main_context_iteration(nil, 1) }
        // With what comes after the first frame.
        _ = FrameMeter(window: window).cost(ofFrames: 1) { _ in gtk_widget_queue_draw(window) }
        gtk_window_destroy(window.cast())
        while g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
        return (end ?? start) - start
    }

    private func guide(
        _ window: WidgetPointer,
        _ controls: [WidgetPointer],
        _ menu: OpaquePointer,
        _ pages: WidgetPointer
    ) {
        for (index, control) in controls.prefix(10).enumerated() {
            control.hotspot("\(index)", title: "Feature", body: "What it is good for.")
        }
        for control in controls.dropFirst(10).prefix(5) { control.flagNew("Feature", since: "2.0") }
        for tour in Self.tours { window.listWalkthrough(tour) }
        if let section = window.makeWalkthroughHelpMenu() {
            g_menu_prepend_section(menu, nil, section)
            g_object_unref(section)
        }
        if let page = window.makeWalkthroughHelpPage() { gtk_stack_add_child(OpaquePointer(pages), page) }
    }

    private static func model(_ menu: OpaquePointer) -> UnsafeMutablePointer<GMenuModel> {
        UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GMenuModel.self)
    }

    private var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
