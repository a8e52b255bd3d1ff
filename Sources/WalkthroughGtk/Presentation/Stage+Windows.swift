internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Moving between the windows of an app, and their end.
extension Stage {
    func windowIsGoing() {
        guard leavingSince == nil, returnHome() else { return end() }
    }

    func homeIsGoing() {
        if window?.pointer != home?.pointer { end() }
    }

    /// At once, even amid an event: a window must not be finalized with the layer in it.
    func end() {
        let presentation = presentation
        detach()
        presentation?.send(.close(.windowClosed))
    }

    // MARK: Moving between windows

    /// Puts the layer over another window, or back.
    func move(to other: WidgetPointer) {
        // Only the layer may hold it, and that goes.
        let presentation = presentation
        defer { withExtendedLifetime(presentation) {} }
        keyboard?.end()
        keyboard = nil
        pointer = nil
        transition = nil
        scrollingSince = nil
        pendingScroll = nil
        let step = step
        showRegions(of: nil)
        layer?.presentation = nil
        let scout = scout
        takeDown()
        self.scout = scout
        setUp(in: other)
        size = Size(width: Double(gtk_widget_get_width(other)), height: Double(gtk_widget_get_height(other)))
        if let step { showRegions(of: step) }
        guard other != home?.pointer else { return }
        leaving = connect(other, "unmap") { [weak self] _ in _ = self?.returnHome() }
    }

    /// The other window closes: shows the step at home, where its target is missing. Returns whether it could.
    func returnHome() -> Bool {
        guard let presentation, let home = home?.pointer, home != window?.pointer,
            gtk_widget_in_destruction(home) == 0
        else { return false }
        scout = nil
        move(to: home)
        guard let shown, let current = presentation.currentStep else { return true }
        let asked = request
        _ = look(for: shown.step, shown.request)
        show(shown.step, shown.content, isTargetMissing: true)
        if current.id == shown.step.id {
            // As if all had been there: what is missing now is news for the session.
            lastMissing = []
        } else {
            // It waits for the next step already.
            _ = look(for: current, asked)
        }
        elementsMayHaveChanged()
        return true
    }
}
