internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The user's input in a window during a walkthrough: the keyboard and the focus, the pointer, keys of other
/// windows, and what tooltips and assistive technology reach.
final class StepInput {
    private struct Handling {
        let keyboard: KeyboardNavigation
        let focusKeeper: FocusKeeper
        let otherWindows: OtherWindows
        let inputGuard: InputGuard
        let pointer: PointerInput
    }

    private let overlay: OverlayWindow
    private weak var source: (any StepInputSource)?
    /// What handles the input; nil before the first step and after the end.
    private var handling: Handling?
    private let readingOrder = ReadingOrder()
    private let tooltips = TooltipSilence()

    init(in overlay: OverlayWindow, source: any StepInputSource) {
        self.overlay = overlay
        self.source = source
    }

    /// Whether the latest input was a shortcut that was left to the app.
    var isKeyLatest: Bool { handling?.keyboard.isKeyLatest == true }

    /// Another step appears: handles the input from now on; after a wrong turn, nothing but that in the callout.
    func beginStep() {
        handling?.inputGuard.stepDidChange()
        handling?.keyboard.isKeyLatest = false
        overlay.layer?.callout.isPointerResting = true
        let isAstray = source?.isAstray == true
        overlay.layer?.blocksInput = !isAstray
        if isAstray {
            readingOrder.restore()
            tooltips.end()
        }
        guard handling == nil, let window = overlay.window, let layer = overlay.layer else { return }
        let layerWidget = layer.widget
        let focusKeeper = FocusKeeper(
            window,
            isKept: { [weak source] focus in
                if source?.isAstray == true { return true }
                let usable = [layerWidget] + (source?.reachableWidgets ?? []) + (source?.openWidgets ?? [])
                return usable.contains { $0.isSelfOrAncestor(of: focus) }
            },
            takeBack: { [weak layer] in layer?.callout.takeFocus() },
            onReturn: { [weak self] in
                if self?.handling?.keyboard.hasJustLeftKey == true { self?.source?.giveSign() }
            }
        )
        let keyboard = KeyboardNavigation(
            window: window,
            layer: layerWidget,
            source: source,
            focusKeeper: focusKeeper
        )
        // Created last, so that GTK asks its controller first.
        let inputGuard = InputGuard(window)
        inputGuard.onScroll = { [weak keyboard] in keyboard?.isKeyLatest = false }
        inputGuard.onMove = { [weak layer] in layer?.callout.isPointerResting = false }
        inputGuard.onRefusal = { [weak layer] in layer?.callout.releaseButtons() }
        handling = Handling(
            keyboard: keyboard,
            focusKeeper: focusKeeper,
            otherWindows: OtherWindows(besides: window, source: source, keyboard),
            inputGuard: inputGuard,
            pointer: PointerInput(
                layer: layerWidget,
                window: window,
                isOutside: { [weak layer] x, y in layer?.isOutside(Point(x: x, y: y)) ?? false },
                onOutsideClick: { [weak source] in source?.clickedOutside() }
            )
        )
    }

    /// While the layer blocks input, hides all but the layer and `reachable` from assistive technology.
    func limitReading(to reachable: [WidgetPointer]) {
        guard let window = overlay.window, let layer = overlay.layer, layer.blocksInput else { return }
        readingOrder.limit(window, to: [layer.widget] + reachable)
        tooltips.cover(reachable, in: window)
    }

    /// Moves the keyboard into the callout of a step that appears.
    func takeFocus() {
        overlay.layer?.callout.takeFocus()
        handling?.otherWindows.stepDidChange()
    }

    /// Moves the keyboard into a callout that tells of a wrong turn; announces it while the keyboard is in the app.
    func offerFocus() {
        let focus = overlay.window?.focusWidget
        guard let layer = overlay.layer else { return }
        if focus.map(layer.widget.isSelfOrAncestor) ?? true { return layer.callout.takeFocus() }
        guard let content = layer.callout.content else { return }
        let words = [content.title, content.body].filter { !$0.isEmpty }
        _ = walkthrough_accessible_announce(layer.callout.widget, words.joined(separator: "\n"))
    }

    func end() {
        readingOrder.restore()
        tooltips.end()
        guard let handling else { return }
        self.handling = nil
        handling.focusKeeper.end()
        handling.otherWindows.end()
        handling.keyboard.end()
        handling.inputGuard.end()
    }
}
