internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// A window during a walkthrough: the layer over it, what moves and scrolls there, and the user's input.
///
/// It lasts from `init` to ``close()``; every window needs one of its own.
final class TourWindow {
    let overlay: OverlayWindow
    let animation: SceneAnimation
    let input: StepInput
    let scrolling: TargetScrolling

    /// - Parameters:
    ///   - starts: where scrollers were when the tour first came to them.
    ///   - onTick: called before each layout while animations run, with their time; returns whether to go on.
    init(
        _ overlay: OverlayWindow,
        scrollingFrom starts: ScrollStarts,
        source: any StepInputSource,
        onTick: @escaping (Seconds) -> Bool
    ) {
        self.overlay = overlay
        animation = SceneAnimation(in: overlay, onTick: onTick)
        input = StepInput(in: overlay, source: source)
        scrolling = TargetScrolling(in: overlay, animation, input, from: starts)
    }

    /// The window; nil once it is gone.
    var widget: WidgetPointer? { overlay.window }

    /// Whether a layout is queued, a sign is on screen, or the target is about to be scrolled.
    var isBusy: Bool { overlay.needsLayout || animation.movement.sign != nil || scrolling.isWaiting }

    /// Notes the sizes of window and text; if they have changed, the step is laid out as if it had just come.
    ///
    /// - Returns: whether they have changed.
    @discardableResult
    func resize(to size: Size) -> Bool {
        guard overlay.resize(to: size) else { return false }
        animation.forgetGoal()
        return true
    }

    /// Leaves the window: fades out if that can be seen, or returns false; then close it at once.
    func leave() -> Bool {
        let canFade = animation.canFade
        input.end()
        overlay.ignoreInput()
        if canFade { animation.fade() }
        return canFade
    }

    /// Removes the layer from the window at once.
    func close() {
        animation.stop()
        scrolling.stop()
        input.end()
        overlay.close()
    }
}
