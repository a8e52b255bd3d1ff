internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

extension Stage {
    /// Takes the keyboard and the pointer of the window, once.
    func takeInput(_ window: WidgetPointer, _ layer: OverlayLayer) {
        guard keyboard == nil else { return }
        let keyboard = KeyboardNavigation(window: window, layer: layer.widget) {
            [weak presentation] command in
            switch command {
            case .next: presentation?.send(.next)
            case .back: presentation?.back()
            case .skip: presentation?.skip()
            }
        }
        keyboard.targets = { [weak self] in self?.reachableWidgets ?? [] }
        keyboard.customContent = { [weak self] in self?.layer?.callout.customContent }
        keyboard.openWidgets = { [weak self] in self?.triggers?.openWidgets ?? [] }
        self.keyboard = keyboard
        pointer = PointerInput(
            layer: layer.widget,
            window: window,
            isOutside: { [weak self] x, y in self?.isOutside(Point(x: x, y: y)) ?? false },
            onOutsideClick: { [weak presentation] in presentation?.outsideWasClicked() }
        )
    }

    /// Whether input at `point`, in window coordinates, is for the app.
    func letsThrough(_ point: Point) -> Bool {
        guard let shown else { return false }
        if shown.step.interaction == .highlighted, scene?.isLit(point) == true { return true }
        return shown.step.passThrough.contains { frames[$0]?.visible.contains(point) == true }
    }

    private var reachableWidgets: [WidgetPointer] {
        step?.reachableElements.compactMap { tracker?.widget(of: $0) } ?? []
    }

    private func isOutside(_ point: Point) -> Bool {
        guard let layer, layer.blocksInput, let scene = layer.scene else { return false }
        return scene.callout?.frame.contains(point) != true
    }
}
