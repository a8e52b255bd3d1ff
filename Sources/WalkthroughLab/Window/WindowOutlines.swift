internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Outlines what a tour's window shows, and tells the rectangles whenever they have changed.
///
/// It reads them after each layout of the window; while nothing moves, nothing runs.
final class WindowOutlines {
    var kinds: Set<SceneOutline.Kind> = [] { didSet { update() } }
    private var attachment: LayerAttachment?
    private var layer = WeakWidget(nil)
    private var window = WeakWidget(nil)
    private weak var presentation: WalkthroughPresentation?
    private var latest: [SceneOutline] = []
    private var telling: ScheduledCall?
    private let tell: ([SceneOutline]) -> Void

    /// - Parameter tell: called with all rectangles, of every kind, soon after they have changed.
    init(tell: @escaping ([SceneOutline]) -> Void) { self.tell = tell }

    /// Outlines what is in a window, and a tour that runs there.
    func follow(_ window: WidgetPointer?, _ presentation: WalkthroughPresentation?) {
        self.presentation = presentation
        detach()
        guard let window, gtk_widget_in_destruction(window) == 0 else { return }
        self.window = WeakWidget(window)
        let layer = OutlineLayer()
        self.layer = WeakWidget(layer.widget)
        // Added last, it lies over the tour.
        attachment = LayerAttachment(
            layer.widget,
            to: window,
            clipsContent: false,
            onLayout: { [weak self] in self?.update() },
            onWindowDestroyed: { [weak self] in self?.detach() }
        )
    }

    func detach() {
        telling?.cancel()
        attachment?.detach()
        attachment = nil
    }

    private func update() {
        guard let window = window.pointer, attachment != nil else { return }
        let isRunning = presentation?.outcome == nil
        let outlines = SceneOutline.all(
            of: isRunning ? presentation?.scene : nil,
            at: isRunning ? presentation?.currentStep : nil,
            frames: isRunning ? presentation?.frames ?? [:] : [:],
            elements: WalkthroughPresentation.registeredElements(in: window),
            covers: isRunning ? presentation?.covers ?? [] : []
        )
        (CustomWidget.of(layer.pointer) as? OutlineLayer)?.show(outlines.filter { kinds.contains($0.kind) })
        guard outlines != latest else { return }
        latest = outlines
        if telling?.isPending == true { return }
        telling = .after(0.1) { [weak self] in if let self { tell(latest) } }
    }
}
