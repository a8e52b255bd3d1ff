import CGtk
import GtkSupport
import WalkthroughEngine
import XCTest

@testable import WalkthroughGtk

/// Whatever is opened, closed and destroyed in whatever order, nothing breaks, stays open or is left behind.
nonisolated final class TriggerLifetimeTests: GtkTestCase {
    func testFiveHundredRoundsOfOpeningClosingAndDestroying() {
        onMain {
            var random = SplitMix64(seed: 500)
            let before = LiveCounts.all
            for round in 0..<500 {
                // Motion takes real time; a few rounds of it are enough.
                setAnimations(round.isMultiple(of: 10))
                Round(round, &random).run(&random)
            }
            setAnimations(false)
            eventually("everything to be freed") { LiveCounts.all == before }
        }
    }

    // MARK: Actions

    func testAnActionRunsOnceEitherWayWhateverHappens() {
        onMain {
            let ways: [(String, (ActionCase) -> Void)] = [
                ("next", { $0.presentation.next() }), ("back", { $0.presentation.back() }),
                ("skip", { $0.presentation.skip() }), ("close", { $0.presentation.close() }),
                ("the widget goes", { gtk_box_remove($0.window.content.cast(), $0.label) }),
                ("the window goes", { $0.window.destroy() }),
                ("the window is closed", { gtk_window_close($0.window.widget.cast()) }),
                ("another comes", { $0.window.widget.presentWalkthrough($0.presentation.walkthrough) }),
            ]
            for isBoundToTheWindow in [false, true] {
                for (way, leave) in ways {
                    let it = ActionCase(isBoundToTheWindow: isBoundToTheWindow)
                    XCTAssertEqual(it.runs.values, [true], way)
                    leave(it)
                    drain()
                    if isBoundToTheWindow, way == "the widget goes" {
                        XCTAssertEqual(it.runs.values, [true], way)
                        it.presentation.close()
                    }
                    XCTAssertEqual(
                        it.runs.values,
                        [true, false],
                        "\(way), bound to the window: \(isBoundToTheWindow)"
                    )
                    it.presentation.close()
                    it.presentation.back()
                    XCTAssertEqual(it.runs.values, [true, false], way)
                    if !way.hasPrefix("the window") { it.window.destroy() }
                }
            }
        }
    }

    func testAnActionMaySteer() {
        onMain {
            let steers: [(String, (WalkthroughPresentation?) -> Void, String?)] = [
                ("next", { $0?.next() }, "c"), ("close", { $0?.close() }, nil), ("back", { $0?.back() }, "a"),
                ("jump", { $0?.go(to: "c") }, "c"),
            ]
            for (name, steer, step) in steers {
                for value in [true, false] {
                    let window = TriggerWindow()
                    window.present()
                    var runs: [Bool] = []
                    weak var handle: WalkthroughPresentation?
                    window.content.walkthroughAction("act") { isOn in
                        runs.append(isOn)
                        if isOn == value { steer(handle) }
                    }
                    let presentation = window.widget.presentWalkthrough(Self.tour(["act"]))
                    handle = presentation
                    eventually("the first step") { presentation.isSettled }
                    presentation.next()
                    if !value { presentation.close() }
                    drain()
                    XCTAssertEqual(runs, [true, false], name)
                    XCTAssertEqual(presentation.currentStep?.id, value ? step : nil, name)
                    window.destroy()
                }
            }
        }
    }

    func testAnActionMayDestroyTheWindow() {
        onMain {
            for value in [true, false] {
                let window = TriggerWindow()
                window.present()
                var runs: [Bool] = []
                window.popover.walkthroughTrigger("act")
                window.content.walkthroughAction("act") { isOn in
                    runs.append(isOn)
                    if isOn == value { window.destroy() }
                }
                let presentation = window.widget.presentWalkthrough(Self.tour(["act"]))
                eventually("the first step") { presentation.isSettled }
                presentation.next()
                if !value { presentation.next() }
                drain()
                XCTAssertEqual(runs, [true, false])
                XCTAssertEqual(presentation.outcome?.ending, .interrupted(.windowClosed))
            }
        }
    }

    func testWhatOpeningOneThingClosesIsNotOpenedAfter() {
        onMain {
            let window = TriggerWindow()
            window.present()
            window.popover.walkthroughTrigger("first")
            window.banner.walkthroughTrigger("second")
            let presentation = window.widget.presentWalkthrough(
                Self.tour(["first", "second"]),
                startingAt: "b"
            )
            connect(window.popover, "show") { [weak presentation] _ in presentation?.next() }
            eventually("the next step") { presentation.currentStep?.id == "c" && presentation.isSettled }
            drain()
            XCTAssertFalse(window.popover.isMapped)
            XCTAssertEqual(gtk_widget_get_visible(window.banner), 0)
            window.destroy()
        }
    }

    func testTwoWalkthroughsMayShareAWindowThatBelongsToNone() {
        onMain {
            let windows = [TriggerWindow(), TriggerWindow()]
            let shared = gtk_window_new()!
            shared.walkthroughTrigger("shared")
            let presentations = windows.map { window in
                window.present()
                return window.widget.presentWalkthrough(Self.tour(["shared"]), startingAt: "b")
            }
            eventually("both") { presentations.allSatisfy(\.isSettled) && shared.isMapped }
            presentations[1].close()
            XCTAssertTrue(shared.isMapped, "the other still shows it")
            gtk_widget_set_visible(shared, 0)
            XCTAssertEqual(presentations[0].currentStep?.id, "c")
            for window in windows { window.destroy() }
            gtk_window_destroy(shared.cast())
        }
    }

    func testWhatAnActionCapturedGoesWithItsWidget() {
        onMain {
            let window = TriggerWindow()
            window.present()
            weak var kept: AnyObject?
            do {
                let object = NSObject()
                kept = object
                window.banner.walkthroughAction("never") { _ in _ = object }
            }
            XCTAssertNotNil(kept)
            window.destroy()
            drain()
            XCTAssertNil(kept)
        }
    }

    @MainActor private static func tour(_ triggers: [Trigger]) -> Walkthrough {
        Walkthrough(id: "act") {
            Step(id: "a", title: "A", target: "target")
            Step(id: "b", title: "B", target: "target", triggers: triggers)
            Step(id: "c", title: "C", target: "target")
        }
    }
}

