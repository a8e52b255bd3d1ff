package import WalkthroughEngine
package import WalkthroughGtkSupport

/// What the lab looks at.
extension WalkthroughPresentation {
    /// Called with each presentation that begins in a window, until it is replaced.
    package static var onBegin: (WalkthroughPresentation) -> Void = { _ in }

    /// The covers of the scrollers around the step's elements, in window coordinates.
    package var covers: [Rect] { stage?.covers ?? [] }

    /// The elements that the app has registered in a window and that are on screen, with their bounds in it.
    package static func registeredElements(in window: WidgetPointer) -> [(element: Element, bounds: Rect)] {
        ElementRegistry.registered(in: window)
    }
}
