/// Something that can hold in an app: a state of a widget, a property's value, an action, a condition of the
/// app.
///
/// ```swift
/// Step(id: "save", title: "Keep it", condition: "#save:enabled", waitFor: "!#progress:visible")
/// Step(id: "new", title: "A new tab", advance: .state("@session.new-draft"))
/// ```
///
/// The text form and the object form of tour files are in `Documentation/reference/states.md`. A literal is of the text
/// form, and must be one. A minor version may add cases.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public indirect enum AppState: Hashable, Sendable {
    /// The widget of an element is in a state.
    case widget(Element, is: WidgetState)
    /// A property of an element's widget has a value, as GObject prints it in any case: `active`, `true`.
    case property(Element, name: String, is: String)
    /// An action, named in full such as `win.search`, has been activated since the tour waits for it.
    ///
    /// One with a state counts when its state changes. In a condition, it counts from the start of the
    /// tour on.
    case activated(action: String)
    /// An action of the window or the app has a state, as GVariant prints it in any case; a text needs no
    /// quotes.
    case action(String, is: String)
    /// A condition that the app evaluates.
    case condition(String)
    /// The other state does not hold.
    case not(AppState)
    /// All of the states hold.
    case all([AppState])
    /// One of the states holds.
    case any([AppState])
}

extension AppState {
    /// Whether it holds, given which of its ``parts`` do.
    public func holds(_ part: (Self) -> Bool) -> Bool {
        switch self {
        case .not(let state): !state.holds(part)
        case .all(let states): states.allSatisfy { $0.holds(part) }
        case .any(let states): states.contains { $0.holds(part) }
        default: part(self)
        }
    }

    /// What it is made of by ``not(_:)``, ``all(_:)`` and ``any(_:)``.
    public var parts: [Self] {
        switch self {
        case .not(let state): state.parts
        case .all(let states), .any(let states): states.flatMap(\.parts)
        default: [self]
        }
    }

    /// The elements that it names.
    public var elements: [Element] { parts.compactMap(\.element) }

    /// The full names of the actions that it names.
    public var actions: [String] {
        parts.compactMap { part in
            switch part {
            case .activated(let name), .action(let name, _): name
            default: nil
            }
        }
    }

    /// Whether it names something that happens, rather than only what holds or not.
    package var isEvent: Bool { parts.contains { if case .activated = $0 { true } else { false } } }

    private var element: Element? {
        switch self {
        case .widget(let element, _), .property(let element, _, _): element
        default: nil
        }
    }
}