/// A window whose tour has just switched an action on.
private final class ActionCase {
    final class Runs { var values: [Bool] = [] }

    let window = TriggerWindow()
    let label = gtk_label_new("Animated")!
    let runs = Runs()
    let presentation: WalkthroughPresentation

    init(isBoundToTheWindow: Bool) {
        gtk_box_append(window.content.cast(), label)
        let runs = runs
        (isBoundToTheWindow ? window.widget : label).walkthroughAction("act") { runs.values.append($0) }
        window.present()
        presentation = window.widget.presentWalkthrough(
            Walkthrough(id: "act") {
                Step(id: "a", title: "A", target: "target")
                Step(id: "b", title: "B", target: "target", triggers: ["act"])
                Step(id: "c", title: "C", target: "target")
            }
        )
        eventually("the first step") { [presentation] in presentation.isSettled }
        presentation.next()
    }
}

/// One window, its tour, and a dozen random disturbances.
private final class Round {
    private let number: Int
    private let window: TriggerWindow
    private let watch: WeakWidget
    private let popoverWatch: WeakWidget
    private var others: [(String, WeakWidget)] = []
    private var presentation: WalkthroughPresentation
    private var runs: [Bool] = []
    /// An app that opens its popovers itself, too. GTK 4.8 leaks those that grab all input when their window is
    /// destroyed, without any walkthrough; so these do not.
    private var isAppOpening: Bool { number.isMultiple(of: 2) }
    private var isTargetGone = false
    private var isDialogGone = false
    private var isWindowGone = false

    private static let tour = {
        let policy = MissingTargetPolicy(wait: 0.01, then: .center)
        return Walkthrough(id: "random") {
            Step(
                id: "a",
                title: "A",
                target: "target",
                missingTarget: policy,
                blurred: .all,
                triggers: ["popover"]
            )
            Step(id: "b", title: "B", target: "target", missingTarget: policy, triggers: ["popover", "all"])
            Step(
                id: "c",
                title: "C",
                target: "inside-dialog",
                missingTarget: policy,
                triggers: ["dialog", "act"]
            )
            Step(
                id: "d",
                title: "D",
                triggers: ["all", "dialog"],
                advancesOnDismissal: false,
                advance: .targetClick
            )
        }
    }()

