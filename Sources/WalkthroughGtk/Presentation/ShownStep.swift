internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The step on screen, with the content of its callout and the tracker of its elements.
struct ShownStep {
    let step: Step
    var content: CalloutContent
    let isTargetMissing: Bool
    /// Whether it says that the user has taken a wrong turn.
    var tellsWrongTurn = false
    /// The request for its elements; tells the session which showing an event is about.
    let request: RequestToken?
    let tracker: ElementTracker
    /// Observes the step's advance rule.
    var rule: AdvanceWatch?
    /// The widget that was last scrolled into view.
    var followed: WeakWidget?

    /// The element to scroll into view; nil when the target is missing.
    var scrollTarget: Element? { isTargetMissing ? nil : step.scrollTarget }

    var targetWidget: WidgetPointer? { step.scrollTarget.flatMap { tracker.widget(of: $0) } }

    /// Whether another widget on screen is now registered for the target.
    var isTargetReplaced: Bool { targetWidget.map { $0.isOnScreen && $0 != followed?.pointer } ?? false }

    /// The widgets that clicks and keys can reach.
    var reachableWidgets: [WidgetPointer] { step.reachableElements.compactMap { tracker.widget(of: $0) } }

    /// The names of what the step's arrows, its target and its highlights point at, each once.
    ///
    /// Elements without a name that means something to the user are left out.
    var namesOfPointedAt: [String] {
        step.pointedAtElements.reduce(into: []) { names, element in
            guard let widget = tracker.widget(of: element), !tracker.missing.contains(element),
                let name = element.label == element.id ? widget.spokenName : element.label,
                !names.contains(name)
            else { return }
            names.append(name)
        }
    }

    /// What the step lights and points at that was never in the window; its target is reported anyway.
    var absent: [UnmetRequest] {
        let lit = step.highlights.enumerated().map { ("highlights[\($0)].element", $1.element) }
        let pointedAt = step.arrows.enumerated().map { ("arrows[\($0)].element", $1.element) }
        return (lit + pointedAt).filter { $0.1 != step.target && tracker.wasNeverThere($0.1) }.map {
            UnmetRequest(key: $0.0, reason: "there is no \"\($0.1.id)\" in the window")
        }
    }

    /// The scrollers around the target, innermost first.
    var scrollers: [TrackedScroller] { step.scrollTarget.map { tracker.scrollers(of: $0) } ?? [] }

    /// Whether input at `point`, in window coordinates, is for the app.
    ///
    /// - Parameter isLit: whether it is on a highlight.
    func letsThrough(_ point: Point, isLit: Bool) -> Bool {
        if tellsWrongTurn || step.interaction == .highlighted && isLit { return true }
        guard !step.passThrough.isEmpty else { return false }
        let frames = tracker.frames
        return step.passThrough.contains { frames[$0]?.visible.contains(point) == true }
    }

    /// Observes the step's advance rule in a place whose first window shows the step.
    func watchRule(
        in place: StatePlace,
        onChange: @escaping (RuleChange) -> Void
    ) -> AdvanceWatch {
        AdvanceWatch(
            step,
            in: place,
            find: { [tracker] element in
                tracker.widget(of: element)
                    // A target is where its step is shown.
                    ?? place.windows.first?.pointer.flatMap {
                        ElementRegistry.widget(for: element, in: .app(from: $0, withPopovers: false))
                    }
            },
            onChange: onChange
        )
    }

    // MARK: Scenes

    /// What its light closes in from where nothing was dimmed before; nil when it lights nothing.
    func sceneToBegin(in size: Size) -> Scene? {
        let lightsAny = step.highlights.contains { !tracker.missing.contains($0.element) }
        return lightsAny ? .undimmed(Rect(origin: .zero, size: size)) : nil
    }

    /// The final scene of the step, in a window of this size.
    ///
    /// - Parameters:
    ///   - popups: the boxes of what triggers have opened, in window coordinates.
    ///   - previous: the callout's frame in the step's previous goal; nil when there was none.
    func goal(
        in size: Size,
        on layer: OverlayLayer,
        look: any OverlayLook,
        popups: [Rect],
        previous: Rect?
    ) -> Scene {
        if tellsWrongTurn {
            var builder = builder(in: size, on: layer, look: look)
            (builder.contents, builder.previous) = (layer.widget.root?.contentBoxes ?? [], previous)
            return builder.wrongTurnScene(of: step)
        }
        var frames = tracker.frames
        if isTargetMissing, let target = step.target { frames[target] = nil }
        var builder = builder(in: size, on: layer, look: look)
        builder.obstacles = popups.map { Obstacle(.opened, $0) } + builder.obstacles
        builder.previous = previous
        if !builder.labelSizes.isEmpty, let window = tracker.window { builder.contents = window.contentBoxes }
        return builder.scene(for: step, frames: frames)
    }

    /// Sets goals for the scrollers around the target, at which nothing covers it or its callout; returns
    /// whether any has to move.
    ///
    /// Nothing scrolls yet. The way is planned from where the tour found the scrollers, not from where
    /// other steps have left them: the goals of a step are the same by whatever way it is reached.
    func aimScrollers(
        in size: Size,
        on layer: OverlayLayer,
        look: any OverlayLook,
        from starts: ScrollStarts
    ) -> Bool {
        guard let target = scrollTarget else { return false }
        tracker.findCovers(over: target)
        let scrollers = scrollers
        scrollers.forEach { $0.scroll(to: starts.start(of: $0)) }
        let (frames, measured) = (tracker.frames(around: target), tracker.measuredScrollers(of: target))
        scrollers.forEach { $0.stop() }
        guard let measured,
            let plan = builder(in: size, on: layer, look: look)
                .scrollPlan(for: step, frames: frames, through: measured)
        else { return false }
        for (scroller, offset) in zip(scrollers, plan.offsets) { scroller.scroll(to: offset) }
        return scrollers.contains { $0.goal != nil }
    }

    private func builder(in size: Size, on layer: OverlayLayer, look: any OverlayLook) -> SceneBuilder {
        let window = Rect(origin: .zero, size: size)
        let container = tracker.container(for: scrollTarget, in: window)
        let space = container.inset(by: look.metrics.padding)
        let callout = layer.callout.fittingSize(
            width: Int(space.width),
            height: Int(space.height),
            cardWidth: step.showsCard && !tellsWrongTurn ? Int(CardLayout.width(in: container)) : nil
        )
        let isMirrored = gtk_widget_get_direction(layer.widget) == GTK_TEXT_DIR_RTL
        return SceneBuilder(
            window: window,
            container: container,
            calloutSize: Size(width: Double(callout.width), height: Double(callout.height)),
            minimumCalloutHeight: Double(callout.minimumHeight),
            buttonsHeight: Double(layer.callout.buttonsHeight(width: callout.width)),
            labelSizes: layer.labels?.sizes ?? [:],
            obstacles: tracker.covers.map { Obstacle(.bar, $0) },
            metrics: look.metrics,
            direction: isMirrored ? .rightToLeft : .leftToRight
        )
    }
}
