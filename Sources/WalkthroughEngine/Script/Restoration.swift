/// How the app is brought back to where a step can be shown. A minor version may add cases.
///
/// It is done when the user asks for it, and not undone.
///
/// ```swift
/// Step(id: "list", title: "Your notes", target: "notes", restore: "win.show-list")
/// Step(id: "size", title: "Any size", target: "size", restore: .perform(.page("appearance")))
/// Step(id: "side", title: "The sidebar", target: "tags", restore: "#sidebar:show-sidebar=true")
/// ```
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public indirect enum Restoration: Hashable, Sendable {
    /// What a step can show, such as a page or an action.
    case perform(Demonstration)
    /// A state that is brought about: ``AppState/canBeBroughtAbout`` says of which that is possible.
    case state(AppState)
}

extension Restoration: ExpressibleByStringLiteral {
    /// Reads the text form of tour files, an action or a state, which must have no fault.
    public init(stringLiteral text: String) {
        do { self = try Self(parsing: text) } catch {
            preconditionFailure("\(text.quoted): \(error.problem)")
        }
    }

    /// Reads an action, such as `win.show-list` or `win.view('list')`, or the text form of a state.
    package init(parsing text: String) throws(AppState.Fault) {
        guard text.utf8.count <= AppState.longest else {
            self = .state(try AppState(parsing: text))
            return
        }
        let name = text.prefix { $0 != "(" }
        let isName =
            name.first?.isLetter == true
            && name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
        if isName, text.problemOfAction == nil {
            self = .perform(.activate(text))
        } else {
            self = .state(try AppState(parsing: text).checkedForRestoring)
        }
    }

    /// The elements that it names.
    public var elements: [Element] {
        switch self {
        case .perform(let demonstration): [demonstration.element].compactMap(\.self)
        case .state(let state): state.elements
        }
    }
}

extension AppState {
    /// Whether a tour can make it hold: a widget is shown, focused, turned on or off, or given a property; an
    /// action is activated or given a state; or all of several of these.
    public var canBeBroughtAbout: Bool {
        switch self {
        case .widget(_, .visible), .widget(_, .checked), .widget(_, .unchecked), .widget(_, .focused),
            .property,
            .activated, .action, .not(.widget(_, .checked)), .not(.widget(_, .unchecked)):
            true
        case .all(let states): states.allSatisfy(\.canBeBroughtAbout)
        case .widget, .condition, .not, .any: false
        }
    }

    fileprivate var checkedForRestoring: AppState {
        get throws(Fault) {
            guard !canBeBroughtAbout else { return self }
            throw Fault(
                problem:
                    "expected an action such as \"win.show-list\", a page or a state that can be brought "
                    + "about (visible, focused, checked, unchecked, a property, an action's), found "
                    + description.quoted
            )
        }
    }
}

extension Restoration: FileValue {
    /// Reads an action, a state that can be brought about, or an object of one of the forms of a demonstration
    /// or of such a state.
    package static func read(_ reader: FileReader) throws(TourFileError) -> Restoration {
        if let text = try reader.shortForm() {
            do throws(AppState.Fault) { return try Self(parsing: text) } catch {
                throw reader.fail(error.problem)
            }
        }
        guard !Demonstration.fileKeys.contains(where: { reader.value(of: $0) != nil }) else {
            if let undo = reader.value(of: "undo") {
                throw undo.fail("what is restored is not undone; remove \"undo\"")
            }
            return .perform(try Demonstration.read(reader))
        }
        let state = try AppState.read(reader)
        do throws(AppState.Fault) { return .state(try state.checkedForRestoring) } catch {
            throw reader.fail(error.problem)
        }
    }

    package var fileText: String {
        switch self {
        case .perform(.activate(let action, undo: nil)) where (try? Self(parsing: action)) == self:
            action.fileText
        case .perform(let demonstration): demonstration.fileText
        case .state(let state): state.fileText
        }
    }
}
