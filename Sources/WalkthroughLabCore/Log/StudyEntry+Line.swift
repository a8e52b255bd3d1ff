internal import WalkthroughEngine

extension StudyEntry {
    /// The entry as a line of a log, without the end of the line.
    package var line: String {
        let fields: [(String, JSONValue)] =
            [("event", .string(event.word)), ("time", .number(time))] + event.fields
        return "{\(fields.map { "\"\($0.0)\":\(CanonicalJSON.text(of: $0.1))" }.joined(separator: ","))}"
    }
}

extension StudyEvent {
    /// The name of the event in a log.
    var word: String {
        switch self {
        case .begin: "begin"
        case .window: "window"
        case .shown: "shown"
        case .settled: "settled"
        case .left: "left"
        case .press: "press"
        case .focus: "focus"
        case .end: "end"
        }
    }

    fileprivate var fields: [(String, JSONValue)] {
        switch self {
        case .begin(let beginning): beginning.fields
        case .window(let window): window.fields
        case .shown(let step, let index): [("step", .string(step)), ("index", .number(Double(index)))]
        case .settled(let step, let scene): [("step", .string(step))] + scene.fields
        case .left(let step, let to, let cause, let seconds):
            [
                ("step", .string(step)), ("to", to.map { .string($0) } ?? .null),
                ("cause", .string(cause.rawValue)), ("seconds", .number(seconds.thousandths)),
            ]
        case .press(let press):
            [
                ("step", .string(press.step)), ("x", .number(press.place.x)), ("y", .number(press.place.y)),
                ("on", .string(press.aim.rawValue)),
            ]
        case .focus(let gained): [("gained", .bool(gained))]
        case .end(let ending, let step):
            [("ending", .string(ending.rawValue)), ("step", step.map { .string($0) } ?? .null)]
        }
    }
}

extension StudyBeginning {
    fileprivate var fields: [(String, JSONValue)] {
        [
            ("version", .number(Double(StudyEntry.version))),
            ("participant", .number(Double(participant))), ("tour", .string(tour)),
            ("digest", .string(digest)), ("steps", .array(steps.map { .string($0) })),
            ("application", application.map { .string($0) } ?? .null), ("gtk", .string(gtk)),
            ("language", .string(language)),
        ]
    }
}

extension StudyWindow {
    fileprivate var fields: [(String, JSONValue)] {
        [
            ("width", .number(size.width)), ("height", .number(size.height)),
            ("theme", .string(theme.rawValue)), ("direction", .string(direction.rawValue)),
            ("textScale", .number(textScale)),
        ]
    }
}

extension StudyScene {
    fileprivate var fields: [(String, JSONValue)] {
        func numbers(_ rect: Rect) -> JSONValue {
            .array([rect.x, rect.y, rect.width, rect.height].map { .number($0) })
        }
        return [
            ("scene", .string(digest.description)), ("light", .array(light.map(numbers))),
            ("callout", callout.map(numbers) ?? .null),
        ]
    }
}
