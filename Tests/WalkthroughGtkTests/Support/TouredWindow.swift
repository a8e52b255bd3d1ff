import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A window that tours are tried in.
protocol TouredWindow: AnyObject {
    var widget: WidgetPointer { get }
}

extension TouredWindow {
    var window: UnsafeMutablePointer<GtkWindow> { widget.cast() }
    var focus: WidgetPointer? { widget.focusWidget }
    var holdsLayer: Bool { widget.holdsLayer }

    /// Gives the window's key controllers a key as if it were pressed; returns whether one dealt with it.
    func press(_ key: gint, _ modifiers: GdkModifierType = GdkModifierType(0)) -> Bool {
        widget.press(key, modifiers)
    }

    /// Opens the window and starts a tour in it; returns both once the first step is at rest.
    func started(
        _ tour: Walkthrough,
        startingAt step: Step.ID? = nil,
        look: any OverlayLook = DimmedSpotlight(),
        content: @escaping (Step, StepActions) -> WidgetPointer? = { _, _ in nil },
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> (Self, WalkthroughPresentation) {
        (self, widget.start(tour, startingAt: step, look: look, content: content, file: file, line: line))
    }

    /// The same with a tour of these steps.
    func started(
        file: StaticString = #filePath,
        line: UInt = #line,
        @StepsBuilder _ steps: () -> [Step]
    ) -> (Self, WalkthroughPresentation) {
        (self, widget.start(file: file, line: line, steps))
    }

    /// The widgets of a type that are on screen in the callout.
    func inCallout(_ type: GType) -> [WidgetPointer] { widget.layer?.callout.widget.shown(type) ?? [] }

    func destroy() { gtk_window_destroy(window) }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Whether a walkthrough's layer is in this window.
    var holdsLayer: Bool { layer != nil }

    /// The layer of the walkthrough in this window.
    var layer: OverlayLayer? { children.lazy.compactMap { CustomWidget.of($0) as? OverlayLayer }.first }

    /// Whether the focus of the window is in this widget.
    var holdsFocus: Bool { root?.focusWidget.map(isSelfOrAncestor) ?? false }

    /// The widget in this window that a step means by an element.
    func element(_ element: Element) -> WidgetPointer? {
        ElementRegistry.widget(for: element, in: .surface(self))
    }

    /// The widgets in this one that are of a type and on screen.
    func shown(_ type: GType) -> [WidgetPointer] { selfAndDescendants.filter { $0.isA(type) && $0.isMapped } }
}
