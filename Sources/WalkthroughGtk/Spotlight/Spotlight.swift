internal import CWalkthroughGtk
public import WalkthroughGtkSupport
public import WalkthroughEngine

/// A sequence of lit elements, each with a message: the shortest way to a tour.
///
/// ```swift
/// saveButton.spotlightElement("save", shape: .circle)
/// window.presentSpotlight(Spotlight(elements: [.init(key: "save", message: "Keep it for later.")]))
/// ```
public struct Spotlight: Hashable, Sendable {
    /// One or several lit elements, with a message.
    public struct Element: Hashable, Sendable {
        /// The keys of the widgets to light; the message is beside the first.
        public var keys: [String]
        /// The message.
        public var message: String

        /// Lights one widget.
        public init(key: String, message: String) { self.init(keys: [key], message: message) }

        /// Lights several widgets at once.
        public init(keys: [String], message: String) {
            self.keys = keys
            self.message = message
        }
    }

    /// The elements in their order.
    public var elements: [Element]
    /// Whether the user may leave before the end.
    public var isCancellable: Bool

    /// Creates a sequence.
    public init(elements: [Element], isCancellable: Bool = true) {
        self.elements = elements
        self.isCancellable = isCancellable
    }

    /// The spotlight as a tour, with the shapes registered for the widgets in `window`.
    func walkthrough(in window: WidgetPointer) -> Walkthrough {
        let steps = elements.enumerated().map { index, element in
            let targets = element.keys.map { WalkthroughEngine.Element($0) }
            return Step(
                id: "\(index + 1)-\(element.keys.first ?? "")",
                title: "",
                body: element.message,
                target: targets.first,
                highlights: targets.map { target in
                    Highlight(target, shape: ElementRegistry.shape(of: target, in: window) ?? .circle)
                }
            )
        }
        return Walkthrough(id: "spotlight", steps: steps, isCancellable: isCancellable)
    }
}

extension WidgetReference {
    /// Gives the widget the key that spotlights name, and the shape of its highlight.
    @discardableResult
    public func spotlightElement(_ key: String, shape: Highlight.Shape = .circle) -> WidgetPointer {
        ElementRegistry.register(gtkWidget, as: Element(key))
        ElementRegistry.setShape(shape, of: gtkWidget)
        return gtkWidget
    }

    /// Shows a spotlight in the window that holds the widget, replacing a tour that runs there.
    ///
    /// Passing nil, or a spotlight without elements, ends the tour that runs there.
    ///
    /// - Parameters:
    ///   - spotlight: the spotlight; nil ends what runs.
    ///   - look: the look of the overlay.
    ///   - onFinish: called once, when the spotlight is over.
    @discardableResult
    public func presentSpotlight(
        _ spotlight: Spotlight?,
        look: any OverlayLook = DimmedSpotlight(),
        onFinish: @escaping (Outcome) -> Void = { _ in }
    ) -> WalkthroughPresentation? {
        guard let window = gtkWidget.root, let spotlight, !spotlight.elements.isEmpty else {
            currentWalkthrough?.close()
            return nil
        }
        let options = PresentationOptions(look: look)
        return presentWalkthrough(spotlight.walkthrough(in: window), options: options, onFinish: onFinish)
    }
}
