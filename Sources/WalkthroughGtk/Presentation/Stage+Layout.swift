internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

extension Stage {
    /// Asks for a layout of the layer in the next frame.
    func queueLayout() {
        needsLayout = true
        if let layer { gtk_widget_queue_allocate(layer.widget) }
    }

    /// Everything below the layer has its place in this frame.
    func windowWasLaidOut() {
        guard let window = window?.pointer, layer != nil else { return }
        let size = Size(
            width: Double(gtk_widget_get_width(window)),
            height: Double(gtk_widget_get_height(window))
        )
        if !hasBegun {
            hasBegun = true
            self.size = size
            presentation?.stageIsReady()
        }
        if size != self.size {
            self.size = size
            pendingScroll = .atOnce
        }
        makeWayForNewCovers()
        scrollAsPlanned()
        if let tracker = scout ?? tracker,
            tracker.missing != lastMissing || rule?.isLookingForWidget == true || isTargetReplaced
        {
            elementsMayHaveChanged()
        }
        // What waits to be opened may have got its place only now.
        triggers?.openSoon()
        // Another layout phase is not needed for this, and the frame clock gives only a few.
        if let layer, gtk_widget_get_width(layer.widget) == gint(size.width) { layout(in: size) }
    }

    /// Computes and shows the scene of this moment; called while the layer is allocated.
    func layout(in size: Size) {
        needsLayout = false
        layer?.show(scene(in: size))
    }

    private func scene(in size: Size) -> Scene? {
        guard let goal = settledScene(in: size) else { return nil }
        let time = motion?.now ?? 0
        var scene = goal
        if let transition {
            scene = transition.scene(to: goal, at: time)
            scene.keepLight(off: tracker?.covers ?? [], comingFrom: transition.from)
        }
        if let leavingSince {
            let gone = TimingCurve.linear.progress(at: time - leavingSince, of: SceneTransition.fadeDuration)
            scene.dimming *= 1 - gone
            scene.calloutOpacity *= 1 - gone
        }
        return scene
    }

    /// The scene that everything is on its way to.
    private func settledScene(in size: Size) -> Scene? {
        guard let shown, let builder = builder(in: size) else { return nil }
        return builder.scene(for: shown.step, frames: stepFrames(shown))
    }

    private func stepFrames(_ shown: Shown) -> Frames {
        var frames = frames
        if shown.isTargetMissing, let target = shown.step.target { frames[target] = nil }
        return frames
    }

    private func builder(in size: Size) -> SceneBuilder? {
        guard let layer, let shown else { return nil }
        let window = Rect(origin: .zero, size: size)
        let target = shown.isTargetMissing ? nil : shown.step.scrollTarget
        let container = tracker?.container(for: target, in: window) ?? window
        let space = container.inset(by: look.metrics.padding)
        let callout = layer.callout.fittingSize(
            width: Int(space.width),
            height: Int(space.height),
            cardWidth: shown.step.showsCard ? Int(CardLayout.width(in: container)) : nil
        )
        let isMirrored = gtk_widget_get_direction(layer.widget) == GTK_TEXT_DIR_RTL
        return SceneBuilder(
            window: window,
            container: container,
            calloutSize: Size(width: Double(callout.width), height: Double(callout.height)),
            labelSizes: layer.labels?.sizes ?? [:],
            metrics: look.metrics,
            direction: isMirrored ? .rightToLeft : .leftToRight
        )
    }

    // MARK: Motion

    /// Moves everything to where it belongs at `time`; returns whether there is more to come.
    func tick(_ time: Seconds) -> Bool {
        if let leavingSince, time - leavingSince >= SceneTransition.fadeDuration {
            detach()
            return false
        }
        if let scrollingSince {
            let elapsed = time - scrollingSince
            let progress = TimingCurve.easeInOut.progress(at: elapsed, of: SceneTransition.stepDuration)
            tracker?.allScrollers.forEach { $0.advance(to: progress) }
            if progress >= 1 { self.scrollingSince = nil }
        }
        if transition?.isOver(at: time) == true { transition = nil }
        queueLayout()
        let hasMore = transition != nil || scrollingSince != nil || leavingSince != nil
        if !hasMore { triggers?.openSoon() }
        return hasMore
    }

    // MARK: Scrolling

    var targetScrollers: [TrackedScroller] {
        step?.scrollTarget.flatMap { tracker?.scrollers(of: $0) } ?? []
    }

    /// How the scrolling that waits for the next layout is to be done.
    enum PendingScroll: Equatable {
        case atOnce
        /// As if it had begun at that time, in seconds on the frame clock.
        case animated(since: Seconds)
    }

    /// Brings the target and its callout to where nothing covers them, as soon as everything has its place: what
    /// was scrolled, resized or added since the last layout is measured only then.
    func scrollSoon() {
        pendingScroll = motion.flatMap { $0.isWanted ? .animated(since: $0.now) : nil } ?? .atOnce
        queueLayout()
    }

    /// A bar that comes or grows while a step is shown pushes the target out of its way.
    private func makeWayForNewCovers() {
        guard let shown, !shown.isTargetMissing, let target = shown.step.scrollTarget, let tracker,
            let motion,
            tracker.findsNewCover(over: target), pendingScroll == nil, leavingSince == nil
        else { return }
        if motion.isWanted {
            transition = SceneTransition(
                from: layer?.scene,
                start: motion.now,
                arrows: shown.step.arrows.count
            )
            pendingScroll = .animated(since: motion.now)
        } else {
            pendingScroll = .atOnce
        }
    }

    private func scrollAsPlanned() {
        guard let pending = pendingScroll else { return }
        pendingScroll = nil
        guard let shown, !shown.isTargetMissing, let target = shown.step.scrollTarget, let tracker else {
            return
        }
        tracker.findCovers()
        let scrollers = targetScrollers
        scrollers.forEach { $0.stop() }
        guard let measured = tracker.measuredScrollers(of: target), let builder = builder(in: size),
            let plan = builder.scrollPlan(for: shown.step, frames: frames, through: measured)
        else { return }
        for (scroller, offset) in zip(scrollers, plan.offsets) { scroller.scroll(to: offset) }
        if case .animated(let since) = pending, scrollers.contains(where: { $0.goal != nil }) {
            scrollingSince = since
            motion?.run()
        } else {
            scrollingSince = nil
            scrollers.forEach { $0.advance(to: 1) }
        }
    }
}
