package import WalkthroughEngine
package import WalkthroughGtk
package import WalkthroughGtkSupport
package import WalkthroughLabCore

/// The app whose tours a storyboard draws.
package protocol StoryboardSubject: AnyObject {
    /// Shows a window to play a tour in; the storyboard gives it its size.
    func open(_ size: WindowSize) throws -> WidgetPointer
    /// Presents a tour as the app does.
    func present(_ tour: Walkthrough, in window: WidgetPointer) -> WalkthroughPresentation
    /// Whether what steps wait for is pressed on the way, for which each tour needs an app of its own.
    var isPressed: Bool { get }
    /// Whether nothing is pending that will change the window's look, such as a picture that loads.
    var isIdle: Bool { get }
    /// The page of the window that is scrolled before a step is reached on another way; nil when there is
    /// none.
    func page(of window: WidgetPointer) -> StoryboardPage?
    /// Called when the window is not needed any more.
    func close(_ window: WidgetPointer)
}

/// A page that scrolls, and what lies over it.
package struct StoryboardPage {
    /// How far it is scrolled, in logical pixels.
    package var offset: () -> Double
    /// How far it can be scrolled, in logical pixels.
    package var end: () -> Double
    /// Scrolls to an offset in logical pixels, without animation.
    package var scroll: (Double) -> Void
    /// The frame of what covers its top, in window coordinates.
    package var cover: () -> Rect

    package init(
        offset: @escaping () -> Double,
        end: @escaping () -> Double,
        scroll: @escaping (Double) -> Void,
        cover: @escaping () -> Rect
    ) {
        self.offset = offset
        self.end = end
        self.scroll = scroll
        self.cover = cover
    }
}
