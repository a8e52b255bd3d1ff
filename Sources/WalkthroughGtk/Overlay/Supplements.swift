internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The layers with a step's supplemental arrows, one for each popover or window that contains some of its
/// elements.
final class Supplements {
    private var layers: [WeakWidget] = []
    private var nextTry: ScheduledCall?

    /// The scenes being drawn, one for each popover or window.
    var scenes: [Scene] { current.compactMap(\.scene) }
    /// What has a ring there in place of an arrow.
    var ringed: [Element] { current.flatMap(\.ringed) }
    /// Whether every arrow whose element was found is fully drawn, and the search is over.
    var isSettled: Bool { nextTry?.isPending != true && current.allSatisfy(\.isSettled) }

    private var current: [SupplementLayer] {
        layers.compactMap { CustomWidget.of($0.pointer) as? SupplementLayer }
    }

    /// Schedules drawing the arrows of `step` wherever its elements are on screen.
    ///
    /// A popover or window that has just opened has no layout yet, and only its own surface reports one. So
    /// this polls every 0.01 s, at most 100 times.
    ///
    /// - Parameter home: the window that the tour was started in; searched first, with its popovers.
    func show(_ step: Step, home: WeakWidget, isAnimated: Bool, triesLeft: Int = 100) {
        nextTry?.cancel()
        guard triesLeft > 0, !step.supplementalArrows.isEmpty else { return }
        nextTry = .after(0.01) { [weak self] in
            guard let self, let window = home.pointer, !draw(step, home: window, isAnimated: isAnimated)
            else { return }
            show(step, home: home, isAnimated: isAnimated, triesLeft: triesLeft - 1)
        }
    }

    /// Draws the arrows whose elements are on screen now, and turns menus to the submenus of others; returns
    /// whether all are.
    private func draw(_ step: Step, home: WidgetPointer, isAnimated: Bool) -> Bool {
        let places = step.supplementalElements.compactMap { element -> WidgetPointer? in
            guard let widget = ElementRegistry.widget(for: element, in: .app(from: home)) else { return nil }
            if widget.isOnScreen { return widget.native }
            widget.showSubmenu()
            return nil
        }
        var seen: Set<WidgetPointer> = Set(current.compactMap(\.widget.native))
        for place in places where place != home && seen.insert(place).inserted {
            layers.append(WeakWidget(SupplementLayer(step, over: place, isAnimated: isAnimated).widget))
        }
        return places.count == step.supplementalElements.count
    }

    func clear() {
        nextTry?.cancel()
        for layer in current { layer.remove() }
        layers = []
    }
}