    init(_ number: Int, _ random: inout SplitMix64) {
        self.number = number
        let window = TriggerWindow()
        self.window = window
        watch = WeakWidget(window.widget)
        popoverWatch = WeakWidget(window.popover)
        others = [
            ("dialog", window.dialog), ("menu", window.menu), ("menu button", window.menuButton),
            ("stack", window.stack), ("revealer", window.revealer), ("banner", window.banner),
            ("target", window.target), ("content", window.content), ("in dialog", window.insideDialog),
        ].map { ($0.0, WeakWidget($0.1)) }
        window.present()
        presentation = window.widget.presentWalkthrough(Self.tour)
        for (openable, trigger) in zip(window.openables, ["popover", "all", "dialog", "all", "all", "all"]) {
            openable.bind(Trigger(trigger))
        }
        window.content.walkthroughAction("act") { [weak self] in self?.runs.append($0) }
        window.stack.walkthroughRegion(.all)
        if isAppOpening {
            for popover in [window.popover, window.menu] { gtk_popover_set_autohide(popover.cast(), 0) }
        }
    }

    func run(_ random: inout SplitMix64) {
        for _ in 0..<Int.random(in: 1...12, using: &random) where !isWindowGone {
            for _ in 0..<Int.random(in: 0...8, using: &random) { g_main_context_iteration(nil, 0) }
            disturb(&random)
        }
        if !isWindowGone { finish() }
        drain()
        XCTAssertNotNil(presentation.outcome, "round \(number) is stuck")
        XCTAssertNil(watch.pointer, "round \(number) leaks its window")
        XCTAssertNil(popoverWatch.pointer, "round \(number) leaks its popover")
        for (name, widget) in others { XCTAssertNil(widget.pointer, "round \(number) leaks its \(name)") }
        let alternating = runs.indices.allSatisfy { runs[$0] == $0.isMultiple(of: 2) }
        XCTAssertTrue(alternating && runs.count.isMultiple(of: 2), "round \(number): \(runs)")
    }

    /// Goes on to the end, which must be possible from wherever it stands, and finds everything as it was.
    private func finish() {
        if presentation.outcome == nil {
            eventually("round \(number) to rest") { presentation.isSettled || presentation.outcome != nil }
        }
        for _ in 0..<10 where presentation.outcome == nil { presentation.next() }
        eventually("round \(number) to end") { presentation.outcome != nil && !window.holdsLayer }
        XCTAssertEqual(gtk_widget_has_css_class(window.stack, "walkthrough-blurred"), 0)
        if !isDialogGone {
            XCTAssertFalse(window.dialog.holdsLayer, "round \(number)")
            XCTAssertEqual(gtk_window_get_modal(window.dialog.cast()), 1, "round \(number)")
        }
        window.destroy()
        isWindowGone = true
    }

    private func disturb(_ random: inout SplitMix64) {
        switch Int.random(in: 0..<20, using: &random) {
        case 0...3: presentation.next()
        case 4, 5: presentation.back()
        case 6: presentation.go(to: ["a", "b", "c", "d"].randomElement(using: &random)!)
        case 7...10: dismiss(Int.random(in: 0..<6, using: &random))
        case 11:
            if !isTargetGone, isAppOpening, window.target.isMapped {
                gtk_popover_popup(window.popover.cast())
            }
        case 12:
            if isAppOpening, window.menuButton.isMapped { gtk_menu_button_popup(window.menuButton.opaque) }
        case 13:
            // The popover alone goes.
            if !isTargetGone, window.popover.parent != nil {
                gtk_widget_unparent(window.popover)
                isTargetGone = true
            }
        case 14:
            // What it belongs to goes.
            if !isTargetGone {
                gtk_box_remove(window.content.cast(), window.target)
                isTargetGone = true
            }
        case 15:
            if !isDialogGone {
                gtk_window_destroy(window.dialog.cast())
                isDialogGone = true
            }
        case 16:
            // Its name only: GTK 4.8 now and then leaks what was hidden, shown and hidden again.
            guard !isTargetGone else { break }
            if Bool.random(using: &random) {
                window.target.removeWalkthroughElement()
            } else {
                window.target.walkthroughElement("target")
            }
        case 17: presentation = window.widget.presentWalkthrough(Self.tour)
        case 18: presentation.skip()
        default:
            window.destroy()
            isWindowGone = true
        }
    }

    private func dismiss(_ index: Int) {
        if index == 0 && isTargetGone || index == 2 && isDialogGone { return }
        window.openables[index].dismiss()
    }
}

extension LiveCounts {
    /// Everything that is alive.
    fileprivate static var all: [Int] { [handlers, sources, widgets] }
}
