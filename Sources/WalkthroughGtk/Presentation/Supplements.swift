internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The layers with a step's supplemental arrows, one for each popover or window that holds some of its elements.
final class Supplements {
    private var layers: [WeakWidget] = []

    /// What is drawn, popover by popover.
    var scenes: [Scene] { current.compactMap(\.scene) }
    /// Whether every arrow is drawn.
    var isSettled: Bool { current.allSatisfy(\.isSettled) }

    private var current: [SupplementLayer] {
        layers.compactMap { CustomWidget.of($0.pointer) as? SupplementLayer }
    }

    /// Draws the arrows of `step` wherever its elements are on screen now.
    ///
    /// - Parameter home: the window of the walkthrough, in which popovers are looked for first.
    /// - Returns: whether all of them were on screen.
    func show(_ step: Step, home: WidgetPointer, isAnimated: Bool) -> Bool {
        let places = step.supplementalElements.compactMap { element in
            ElementRegistry.widgetOnScreen(for: element, from: home)?.native
        }
        var seen: Set<WidgetPointer> = Set(current.compactMap(\.widget.native))
        for place in places where place != home && seen.insert(place).inserted {
            layers.append(WeakWidget(SupplementLayer(step, over: place, isAnimated: isAnimated).widget))
        }
        return places.count == step.supplementalElements.count
    }

    /// Takes all layers away.
    func clear() {
        for layer in current { layer.remove() }
        layers = []
    }
}
