internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Makes the moves of a log, each once the one before has taken effect.
final class ReplayDriver {
    private var moves: ArraySlice<ReplayMove>
    private let recorder: StudyRecorder
    private var replayed: ReplayedWindow
    private let present: () -> WalkthroughPresentation
    private let finished: (String?) -> Void
    private var presentation: WalkthroughPresentation?
    private var call: ScheduledCall?
    private var since = g_get_monotonic_time()
    private var problem: String?

    /// Prepares a replay.
    ///
    /// - Parameters:
    ///   - present: presents the tour, once the window is as it was.
    ///   - finished: called at the end, with what could not be reproduced; nil when all was.
    init(
        _ moves: [ReplayMove],
        _ recorder: StudyRecorder,
        in window: WidgetPointer,
        present: @escaping () -> WalkthroughPresentation,
        finished: @escaping (String?) -> Void
    ) {
        self.moves = moves[...]
        self.recorder = recorder
        self.present = present
        self.finished = finished
        replayed = ReplayedWindow(window)
        run()
    }

    isolated deinit { call?.cancel() }

    private func run() {
        while let move = moves.first {
            guard make(move) else {
                guard !isOverdue else { return giveUp(move) }
                call = .after(0.02) { [weak self] in self?.run() }
                return
            }
            moves.removeFirst()
            since = g_get_monotonic_time()
        }
        finished(problem)
    }

    /// Makes a move; returns false for as long as it has not taken effect.
    private func make(_ move: ReplayMove) -> Bool {
        if case .window(let window) = move {
            if let shown = presentation?.window, shown != replayed.window.pointer {
                replayed = ReplayedWindow(shown)
            }
            let isThere = replayed.approach(window) || isWindowRefused(window)
            recorder.isWindowChanging = !isThere
            return isThere
        }
        let presentation = presentation ?? present()
        self.presentation = presentation
        presentation.showsDoneSteps = true
        if presentation.outcome != nil { return true }
        switch move {
        case .window: break
        case .shown(let step): return recorder.shown == step
        case .rest(let step): return recorder.shown == step && recorder.isAtRest
        case .next: presentation.next()
        case .back: presentation.back()
        case .go(let step):
            guard presentation.currentStep != nil else { return false }
            presentation.go(to: step)
        case .skip: presentation.skip()
        case .close: presentation.close()
        }
        return true
    }

    /// Whether the window has not become as `wanted` in time; the replay goes on with it as it is.
    private func isWindowRefused(_ wanted: StudyWindow) -> Bool {
        guard isOverdue, let shown = replayed.window.pointer else { return false }
        let current = StudyWindow(of: shown)
        problem = "the window was \(text(wanted)) in the log, and is \(text(current)) now"
        return true
    }

    private func text(_ window: StudyWindow) -> String {
        "\(Int(window.size.width)) × \(Int(window.size.height)), \(window.theme.rawValue), \(window.direction.rawValue), text × \(window.textScale)"
    }

    private var isOverdue: Bool { g_get_monotonic_time() - since > Self.patience }

    private func giveUp(_ move: ReplayMove) {
        if case .shown(let step) = move { problem = "step \"\(step)\" did not come" }
        if case .rest(let step) = move { problem = "step \"\(step)\" did not come to rest" }
        presentation?.close()
        finished(problem)
    }

    /// How long a move may take, in microseconds; only one that hangs takes so long.
    private static let patience: gint64 = 20_000_000
}
