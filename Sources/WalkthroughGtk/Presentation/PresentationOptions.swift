public import WalkthroughEngine
public import WalkthroughGtkSupport

/// How tours look, and what they ask of the app; one value may serve all tours of an app.
public struct PresentationOptions {
    /// The look of the overlay.
    public var look: any OverlayLook
    /// How much of a tour is shown.
    public var length: TourLength
    /// Evaluates the conditions that steps name, other than states of widgets; by default all of them hold.
    public var condition: (String) -> Bool
    /// Returns a widget, which is in no other, to replace a step's text and buttons; nil keeps them.
    public var content: (Step, StepActions) -> WidgetPointer?
    /// Called with every report that an app may want to log.
    public var onReport: (Report) -> Void

    /// Creates options.
    public init(
        look: any OverlayLook = DimmedSpotlight(),
        length: TourLength = .full,
        condition: @escaping (String) -> Bool = { _ in true },
        content: @escaping (Step, StepActions) -> WidgetPointer? = { _, _ in nil },
        onReport: @escaping (Report) -> Void = { _ in }
    ) {
        self.look = look
        self.length = length
        self.condition = condition
        self.content = content
        self.onReport = onReport
    }
}
